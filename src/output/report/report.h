/* SPDX-License-Identifier: MIT */
/*
 * A launch, or a kernel's launch, with its evaluation, and the formats in
 * which it is reported: text in the rows of NVIDIA's spreadsheet, CSV, JSON.
 * A format walks facts, limits, explanation and notes; it computes nothing.
 */
#ifndef OUTPUT_REPORT_H
#define OUTPUT_REPORT_H

#include "launch/facts.h"
#include "output/report/document.h"
#include "launch/why.h"
#include "output/report/prose.h"
#include "launch/advice_answers.h"
#include "launch/phrase.h"

/* "62.5", or "≤ 62.5" where it is a bound ("<= 62.5" without unicode). Returns out. */
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

/* Appends the notes of a report: attributes, refusals, assumptions; with advice rules of thumb. */
void report_notes(const evaluated_launch *report, bool advice, message_list *notes);

enum {
    REPORT_COLUMN_MOST = 128,
    PARAMETER_TEXT_SIZE = 32, /* a value of parameter_format or parameter_print */
    LIMITERS_SIZE = 128,
    RESULT_NOTE_SIZE = FACT_TEXT_SIZE,
};

/* Reports on their way to a file. The caller sets format, file and style, the rest to 0. */
typedef struct report_writer {
    output_format format; /* text, CSV or JSON */
    FILE *file;
    report_style style;
    document_head head; /* of JSON */
    int count;          /* of the reports before */
    struct json json;
    struct table table;
    struct column columns[REPORT_COLUMN_MOST];
} report_writer;

/* report_csv.c: begins and ends a file of reports; report_put adds one. */
void report_begin(report_writer *writer);
void report_put(report_writer *writer, const evaluated_launch *report);
void report_end(report_writer *writer);

void report_put_text(report_writer *writer, const evaluated_launch *report);
void report_put_json(report_writer *writer, const evaluated_launch *report);

/* The members launch, sources and unknown. */
void report_put_inputs(struct json *json, const evaluated_launch *report);

/* ---- Facts and explanations as values of tables: CSV and JSON of reports, batch and sweep */

/* A fact as a value, which may point to the fact's text; decimals: of a real. */
struct value fact_value(fact_id id, const fact *found);
int fact_decimals(fact_id id);

/* The facts with a column in a table; their values, which point into facts. Return their count. */
size_t fact_columns(fact_table table, struct column *columns);
size_t fact_values(const evaluated_launch *report, fact_table table, fact *facts,
                   struct value *values);

/* The columns of FACT_TABLE_RESULT, which batch and sweep append to a row: "blocks" ... "error". */
#define FACT_IN_RESULT(id, group, kind, table, ...) +(FACT_TABLE_##table == FACT_TABLE_RESULT)
enum { RESULT_COLUMN_COUNT = 0 FACTS(FACT_IN_RESULT) };

/* A parameter of a launch as a value, which may point to text. */
struct value launch_value(const occ_launch *launch, occ_parameter id,
                          char text[PARAMETER_TEXT_SIZE]);

/* A line of a limit's arithmetic: "left" ... "value_label". */
enum { ARITHMETIC_COLUMN_COUNT = 7 };

extern const struct column arithmetic_columns[ARITHMETIC_COLUMN_COUNT];
void arithmetic_values(const occ_arithmetic *line, struct value values[ARITHMETIC_COLUMN_COUNT]);

enum { EXPLANATION_VALUE_SIZE = PHRASE_SIZE + SENTENCE_SIZE };

/* "= 1,056 registers", and the whole line with its expression. */
void explanation_value(const why_line *line, char text[EXPLANATION_VALUE_SIZE]);
void explanation_sentence(const why_line *line, char text[PROSE_SIZE]);

/* A side of a change, for machines: "default" for no carve-out preference, else the number. */
struct value report_amount(occ_parameter parameter, int amount);

/* The occupancy at a point of the report's architecture. */
double point_percent(const evaluated_launch *report, const occ_point *point);

/* ---- Changes that raise or lower the occupancy: the tables' short list, and all of --advice */

enum { ADVICE_TEXT_SIZE = 160, ADVICE_MOST = 64, ADVICE_SHOWN = 5 };

/* Gains with at least so many warps (0: any), without held parameters (bits). Returns the count. */
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
    size_t realistic; /* the first gains; the others may spill or shrink a tile */
    size_t gain_count;
    size_t count;      /* with the losses */
    size_t held_count; /* parameters that the advice leaves, a sentence each */
    char held[ADVICE_HELD_MOST][SENTENCE_SIZE];
    int blocks;        /* on an SM after the first gain; 0: there is none */
    size_t code_count; /* lines to write for it */
    char code[CODE_MOST][SENTENCE_SIZE];
} report_advice;

void report_advise(const evaluated_launch *report, report_advice *found);

#endif
