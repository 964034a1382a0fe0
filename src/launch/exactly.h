/* SPDX-License-Identifier: MIT */
/* The amounts of registers and shared memory that give exactly so many blocks on an SM. */
#ifndef LAUNCH_EXACTLY_H
#define LAUNCH_EXACTLY_H

#include "occupancy.h"

enum { STRETCHES_MOST = 16 };

/* Values of an amount, all with as many blocks; the point is that of the first. */
typedef struct amount_stretch {
    occ_parameter parameter;
    occ_run run;
} amount_stretch;

/*
 * The stretches of each amount that give so many blocks, the rest of the launch as
 * it is: registers first, then the parts of shared memory that the launch has, and
 * dynamic shared memory always. At most STRETCHES_MOST. Returns how many.
 */
size_t exactly_stretches(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         int blocks, amount_stretch stretches[STRETCHES_MOST]);

/* The value of a stretch that is nearest to the launch's own. */
int exactly_nearest(const occ_launch *launch, const amount_stretch *stretch);

#endif
