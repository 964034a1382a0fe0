/* SPDX-License-Identifier: MIT */
/*
 * Figures that only PTX states, copied to the kernels of the cubins in the same
 * container, or in the file beside: the second argument of __launch_bounds__, the least blocks per SM;
 * the use of dynamic shared memory beside static; the columns of tensor memory.
 */
#ifndef KERNEL_PTX_FIGURES_H
#define KERNEL_PTX_FIGURES_H

#include "kernel/kernel.h"

typedef struct ptx_figures {
    kernel_list *list;
    size_t *kernels; /* indices of those that lack such a figure, by the address of their names */
    int *other_uses; /* of dynamic shared memory, by PTX for other architectures */
    size_t count;
} ptx_figures;

/*
 * Covers the kernels from index first on. false: none lacks such a figure, or out
 * of memory; then there is nothing to close.
 */
bool ptx_figures_open(ptx_figures *figures, kernel_list *list, size_t first);

/*
 * Sets the figures from PTX for an architecture (90 of sm_90) in kernels of that
 * architecture. Sets min_blocks in those of another one too, where the kernel's
 * own bounds prove it: equal threads, and a register bound that follows from this
 * number of blocks alone. Keeps their use of dynamic shared memory for ptx_figures_close.
 */
void ptx_figures_apply(ptx_figures *figures, const char *ptx, size_t size, int arch);

/* Sets the use of dynamic shared memory where no PTX was for the kernel's own architecture. */
void ptx_figures_close(ptx_figures *figures);

#endif
