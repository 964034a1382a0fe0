/* SPDX-License-Identifier: MIT */
/* Cubins: the ELF files of the GPU, alone or inside a fatbin. */
#ifndef KERNEL_CUBIN_H
#define KERNEL_CUBIN_H

#include "kernel/format.h"

typedef struct cubin_image {
    const unsigned char *bytes;
    size_t size;
    size_t offset; /* of the image in the file, as it is stored there */
    char suffix;   /* 'a' or 'f', where its container says so; 0 */
} cubin_image;

/*
 * Adds its kernels. false: nothing could be read, and a message says why. An
 * image without kernels is no fault.
 */
bool cubin_add_kernels(kernel_list *list, const kernel_input *input, const cubin_image *image);

#endif
