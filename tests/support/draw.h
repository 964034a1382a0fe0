/* SPDX-License-Identifier: MIT */
/* Random launches that crowd around the steps and edges of an architecture. */
#ifndef SUPPORT_DRAW_H
#define SUPPORT_DRAW_H

#include <stdint.h>

#include "occupancy.h"

/*
 * Shared memory of a block, bytes, on one of the steps where a block fewer
 * fits, or a byte beside it; also the limits of a block, nothing, anything.
 */
int draw_smem(uint64_t *state, const occ_arch *arch);

/* A launch without clusters; a few in a hundred are beyond a limit. */
occ_launch draw_launch(uint64_t *state, const occ_arch *arch);

#endif
