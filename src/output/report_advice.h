/* SPDX-License-Identifier: MIT */
/*
 * Changes of a launch that raise or lower its occupancy: the short list of the
 * tables, and the whole one of --advice with the code for its best change.
 */
#ifndef OUTPUT_REPORT_ADVICE_H
#define OUTPUT_REPORT_ADVICE_H

#include "output/report.h"

enum { ADVICE_TEXT_SIZE = 160, ADVICE_MOST = 64, ADVICE_SHOWN = 5 };

/*
 * The gains of the short list, smallest change first: without block sizes
 * that only add a warp of idle threads. Returns their count.
 */
size_t advice_without_idle(const struct report *report, occ_advice advice[ADVICE_MOST]);

/* "registers 33 to 32: 64 warps, 100 %" */
void advice_text(const struct report *report, const occ_advice *advice,
                 char text[ADVICE_TEXT_SIZE]);

/* A gain or a loss, and its sentence. A loss is one change that takes warps. */
typedef struct report_change {
    occ_advice advice;
    char text[RESULT_NOTE_SIZE];
} report_change;

enum { LOSSES_MOST = 2 * SLIDER_COUNT };

typedef struct report_advice {
    report_change items[ADVICE_MOST + LOSSES_MOST]; /* gains, then losses */
    size_t gain_count;                              /* smallest change first */
    size_t count;      /* with the losses: of each slider the nearest, both ways */
    int blocks;        /* on an SM after the best gain, or as the launch is */
    size_t code_count; /* lines to write for so many blocks */
    char code[EXPLORER_MAX_NOTES][EXPLORER_MESSAGE];
} report_advice;

void report_advise(const struct report *report, report_advice *found);

#endif
