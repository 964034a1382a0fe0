/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, the first item of advice, and the changes of an item. */
#ifndef EXPLORER_STEPS_H
#define EXPLORER_STEPS_H

#include "explorer/state.h"

/* The cliffs of a slider that fall: one more costs warps. Returns as occ_cliffs does. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity);

/* The changes of an item at most. */
enum { ADVICE_CHANGES_MOST = 3 };

/* The first single change of the advice, which the summary names. false: there is none. */
bool explorer_best_step(const explorer *state, occ_advice *best);

/*
 * The changes of an item as people read them: where shared memory follows the
 * block size, its bytes are one of them. Returns how many.
 */
size_t explorer_changes(const occ_launch *launch, const occ_advice *advice,
                        occ_change changes[ADVICE_CHANGES_MOST]);

#endif
