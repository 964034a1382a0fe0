/* SPDX-License-Identifier: MIT */
/*
 * One configuration with all that is known of it, and its report: as text in
 * the rows of NVIDIA's spreadsheet, as CSV, as JSON. Nothing is computed in
 * the printing; the core's rows are walked.
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include <stdio.h>

#include "explorer/facts.h"
#include "kernel/kernel.h"
#include "output/table.h"
#include "base/message.h"
#include "profile/profile.h"

/* Where a block size comes from. */
typedef enum block_source {
    BLOCK_GIVEN,    /* by the user, or the default */
    BLOCK_PROFILED, /* the launch that a profiler saw */
    BLOCK_FIXED,    /* by the kernel itself */
    BLOCK_BEST,     /* the best that cudaOccupancyMaxPotentialBlockSize would give */
} block_source;

const char *block_source_name(block_source source);

struct report {
    const occ_arch *arch;
    const occ_device *device; /* NULL: none, then no waves and no clusters */
    const kernel *kernel;     /* NULL: none */
    const char *shown_name;   /* the kernel's for people; NULL: as it is */
    block_source block_source;
    occ_launch launch;
    bool registers_assumed; /* since the kernel's file does not say them, nor an option */
    bool smem_assumed;      /* the same of static shared memory */
    /* By report_evaluate: */
    occ_result result;
    occ_waves waves;
    int max_cluster; /* -1: not known */
};

/* Fills in the results. false: an amount of the launch is out of bounds. */
bool report_evaluate(struct report *report);

/* What is asked of a report, and how its text may look. */
typedef struct report_style {
    bool explain;  /* the arithmetic; in text in place of the tables */
    bool advice;   /* every change that helps, and what would harm; the same */
    bool emphasis; /* the limits that hold are set off by an escape sequence */
    bool unicode;  /* text may hold more than ASCII */
} report_style;

/*
 * What a user must know beside the figures: attributes to set, refusals,
 * assumptions. advice: and what the book says of the launch.
 */
void report_notes(const struct report *report, bool advice, message_list *notes);

/* The subject of facts, explanations and advice. */
explorer_subject report_subject(const struct report *report);

enum {
    REPORT_COLUMN_MOST = 96,
    FIELD_TEXT_SIZE = 32,
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
    void (*put)(report_writer *writer, const struct report *report);
    void (*end)(report_writer *writer);
} report_format;

extern const report_format report_as_text;
extern const report_format report_as_json;
extern const report_format report_as_csv;

#endif
