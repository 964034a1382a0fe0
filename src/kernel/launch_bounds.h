/* SPDX-License-Identifier: MIT */
/*
 * The least blocks per SM that __launch_bounds__ asks for: found in PTX, and
 * given to the kernels of the cubins beside it.
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
 * For the kernels of the list from first on. false: none of them has launch
 * bounds, or memory ran out; there is nothing to close then.
 */
bool launch_bounds_open(launch_bounds *bounds, kernel_list *list, size_t first);

/*
 * Takes over what PTX for one architecture says. PTX of another architecture
 * than the kernel's counts only where its bounds explain the kernel's own: the
 * same threads, and the registers that follow from the blocks.
 */
void launch_bounds_apply(launch_bounds *bounds, const char *ptx, size_t size, int arch);

void launch_bounds_close(launch_bounds *bounds);

#endif
