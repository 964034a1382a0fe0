/* SPDX-License-Identifier: MIT */
/*
 * Whether more resident warps would make a kernel faster: from its code (kernel_work), for each
 * memory where its data may lie, since the code does not say it. tests/data/latency compares the
 * answers with measured kernels.
 */
#ifndef LAUNCH_WORTH_H
#define LAUNCH_WORTH_H

#include "base/message.h"
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
    const char *place; /* a latency's key: "l1_hit", "l2_hit", "dram"; "none": it loads nothing */
    sentence_id name;
    int low;         /* warps for 90 % of the speed of full occupancy, if none waits for another */
    int high;        /* if each waits for all others */
    double cycles;   /* of a warp alone, for a pass */
    double busy;     /* cycles for which a warp's pass occupies the SM's busiest unit */
    double briefest; /* likewise, with the fewest bytes that its addresses allow */
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
    int needed_low; /* warps, over all cases; or measured. 0: unknown */
    int needed_high;
    double share; /* measured: of the best speed, with the resident warps; 0: not measured */
    worth_case cases[WORTH_CASES];
    int count;
    unsigned narrowed;                 /* WORTH_BY_TIME and so on */
    sentence_id excluded[WORTH_CASES]; /* places that they exclude */
    int excluded_count;
    sentence_id missing; /* count 0: what the profile lacks a figure of; else SENTENCE_COUNT */
    bool asynchronous;   /* as of kernel_work: a reason for CANNOT_TELL */
    double beyond; /* factor by which a thread's bytes in flight must grow to fill the busiest unit
                      at full occupancy, in every case; at most 1: occupancy is enough */
} worth;

/* Share of the best speed from which warps are said to be enough. */
static const double WORTH_SHARE = 0.9;

/* false: no code was read, the launch does not run, or the profile lacks a figure (missing). */
bool worth_of(const evaluated_launch *subject, worth *found);

/* Whether more warps are known to gain nothing, or less than a tenth. */
bool worth_is_reached(const evaluated_launch *subject, const worth *found);

/* "Improvements, smallest change first"; or they gain occupancy alone, or make the launch run. */
sentence_id gains_title(const evaluated_launch *subject);

/* % of its peak at which a profile saw the busiest unit; below 0: it does not say. */
double worth_peak_percent(const kernel_launch *seen);

/* "gains", "gains_nothing", "cannot_tell", "measured" */
const char *worth_key(worth_verdict verdict);

/* Adds the verdict, what narrowed it, or the figure that the profile lacks. false: no verdict. */
bool worth_notes(const evaluated_launch *subject, worth *found, message_list *notes);

/* Adds that occupancy alone cannot hide its latency, if so. */
void worth_beyond(const evaluated_launch *subject, const worth *found, message_list *notes);

/*
 * The verdict: a sentence with its figures and the next step; a phrase; a phrase for little room;
 * a word for a column "more warps".
 */
typedef enum worth_brevity {
    WORTH_WHOLE,
    WORTH_BRIEF,
    WORTH_SHORT,
    WORTH_WORD,
    WORTH_BREVITIES
} worth_brevity;

void worth_sentence(const evaluated_launch *subject, const worth *found, worth_brevity brevity,
                    char *text, size_t size);

#endif
