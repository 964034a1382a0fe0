/* SPDX-License-Identifier: MIT */
/* The latency line: the warps that hide a latency of the profile's figures. */
#ifndef EXPLORER_LATENCY_LINE_H
#define EXPLORER_LATENCY_LINE_H

#include "explorer/state.h"

/* Chooses the next latency of the profile; after the last one, none. */
unsigned latency_next(explorer *state);

/* One latency of the profile, for the line on the graphs and for the explanation. */
typedef struct latency_line {
    char name[EXPLORER_TEXT]; /* "DRAM", "L2 hit"; others as in the profile, with blanks */
    char key[EXPLORER_TEXT];  /* the English name, for sessions */
    const char *source;       /* "measured", "documented", "derived" ...: the confidence */
    double cycles;
    double results_per_clock; /* of the SM; 0: as fast as it can be issued */
    double warps;             /* resident on an SM that hide it; 0: the schedulers are unknown */
} latency_line;

/* false: none is chosen, or the profile knows none. */
bool latency_of(const explorer *state, latency_line *line);

#endif
