/* SPDX-License-Identifier: MIT */
/*
 * Changes of a launch that raise or lower its occupancy: the short list of the
 * tables, and the whole one of --advice with the code for its first gain.
 */
#ifndef OUTPUT_REPORT_ADVICE_H
#define OUTPUT_REPORT_ADVICE_H

#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "output/report/report.h"

enum { ADVICE_TEXT_SIZE = 160, ADVICE_MOST = 64, ADVICE_SHOWN = 5 };

/*
 * The gains by occ_advise with at least so many warps (0: any), without changes
 * of the parameters held, 1 << occ_parameter each. Returns their count.
 */
size_t advice_gains(const evaluated_launch *report, int least_warps, unsigned held,
                    occ_advice advice[ADVICE_MOST]);

/* "registers 33 to 32: 64 warps, 100 %" */
void advice_text(const evaluated_launch *report, const occ_advice *advice,
                 char text[ADVICE_TEXT_SIZE]);

/* A gain or a loss, and its sentence. A loss is one change that takes warps. */
typedef struct report_change {
    occ_advice advice;
    char text[RESULT_NOTE_SIZE];
} report_change;

typedef struct report_advice {
    report_change items[ADVICE_MOST + OCC_MAX_LOSSES]; /* gains, then losses */
    size_t gain_count;                                 /* in the order of occ_advise */
    size_t count;                                      /* with the losses */
    size_t held_count; /* parameters that the advice leaves, a sentence each */
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];
    int blocks;        /* on an SM after the first gain; 0: there is none */
    size_t code_count; /* lines to write for it */
    char code[NOTES_MOST][SENTENCE_SIZE];
} report_advice;

void report_advise(const evaluated_launch *report, report_advice *found);

#endif
