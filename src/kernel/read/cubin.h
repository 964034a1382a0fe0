/* SPDX-License-Identifier: MIT */
/* Cubins: the ELF files of the GPU, alone or inside a fatbin. */
#ifndef KERNEL_CUBIN_H
#define KERNEL_CUBIN_H

#include "kernel/format.h"
#include "kernel/read/elf_view.h"

typedef struct cubin_image {
    const unsigned char *bytes;
    size_t size;
    size_t offset; /* of the stored image in the file, for messages */
    char suffix;   /* 'a' or 'f' as stated by the container; 0: not stated */
} cubin_image;

/*
 * Adds the kernels of an image; there may be none. false: it could not be read,
 * and a message says why.
 */
bool cubin_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image);

/* ---- The header */

typedef struct cubin_header {
    char arch[KERNEL_ARCH_SIZE]; /* "" where it is not stated */
    bool old_abi;                /* before CUDA 13 */
    bool final;                  /* linked */
} cubin_header;

/* suffix: 'a' or 'f' as stated by the container; 0: not stated. */
cubin_header cubin_read_header(const elf_view *view, char suffix);

#endif
