/* SPDX-License-Identifier: MIT */
/* Rows of values under named columns, as aligned text, CSV, or an array of JSON objects. */
#ifndef OUTPUT_TABLE_H
#define OUTPUT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/catalogue.h"
#include "base/csv.h"
#include "base/json.h"
#include "base/number.h"

/* Formats in the order of the words of --format. A struct table writes the first three. */
typedef enum output_format {
    FORMAT_TEXT,
    FORMAT_CSV,
    FORMAT_JSON,
    FORMAT_MARKDOWN,
    FORMAT_GITHUB,
} output_format;

typedef enum value_kind { VALUE_EMPTY, VALUE_TEXT, VALUE_COUNT, VALUE_REAL, VALUE_FLAG } value_kind;

struct value {
    value_kind kind;
    long long count; /* 0 or 1 of a flag */
    double real;
    const char *text;  /* of VALUE_REAL: before the number, in text alone; NULL: nothing */
    const char *shown; /* of VALUE_TEXT: the word of a key, in text alone; NULL: the text itself */
};

static inline struct value value_empty(void)
{
    return (struct value){.kind = VALUE_EMPTY};
}

/* A key, and its word in text. NULL or "": empty. */
static inline struct value value_key(const char *key, const char *shown)
{
    return (struct value){
        .kind = key && *key ? VALUE_TEXT : VALUE_EMPTY, .text = key, .shown = shown};
}

static inline struct value value_text(const char *text)
{
    return value_key(text, NULL);
}

/* Empty below 0. */
static inline struct value value_known(long long count)
{
    return (struct value){.kind = count < 0 ? VALUE_EMPTY : VALUE_COUNT, .count = count};
}

static inline struct value value_count(long long count)
{
    return (struct value){.kind = VALUE_COUNT, .count = count};
}

/* "≤ 75" in text. */
static inline struct value value_marked(double real, const char *mark)
{
    return (struct value){.kind = VALUE_REAL, .real = real, .text = mark};
}

static inline struct value value_real(double real)
{
    return value_marked(real, NULL);
}

static inline struct value value_flag(bool flag)
{
    return (struct value){.kind = VALUE_FLAG, .count = flag};
}

/* The number of a count, a real or a flag; -1 of others. */
double value_number(const struct value *value);

struct column {
    const char *key;     /* in CSV and JSON, the same in every language */
    sentence_id heading; /* in text; or one of the two below */
    int decimals;        /* of reals */
    bool left;           /* left-aligned, for texts; numbers are right-aligned */
};

/* Columns and values in one list: the value is an expression of the function that puts a row. */
#define COLUMN_OF(key, heading, decimals, left, value) {key, heading, decimals, left},
#define VALUE_OF(key, heading, decimals, left, value) value,

/* An array of columns, and their number, as table_begin takes them. */
#define COLUMNS_OF(columns) (columns), sizeof(columns) / sizeof *(columns)

#define HEADING(id) SENTENCE_HEADING_##id
#define NO_HEADING SENTENCE_COUNT                          /* no column in text */
#define KEY_AS_HEADING ((sentence_id)(SENTENCE_COUNT + 1)) /* a key or name as typed */

/* The heading in text; NULL: no column there. */
const char *column_heading(const struct language *language, const struct column *column);

enum { TABLE_COLUMNS_MOST = 128 };

struct table {
    void (*put)(const struct table *table, const struct value *values); /* a document's, or NULL */
    FILE *file;
    output_format format;
    const struct language *language; /* of text; NULL: English. Set it behind table_begin */
    const struct column *columns;
    size_t column_count;
    struct json *json; /* the document that has the rows */
    struct json own_json;
    unsigned char order[TABLE_COLUMNS_MOST]; /* of the columns in a document */
    struct csv csv;
    char *cells; /* of text: zero-terminated cells of the rows kept */
    size_t used;
    size_t capacity;
    int *widths; /* of text: the widest cell of each column so far */
    size_t rows;
    size_t times_column; /* of text: 1 + the column that counts equal rows, shown once; 0: none */
    bool plain;          /* of a document: every column is a member of the row itself */
    const char *rest;    /* likewise: the object of keys that no evaluation has; NULL: the row */
    bool repeats;        /* of text: some row was there before */
    bool streaming;      /* of text: rows are printed at once */
    bool failed;         /* out of memory */
};

/* Text or CSV; document.h has tables of JSON. The caller keeps columns valid until table_end. */
void table_begin(struct table *table, FILE *file, output_format format,
                 const struct column *columns, size_t column_count);

/* Writes column_count values. Texts are copied where the row is not written at once. */
void table_row(struct table *table, const struct value *values);

/* Ends the output; false: out of memory, and rows are missing. */
bool table_end(struct table *table);

/* The value as text, in buffer unless it is a text; "-" for an empty one. */
const char *value_string(const struct language *language, const struct value *value, int decimals,
                         char buffer[NUMBER_SIZE]);

/* One value as CSV. */
void value_csv(struct csv *csv, const struct value *value, int decimals);

#endif
