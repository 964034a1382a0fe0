/* SPDX-License-Identifier: MIT */
/*
 * The cache of Triton, PyTorch inductor's included: in a folder for each build,
 * NAME.cubin, and NAME.json with the launch, which the cubin does not state.
 */
#ifndef KERNEL_TRITON_H
#define KERNEL_TRITON_H

#include "kernel/format.h"

/* Whether a folder is such a cache, or a folder of one. */
bool triton_is_cache(const char *folder);

/*
 * Sets the launch of the kernels from first on, which were read from this file,
 * where it is NAME.cubin and NAME.json beside it is Triton's.
 */
void triton_complete(kernel_list *list, size_t first, const char *path);

#endif
