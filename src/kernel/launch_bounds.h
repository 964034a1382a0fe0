/* SPDX-License-Identifier: MIT */
/*
 * The second argument of __launch_bounds__, the least blocks per SM, which only
 * PTX states: copied to the kernels of the cubins in the same container.
 */
#ifndef KERNEL_LAUNCH_BOUNDS_H
#define KERNEL_LAUNCH_BOUNDS_H

#include "kernel/kernel.h"

typedef struct launch_bounds {
    kernel_list *list;
    size_t *kernels; /* indices of those with launch bounds, by the address of their names */
    size_t count;
} launch_bounds;

/*
 * Covers the kernels from index first on. false: none has launch bounds, or out
 * of memory; then there is nothing to close.
 */
bool launch_bounds_open(launch_bounds *bounds, kernel_list *list, size_t first);

/*
 * Sets min_blocks from PTX for an architecture (90 of sm_90). For kernels of
 * another architecture only where the kernel's own bounds prove it: equal
 * threads, and a register bound that follows from this number of blocks alone.
 */
void launch_bounds_apply(launch_bounds *bounds, const char *ptx, size_t size, int arch);

void launch_bounds_close(launch_bounds *bounds);

#endif
