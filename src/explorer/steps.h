/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, and the scope and the first item of advice. */
#ifndef EXPLORER_STEPS_H
#define EXPLORER_STEPS_H

#include "explorer/state.h"

/* The cliffs of a slider that fall: one more costs warps. Returns as occ_cliffs does. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity);

/* The unit of block sizes that advice proposes, threads; and the changes of an item at most. */
enum { ADVICE_BLOCK_MULTIPLE = 64, ADVICE_CHANGES_MOST = 3 };

/*
 * What advice may propose for a kernel (NULL: none): the block size that its
 * file fixes stays. every_warp: block sizes of any number of whole warps.
 */
occ_advice_scope explorer_advice_scope(const kernel *item, bool every_warp);

/* The first single change of the advice, which the summary names. false: there is none. */
bool explorer_best_step(const explorer *state, occ_advice *best);

/*
 * The changes of an item as people read them: where shared memory follows the
 * block size, its bytes are one of them. Returns how many.
 */
size_t explorer_changes(const occ_launch *launch, const occ_advice *advice,
                        occ_change changes[ADVICE_CHANGES_MOST]);

#endif
