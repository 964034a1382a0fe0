/* SPDX-License-Identifier: MIT */
/*
 * Why a report's occupancy is what it is, and what would raise it, as text in
 * at most 80 columns: the parts of report_text.c that --explain and --advice name.
 */
#ifndef OUTPUT_REPORT_REASONS_H
#define OUTPUT_REPORT_REASONS_H

#include <stdio.h>

#include "output/prose.h"
#include "output/report.h"

#define REPORT_BOLD "\033[1m"
#define REPORT_PLAIN "\033[0m"

extern const prose_lead report_item; /* "  - " */

/* A heading behind an empty line. */
void report_heading(const struct report *report, sentence_id id, FILE *file);

/* The first gains of the tables' end. */
void report_short_advice(const struct report *report, FILE *file, bool unicode);

/* The arithmetic of each limit and of what follows from it. */
void report_explanation(const struct report *report, FILE *file, const report_style *style);

/* All gains and losses, and the code for the first gain. */
void report_full_advice(const struct report *report, FILE *file, bool unicode);

#endif
