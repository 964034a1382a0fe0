/* SPDX-License-Identifier: MIT */
/* The amounts of registers and shared memory that give exactly so many blocks on an SM. */
#ifndef EXPLORER_EXACTLY_H
#define EXPLORER_EXACTLY_H

#include "explorer/state.h"

/*
 * The stretches of each amount that give so many blocks, the rest of the launch as
 * it is: registers first, then the parts of shared memory that the launch has, and
 * dynamic shared memory always. At most EXPLORER_MAX_STRETCHES. Returns how many.
 */
size_t exactly_stretches(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         int blocks, amount_stretch stretches[EXPLORER_MAX_STRETCHES]);

/* The value of a stretch that is nearest to the launch's own. */
int exactly_nearest(const occ_launch *launch, const amount_stretch *stretch);

#endif
