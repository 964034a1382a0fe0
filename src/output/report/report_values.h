/* SPDX-License-Identifier: MIT */
/* Facts and explanations as values of tables: for the CSV and JSON of reports, batch and sweep. */
#ifndef OUTPUT_REPORT_VALUES_H
#define OUTPUT_REPORT_VALUES_H

#include "launch/why.h"
#include "output/report/prose.h"
#include "output/report/report.h"

/* A fact as a value, which may point to the fact's text; decimals: of a real. */
struct value fact_value(fact_id id, const fact *found);
int fact_decimals(fact_id id);

/* The facts with a column in tables from least to most. Return their count. */
size_t fact_columns(fact_table least, fact_table most, struct column *columns);
size_t fact_values(const evaluated_launch *report, fact_table least, fact_table most, fact *facts,
                   struct value *values);

#define FACT_IN_RESULT(id, group, kind, table, ...) +(FACT_TABLE_##table >= FACT_TABLE_RESULT)
enum { RESULT_COLUMN_COUNT = 0 FACTS(FACT_IN_RESULT) };

/* The columns that batch and sweep append to a row: "blocks" ... "error". */
void result_columns(struct column columns[RESULT_COLUMN_COUNT]);

/* The error is the reason why no block fits. Values point into facts. */
void result_values(const evaluated_launch *report, fact facts[RESULT_COLUMN_COUNT],
                   struct value values[RESULT_COLUMN_COUNT]);

/* The values of a row that has no result, but for its error. */
void result_values_error(const char *error, struct value values[RESULT_COLUMN_COUNT]);

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

#endif
