/* SPDX-License-Identifier: MIT */
/* The explored kernel that a new build lacks: it is followed again when a later build has it. */
#ifndef EXPLORER_LOST_KERNEL_H
#define EXPLORER_LOST_KERNEL_H

#include "explorer/state.h"

/* Copies the kernel, with its name and file, to state->lost. Out of memory: nothing is lost. */
void lost_kernel_keep(explorer *state, const kernel *item);

/* Its index in state->kernels; of several launches the first. -1: none is lost, or it is not back. */
int lost_kernel_find(const explorer *state);

/* Frees the copy. */
void lost_kernel_forget(explorer *state);

#endif
