/* SPDX-License-Identifier: MIT */
/* Files beside NAME.cubin, which state what it does not. */
#ifndef KERNEL_BESIDE_H
#define KERNEL_BESIDE_H

#include "kernel/format.h"

/*
 * The text of NAME with another ending, for free(). NULL: path is not NAME.cubin, there is no
 * such regular file, or it is larger than 64 MiB.
 */
char *text_beside(const char *path, const char *ending, size_t *size);

/*
 * Sets the figures that NAME.ptx states (ptx_figures.h), and the launch that Triton states in
 * NAME.json, in the kernels from first on, which were read from the file at path.
 */
void ptx_figures_complete(kernel_list *list, size_t first, const char *path);
void triton_complete(kernel_list *list, size_t first, const char *path);

/*
 * Whether a folder is a cache of Triton, PyTorch inductor's included, or a folder of one:
 * NAME.cubin and NAME.json in a folder for each build.
 */
bool triton_is_cache(const char *folder);

#endif
