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
    WORTH_MEASURED, /* a measurement of the kernel says how fast it is with the resident ones */
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

/* Fields of a profile or trace that narrow the answer, as bits. */
enum {
    WORTH_BY_L1_HIT_RATE = 1,
    WORTH_BY_L2_HIT_RATE = 2,
    WORTH_BY_TIME = 4,       /* less than a memory takes */
    WORTH_BY_THROUGHPUT = 8, /* a unit is near its peak with the warps of the profile */
};

typedef struct worth {
    worth_verdict verdict;
    int needed_low;  /* warps; over all cases, with a margin of 5 %; or measured */
    int needed_high; /* with one of 15 %; or measured */
    double share;    /* measured: of the best speed, with the resident warps; 0: not measured */
    worth_case cases[WORTH_CASES];
    int count;
    unsigned narrowed; /* WORTH_BY_TIME and so on */
    bool asynchronous; /* why it cannot be told: kernel_work */
    double beyond; /* times as many bytes in flight a thread as it has fill the busiest unit at full
                      occupancy, in every case; at most 1: occupancy can do it */
} worth;

/* Of the best speed, where warps are said to be enough. */
static const double WORTH_SHARE = 0.9;

/* false: no code was read, the launch does not run, or the profile lacks what it takes. */
bool worth_of(const evaluated_launch *subject, worth *found);

/* Sets the verdict from points of the kernel in subject->measured. false: there are none. */
bool worth_measured(const evaluated_launch *subject, worth *found);

/* Whether there is more to say than that nobody can tell. */
bool worth_is_said(const worth *found);

/* Whether more warps are known to gain nothing, or less than a tenth. */
bool worth_is_reached(const evaluated_launch *subject, const worth *found);

/* "gains", "gains_nothing", "cannot_tell", "measured" */
const char *worth_key(worth_verdict verdict);

/* "L1 hit rate 0 %, throughput 92 %": what narrowed the answer; "": nothing did. */
void worth_narrowing(const evaluated_launch *subject, const worth *found, char *text, size_t size);

/* The verdict: a sentence with its figures and the next step; a phrase; a phrase for little room. */
typedef enum worth_brevity { WORTH_WHOLE, WORTH_BRIEF, WORTH_SHORT, WORTH_BREVITIES } worth_brevity;

void worth_sentence(const evaluated_launch *subject, const worth *found, worth_brevity brevity,
                    char *text, size_t size);

#endif
