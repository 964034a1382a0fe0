/* SPDX-License-Identifier: MIT */
/* A build that comes anew while its kernels are explored. */
#ifndef EXPLORER_REBUILD_H
#define EXPLORER_REBUILD_H

#include "explorer/state.h"

/*
 * The same files, built anew: the kernel explored keeps its place and takes its
 * new figures, and state->kernel_changed marks what is not as it was. before:
 * the old list; it may be freed afterwards.
 */
unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt);

#endif
