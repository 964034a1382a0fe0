/* SPDX-License-Identifier: MIT */
/*
 * A launch, or a kernel's launch, with its evaluation, and the formats in
 * which it is reported: text in the rows of NVIDIA's spreadsheet, CSV, JSON.
 * A format walks facts, limits, explanation and notes; it computes nothing.
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include <stdio.h>

#include "launch/facts.h"
#include "launch/launch_of_kernel.h"
#include "kernel/kernel.h"
#include "output/report/table.h"
#include "base/message.h"
#include "profile/profile.h"

/*
 * The occupancy with two decimals: "62.5"; "≤ 62.5" where it is a bound, "<= 62.5"
 * without unicode. Returns out.
 */
char *report_occupancy(const evaluated_launch *report, bool unicode, char out[NUMBER_SIZE]);

/* "sm_90 Hopper, H200 with 132 SMs" */
void report_title(const evaluated_launch *report, char *text, size_t size);

/* The parts of a report, and the looks of its text. */
typedef struct report_style {
    bool explain;  /* the arithmetic; in text, instead of the tables */
    bool advice;   /* every gain and the nearest losses; likewise */
    bool emphasis; /* limiters in bold, by escape sequences */
    bool unicode;  /* characters beyond ASCII are allowed */
    bool guard;    /* of struct csv */
} report_style;

/*
 * Appends the notes of a report: attributes to set, refusals, assumptions, and
 * with advice the rules of thumb for the launch.
 */
void report_notes(const evaluated_launch *report, bool advice, message_list *notes);

enum {
    REPORT_COLUMN_MOST = 112,
    PARAMETER_TEXT_SIZE = 32, /* a value of parameter_format or parameter_print */
    LIMITERS_SIZE = 128,
    RESULT_NOTE_SIZE = FACT_TEXT_SIZE,
};

/* Reports on their way to a file, in one format. The caller sets file and style, the rest to 0. */
typedef struct report_writer {
    FILE *file;
    report_style style;
    int count; /* of the reports before */
    struct json json;
    struct table table;
    struct column columns[REPORT_COLUMN_MOST];
} report_writer;

/* A format of reports: one file each. */
typedef struct report_format {
    void (*begin)(report_writer *writer);
    void (*put)(report_writer *writer, const evaluated_launch *report);
    void (*end)(report_writer *writer);
} report_format;

extern const report_format report_as_text;
extern const report_format report_as_json;
extern const report_format report_as_csv;

#endif
