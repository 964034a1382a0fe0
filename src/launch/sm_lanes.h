/* SPDX-License-Identifier: MIT */
/* One SM with the blocks of a launch: what they hold of each resource, and what is left over. */
#ifndef LAUNCH_SM_LANES_H
#define LAUNCH_SM_LANES_H

#include "launch/launch_fault.h"

enum { SM_MAX_PARTS = 8 }; /* sub-partitions; an SM with more is taken as a whole */

/* One resource of the SM, in the unit of its limit. */
typedef struct sm_lane {
    occ_limit_id limit;
    int needed; /* by a block, as allocated; 0: none, or unknown */
    int total;  /* of the SM; of shared memory: the carve-out in force */
    int used;   /* by the resident blocks */
    int left;   /* total - used */
    int more;   /* further blocks that this resource has room for; OCC_UNLIMITED: any number */
    int warps;  /* further warps that the registers left over are enough for; -1: not counted so */
    bool full;  /* keeps the next block out */
    bool parts; /* divided among the sub-partitions */
    bool unknown; /* the amount of a block is not known: used is a lower bound */
} sm_lane;

typedef struct sm_lanes {
    int blocks; /* resident; 0: the launch does not run */
    int warps_per_block;
    int parts;   /* sub-partitions, 1..SM_MAX_PARTS */
    int slots;   /* of warps, in each of them */
    bool halves; /* a block is confined to half of the SM */
    int count;   /* of lanes: warp slots, registers, shared memory, block slots, and those in use */
    sm_lane lanes[OCC_ROW_COUNT];
    bool bound;         /* some value of the launch is unknown: blocks are an upper bound */
    launch_fault fault; /* why the launch does not run; its reason is "": it does */
} sm_lanes;

void sm_lanes_of(const evaluated_launch *subject, sm_lanes *sm);

/*
 * The warps of a block, 0..blocks - 1, in a sub-partition, 0..parts - 1. They
 * are placed in turn, each block continuing where the one before it ended: the
 * only order with which all blocks that the core counts have room. The
 * hardware's own order is not published.
 */
int sm_warps_in_part(const sm_lanes *sm, int block, int part);

/* Share of a block in a sub-partition of a divided lane: warp slots, or registers as allocated. */
int sm_amount_in_part(const sm_lanes *sm, const sm_lane *lane, int block, int part);

/* ---- In words: amounts, what is left over and why, and the next block */

/*
 * "6 × 10,240 = 61,440 of 65,536", in brief "61,440 of 65,536"; "≤ 48 of 64": a bound;
 * "? of 65,536": unknown.
 */
void sm_amounts(const struct language *language, const sm_lanes *sm, const sm_lane *lane,
                bool brief, char text[SENTENCE_SIZE]);

/* "512 thread slots idle: block 3 of 768 does not fit". */
void sm_remark(const evaluated_launch *subject, const sm_lanes *sm, const sm_lane *lane,
               char text[SENTENCE_SIZE]);

/* The same in short, for the hatch of a bar: "room for 2 more"; "": nothing to be said. */
void sm_remark_short(const struct language *language, const sm_lane *lane, char text[PHRASE_SIZE]);

/* "block 7 does not fit: limited by registers", or waits for tensor memory, or why none runs. */
void sm_next_block(const evaluated_launch *subject, const sm_lanes *sm, bool brief,
                   char text[SENTENCE_SIZE]);

#endif
