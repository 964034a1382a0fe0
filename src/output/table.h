/* SPDX-License-Identifier: MIT */
/*
 * Rows of values under named columns, written as aligned text, as CSV or as
 * an array of JSON objects. What a command prints is a table of columns; no
 * command knows the three formats.
 */
#ifndef OUTPUT_TABLE_H
#define OUTPUT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/csv_write.h"
#include "base/json.h"

typedef enum output_format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON } output_format;

typedef enum value_kind { VALUE_EMPTY, VALUE_TEXT, VALUE_COUNT, VALUE_REAL, VALUE_FLAG } value_kind;

struct value {
    value_kind kind;
    long long count; /* of a flag 0 or 1 */
    double real;
    const char *text;
};

struct value value_empty(void);
struct value value_text(const char *text); /* NULL or "": empty */
struct value value_count(long long count);
struct value value_known(long long count); /* empty below 0 */
struct value value_real(double real);
struct value value_flag(bool flag);

struct column {
    const char *key;   /* in CSV and JSON */
    const char *title; /* in text; NULL: not there */
    int decimals;      /* of reals */
    bool left; /* text from the left, numbers from the right; the last column is open ended */
};

struct table {
    FILE *file;
    output_format format;
    const struct column *columns;
    size_t column_count;
    struct json *json;
    struct json own_json;
    struct csv csv;
    char *cells; /* of text: one behind the other, each ended by a zero, until widths are known */
    size_t used;
    size_t capacity;
    int *widths; /* of text: of each column so far */
    size_t rows;
    bool failed; /* out of memory */
};

/* The columns stay the caller's until table_end. */
void table_begin(struct table *table, FILE *file, output_format format,
                 const struct column *columns, size_t column_count);

/* The same inside a JSON object under way, as an array under a key. */
void table_begin_in(struct table *table, struct json *json, const char *key,
                    const struct column *columns, size_t column_count);

/* column_count values. Text rows are copied; others are written at once. */
void table_row(struct table *table, const struct value *values);

/* Ends the output; false: out of memory, and rows are missing. */
bool table_end(struct table *table);

/* One value as CSV or JSON. */
void value_csv(struct csv *csv, const struct value *value, int decimals);
void value_json(struct json *json, const char *key, const struct value *value, int decimals);

#endif
