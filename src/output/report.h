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

void report_text(const struct report *report, FILE *file, const report_style *style);

/* One object in an array or under a key. */
void report_json(const struct report *report, struct json *json, const char *key,
                 const report_style *style);

/* The arithmetic of every limit, how they join, the whole GPU: as text, as keys of an object. */
void explanation_text(const struct report *report, FILE *file, const report_style *style);
void explanation_json(const struct report *report, struct json *json);

/* The changes that gain, the nearest ones that lose, and what to write for the best. */
void advice_full_text(const struct report *report, FILE *file, const report_style *style);
void advice_full_json(const struct report *report, struct json *json);

/* What explanations and advice are about. */
explorer_subject report_subject(const struct report *report);

/* A fact as the value of a table, which may point to the fact's text, and the decimals of a real. */
struct value fact_value(fact_id id, const fact *found);
int fact_decimals(fact_id id);

#define FACT_IN_RESULT(id, group, kind, table, ...) +(FACT_TABLE_##table >= FACT_TABLE_RESULT)
enum {
    RESULT_COLUMN_COUNT = 0 FACTS(FACT_IN_RESULT),
    REPORT_COLUMN_MOST = 96,
    FIELD_TEXT_SIZE = 32,
    LIMITERS_SIZE = 128,
    RESULT_NOTE_SIZE = FACT_TEXT_SIZE,
};

/* The columns that batch and sweep append to a row: "blocks" ... "error". */
void result_columns(struct column columns[RESULT_COLUMN_COUNT]);

/* The error is the reason why no block fits. Values point into facts. */
void result_values(const struct report *report, fact facts[RESULT_COLUMN_COUNT],
                   struct value values[RESULT_COLUMN_COUNT]);

/* The values of a row that has no result, but for its error. */
void result_values_error(const char *error, struct value values[RESULT_COLUMN_COUNT]);

/* The columns of a report as CSV; returns their count. */
size_t report_columns(struct column columns[REPORT_COLUMN_MOST]);

/* The texts that the values of a report point to. */
typedef struct report_texts {
    fact facts[FACT_COUNT];
    char fields[OCC_PARAM_COUNT][FIELD_TEXT_SIZE];
} report_texts;

void report_values(const struct report *report, report_texts *texts,
                   struct value values[REPORT_COLUMN_MOST]);

/* Tables of their own: a row for each line of the arithmetic, a row for each change. */
enum { EXPLANATION_COLUMN_COUNT = 13, ADVICE_COLUMN_COUNT = 17 };

extern const struct column explanation_columns[EXPLANATION_COLUMN_COUNT];
extern const struct column advice_columns[ADVICE_COLUMN_COUNT];

void explanation_rows(const struct report *report, struct table *table);
void advice_rows(const struct report *report, struct table *table);

#endif
