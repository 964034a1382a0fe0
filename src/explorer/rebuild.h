/* SPDX-License-Identifier: MIT */
/* A new build of the files whose kernels are explored. */
#ifndef EXPLORER_REBUILD_H
#define EXPLORER_REBUILD_H

#include "explorer/state.h"

/*
 * Replaces the list of kernels by that of a new build. The explored kernel takes
 * its new figures; state->kernel_changed marks the kernels that changed. before:
 * the old list, which may be freed afterwards.
 */
unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt);

#endif
