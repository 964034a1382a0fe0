/* SPDX-License-Identifier: MIT */
/* The header of a cubin: its architecture, and whether the code is linked. */
#ifndef KERNEL_CUBIN_HEADER_H
#define KERNEL_CUBIN_HEADER_H

#include "kernel/read/elf_view.h"
#include "kernel/kernel.h"

typedef struct cubin_header {
    char arch[KERNEL_ARCH_SIZE]; /* "" where it is not stated */
    bool old_abi;                /* before CUDA 13 */
    bool final;                  /* linked */
} cubin_header;

/* suffix: 'a' or 'f' as stated by the container; 0: not stated. */
cubin_header cubin_read_header(const elf_view *view, char suffix);

#endif
