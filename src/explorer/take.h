/* SPDX-License-Identifier: MIT */
/*
 * From a kernel to the launch that is explored, by the rule of the reports:
 * what the options gave, else the kernel's own figures, else the launch as
 * the exploration began; the block size as profiled, as fixed, or the best.
 */
#ifndef EXPLORER_TAKE_H
#define EXPLORER_TAKE_H

#include "explorer/explorer.h"

/* Sets what a kernel may state; the rest of *launch stays. */
void take_launch(const explorer *state, const kernel *item, const occ_arch *arch,
                 occ_launch *launch);

/* Whether take_launch takes the best block size, since nobody says one. given: as in explorer. */
bool take_chooses_block(unsigned given, const kernel *item);

/* Whether the kernel explored still has the block size that was taken as the best one. */
bool take_has_best_block(const explorer *state);

/* A kernel, and where it is explored. */
typedef struct taken {
    const kernel *item;
    const occ_arch *arch;
} taken;

/* Where the launch is as one kernel brought it, it becomes as the other brings it. */
void take_instead(const explorer *state, taken from, taken to, occ_launch *launch);

#endif
