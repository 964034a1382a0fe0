/* SPDX-License-Identifier: MIT */
/* The picture of one SM in words: amounts, what is left over and why, and the block that waits. */
#ifndef LAUNCH_SM_TEXT_H
#define LAUNCH_SM_TEXT_H

#include "launch/sm_lanes.h"

/*
 * "6 × 10,240 = 61,440 of 65,536", "61,440 of 65,536"; shared memory with its unit.
 * "≤ 48 of 64" where the blocks are an upper bound, "? of 65,536" where a block's amount is unknown.
 */
void sm_amounts(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                char text[SENTENCE_SIZE]);
void sm_amounts_short(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                      char text[PHRASE_SIZE]);

/* "512 thread slots idle: block 3 of 768 does not fit". */
void sm_remark(const evaluated_launch *subject, const sm_lanes *sm, const sm_lane *lane,
               char text[SENTENCE_SIZE]);

/* The same in short, for the hatch of a bar: "room for 2 more"; "": nothing to be said. */
void sm_remark_short(const struct language *language, const sm_lane *lane, char text[PHRASE_SIZE]);

/*
 * "block 7 at the door: kept out by registers", or why no block runs. Where
 * tensor memory alone is the limit, the block is launched and waits (rule 9).
 */
void sm_door(const evaluated_launch *subject, const sm_lanes *sm, char text[SENTENCE_SIZE]);

/* The same in few words: "block 7 at the door: registers". */
void sm_door_short(const evaluated_launch *subject, const sm_lanes *sm, char text[SENTENCE_SIZE]);

#endif
