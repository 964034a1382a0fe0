/* SPDX-License-Identifier: MIT */
/*
 * A launch, or a kernel's launch, with its evaluation, and the formats in
 * which it is reported: text in the rows of NVIDIA's spreadsheet, CSV, JSON.
 * A format walks facts, limits, explanation and notes; it computes nothing.
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include <stdio.h>

#include "explorer/facts.h"
#include "kernel/kernel.h"
#include "output/table.h"
#include "base/message.h"
#include "profile/profile.h"

/* The source of a block size. */
typedef enum block_source {
    BLOCK_GIVEN,    /* an option, or the default */
    BLOCK_PROFILED, /* the profiled launch */
    BLOCK_FIXED,    /* required by the kernel */
    BLOCK_BEST,     /* the choice of cudaOccupancyMaxPotentialBlockSize */
} block_source;

const char *block_source_name(block_source source);

struct report {
    const occ_arch *arch;
    const occ_device *device; /* NULL: none; waves and clusters are unknown */
    const kernel *kernel;     /* NULL: none */
    const char *shown_name;   /* the kernel's demangled name, cut; NULL: its name */
    block_source block_source;
    occ_launch launch;
    bool registers_assumed; /* neither the kernel's file nor an option gives them */
    bool smem_assumed;      /* likewise, static shared memory */
    /* Filled by report_evaluate: */
    occ_result result;
    occ_waves waves;
    int max_cluster; /* largest cluster that fits, blocks; -1: unknown */
};

/* Fills the results in. false: a parameter of the launch is out of bounds. */
bool report_evaluate(struct report *report);

/* The parts of a report, and the looks of its text. */
typedef struct report_style {
    bool explain;  /* the arithmetic; in text, instead of the tables */
    bool advice;   /* every gain and the nearest losses; likewise */
    bool emphasis; /* limiters in bold, by escape sequences */
    bool unicode;  /* characters beyond ASCII are allowed */
} report_style;

/*
 * Appends the notes of a report: attributes to set, refusals, assumptions, and
 * with advice the rules of thumb for the launch.
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
