/* SPDX-License-Identifier: MIT */
/* What must be said of a list of kernels beside its rows: how far the figures can be relied upon. */
#ifndef COMMAND_TALLY_H
#define COMMAND_TALLY_H

#include "output/report.h"

/* Start from all zero. */
struct tally {
    size_t kernels;
    size_t unlinked;  /* registers and stack may still grow */
    size_t stand_ins; /* built for another architecture, whose code would not run there */
    const char *arch; /* that the stand-ins are taken for */
};

/* evaluated: the report has an architecture. */
void tally_add(struct tally *tally, const struct report *report, bool evaluated);

/* A line for each that there is. */
void tally_print(const struct tally *tally, FILE *file);

#endif
