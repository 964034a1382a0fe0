/* SPDX-License-Identifier: MIT */
/* occupant batch: a row of the input, which is CSV or JSON lines, and what both share. */
#ifndef COMMAND_BATCH_H
#define COMMAND_BATCH_H

#include "command/option/setting.h"

enum { COLUMN_NAME_SIZE = 120 };

/* The meaning of a column; a value below OCC_PARAM_COUNT is a launch parameter. */
enum { COLUMN_ARCH = OCC_PARAM_COUNT, COLUMN_DEVICE, COLUMN_PASSED };

enum { ERROR_SIZE = 320, REASON_SIZE = 280, NAMED_MOST = 10 };

struct batch {
    const struct language *language;
    struct setting *setting;
    struct csv_reader input;
    const char *name; /* of the input */
    bool lines_in;    /* JSON lines; else CSV */
    bool lines_out;
    char *names; /* of the columns of CSV for JSON lines, each ended by a NUL; or of a member */
    struct csv csv;
    struct json json;
    struct json_reader reader; /* of a line */
    int columns[CSV_FIELD_MOST];
    size_t column_count;
    struct column results[RESULT_COLUMN_COUNT]; /* appended to every row */
    long long bad;                              /* rows with an error */
    const char *arch;                           /* the cells of the row; NULL: empty */
    const char *device;
    char arch_text[ERROR_SIZE];
    char device_text[ERROR_SIZE]; /* of an object */
    char error[ERROR_SIZE];       /* of the row */
};

/* ---- batch_lines.c: cells of CSV and JSON lines */

/* The name in lower case, without blanks around it. */
void batch_column_name(char out[COLUMN_NAME_SIZE], const char *name);

/* The meaning of a column of that name. */
int batch_column_meaning(const char *name);

/* Complains if a column that is passed through has nearly the name of one that is read. */
void batch_warn_of_column(const struct batch *batch, const char *name);

/* Whether the results have a column of that name. */
bool batch_is_result(const struct batch *batch, const char *name);

/* Takes a cell that is not empty, which stays until the row is evaluated. false: batch->error. */
bool batch_take_cell(struct batch *batch, int meaning, const char *text, evaluated_launch *report);

/* Fills the error of the row with a reason for a key. Returns false. */
bool batch_refuse_cell(struct batch *batch, const char *key, const char *reason);

/* Takes the members of the line's object. false: batch->error. */
bool batch_take_members(struct batch *batch, evaluated_launch *report);

/* The row as a line: its own members or cells, then the results that are known. */
void batch_put_line(struct batch *batch, const struct value values[RESULT_COLUMN_COUNT]);

#endif
