/* SPDX-License-Identifier: MIT */
/* Lines of text without escapes, controls and runs of blanks; rows of tables; rounded sizes. */
#ifndef KERNEL_LINES_H
#define KERNEL_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/csv.h"
#include "kernel/format.h"

enum { LINE_BYTES_MOST = 1024 * 1024 }; /* longer lines are cut */

typedef struct line_reader {
    kernel_list *list;
    const kernel_input *input;
    const unsigned char *next;
    const unsigned char *end;
    char *line; /* NUL-terminated; NULL before the first */
    size_t length;
    size_t capacity;
    size_t number;      /* of the first of the joined lines, from 1 */
    size_t lines_taken; /* from the text, joined ones included */
    bool cut;           /* a line was longer than LINE_BYTES_MOST */
    bool out_of_memory;
} line_reader;

/* Appends the next line to this one; false: end of the text, or out of memory. */
bool lines_join(line_reader *lines);

/*
 * Reads all lines of an input, until read_line is false: out of memory. Adds messages about lines
 * that were cut, and about running out of memory.
 */
void lines_read(kernel_list *list, const kernel_input *input,
                bool (*read_line)(void *context, line_reader *lines), void *context);

/* The number before the pattern: 84 for " bytes" in "44+40 bytes". -1: none, or too large. */
int line_amount_before(const char *text, const char *pattern);

/* The number at the start of text, 0..INT_MAX, and where it ends; -1: none. */
int line_integer(const char *text, const char **end);

/* The text after the first occurrence of the pattern; NULL: none. */
const char *line_after(const char *text, const char *pattern);

/* ---- Tables as CSV */

/* A unit of a profiler, decimal: 1 KB is 1,000 bytes. */
typedef struct profiler_unit {
    const char *name;
    double factor; /* of microseconds, or of bytes */
} profiler_unit;

/* The unit that a text begins with: "Kbyte/block"; NULL: none. */
const profiler_unit *profiler_unit_find(const char *text);

enum { CSV_COLUMNS_MOST = 21, NO_COLUMN = -1 };

typedef struct csv_rows {
    kernel_list *list;
    const kernel_input *input;
    const char *const *names; /* of the columns that are looked for, up to NULL */
    struct csv_reader csv;
    bool among_lines; /* of csv */
    bool open;        /* rows are of the table: damage is reported */
    bool damaged;     /* some rows */
    int columns[CSV_COLUMNS_MOST];
    const profiler_unit *units[CSV_COLUMNS_MOST]; /* NULL: the header states none */
} csv_rows;

/*
 * Reads all sound rows of the input from a byte on, until read_row is false: out of memory, or the
 * work is to end. table is the caller's, and has the rows.
 */
void csv_rows_read(csv_rows *rows, const unsigned char *from, bool (*read_row)(void *table),
                   void *table);

/* Takes the row for the header: finds the columns "NAME" or "NAME (UNIT)". */
void csv_rows_header(csv_rows *rows);

/* The field of a column by its place in names; "": the row has no such column. */
const char *csv_rows_field(const csv_rows *rows, size_t name);

/* The first size of a file that was rounded, if there is one above 0: "1.02 Kbyte"; "": none. */
typedef struct rounding {
    char text[48];
    double bytes;
} rounding;

/*
 * The likeliest exact size of a figure rounded at its last digit: the one in *range with the most
 * factors of two. "1.02 Kbyte" (1,015 to 1,024) is 1,024. text: without its unit.
 */
int rounded_size(rounding *first, const char *text, double bytes, const profiler_unit *unit,
                 size_range *range);

/* ---- Parts of a build log: the warnings of ptxas about lost performance */

/* Warnings about setmaxnreg and wgmma, which ptxas prints before the kernels of a compile. */
enum { LOST_PERFORMANCE_MOST = 64 }; /* warnings of one compile */

typedef struct performance_warning {
    const char *function; /* mangled; NULL: not named; owned by the list, as the text */
    const char *text;     /* "C7508 'setmaxnreg' ignored; ..." */
} performance_warning;

/* The warnings of the latest compile; start from its kernel list and file alone. */
typedef struct lost_performance {
    kernel_list *list;
    const char *file;
    size_t first; /* the compile's first kernel */
    performance_warning warnings[LOST_PERFORMANCE_MOST];
    size_t count;
} lost_performance;

/* Keeps a line that is such a warning, the first of which ends the compile before. */
void lost_performance_line(lost_performance *lost, const char *line);

/* Ends a compile: its warnings go to the kernels that they name, else to all of its kernels. */
void lost_performance_end(lost_performance *lost);

#endif
