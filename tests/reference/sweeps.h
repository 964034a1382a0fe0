/* SPDX-License-Identifier: MIT */
/* Which launches are compared: everything in turn where that is possible, at random elsewhere. */
#ifndef REFERENCE_SWEEPS_H
#define REFERENCE_SWEEPS_H

#include "reference/compare.h"

/* Every block size, and some that no architecture takes, times every register count and caching. */
void sweep_registers(struct comparison *comparison);

/* Both sides of every step of shared memory, times every carve-out and cache configuration. */
void sweep_smem(struct comparison *comparison);

/* Barriers and virtual resources. */
void sweep_counts(struct comparison *comparison);

/* Everything at once. */
void sweep_random(struct comparison *comparison);

/* The launch configurator and the available shared memory. */
void sweep_suggestions(struct comparison *comparison);
void sweep_available_smem(struct comparison *comparison);

#endif
