/* SPDX-License-Identifier: MIT */
/*
 * Whether more resident warps would make a kernel faster: from its code (kernel_work), for each
 * memory where its data may lie, since the code does not say it. tests/data/latency compares the
 * answers with measured kernels.
 */
#ifndef LAUNCH_WORTH_H
#define LAUNCH_WORTH_H

#include "launch/evaluated.h"

typedef enum worth_verdict {
    WORTH_GAINS,         /* fewer warps are resident than it needs in any case */
    WORTH_GAINS_NOTHING, /* as many are resident as it needs in any case */
    WORTH_CANNOT_TELL,
    WORTH_VERDICTS
} worth_verdict;

/* Data in one memory. */
typedef struct worth_case {
    const char
        *place; /* a latency's key: "l1_hit", "l2_hit", "dram"; "none": the loop loads nothing */
    sentence_id name;
    double least;  /* warps for 90 % of the speed that full occupancy gives, if nothing queues */
    double most;   /* if everything does */
    double cycles; /* of a warp alone, for a pass */
    double busy;   /* of these the busiest unit's, for one warp; of the SM */
    sentence_id unit;
} worth_case;

enum { WORTH_CASES = 3 };

typedef struct worth {
    worth_verdict verdict;
    int needed_low;  /* warps; over all cases, with a margin of 5 % */
    int needed_high; /* with one of 15 % */
    worth_case cases[WORTH_CASES];
    int count;
    bool asynchronous; /* why it cannot be told: kernel_work */
    double beyond; /* times as many bytes in flight a thread as it has fill the busiest unit at full
                      occupancy, in every case; at most 1: occupancy can do it */
} worth;

/* false: no code was read, the launch does not run, or the profile lacks what it takes. */
bool worth_of(const evaluated_launch *subject, worth *found);

/* "gains", "gains_nothing", "cannot_tell" */
const char *worth_key(worth_verdict verdict);

/* The verdict as a sentence; brief: for a line of a table. */
void worth_sentence(const evaluated_launch *subject, const worth *found, bool brief, char *text,
                    size_t size);

#endif
