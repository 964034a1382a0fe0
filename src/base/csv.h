/* SPDX-License-Identifier: MIT */
/* CSV (RFC 4180), a record at a time, in constant memory. Damage costs its own record alone. */
#ifndef BASE_CSV_H
#define BASE_CSV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/catalogue.h"

enum { CSV_RECORD_MOST = 1 << 20, CSV_FIELD_MOST = 1024 }; /* bytes with the line end; fields */

struct csv_reader {
    FILE *file;       /* NULL: a text in memory */
    bool among_lines; /* of a program's output: only a line that begins with a quote is read */
    bool whole_lines; /* a record is a line, which has no fields */
    char *window;     /* on the file */
    const char *next; /* unread bytes, of the window or the text */
    const char *end;
    bool at_end; /* of the file: the window has the rest */
    int error;   /* errno, where the file could not be read */
    long long next_line;

    char *texts; /* the fields of the record, unquoted, each ended by a NUL */
    size_t field_capacity, end_capacity;

    /* The record last read, valid until the next: */
    long long line;     /* where it begins, from 1 */
    const char *record; /* as it was, without its line end */
    size_t record_size;
    const char **fields;
    size_t *ends; /* of each field in the record, where its comma stands */
    size_t field_count;
    sentence_id fault; /* SENTENCE_COUNT: none; else the fields are of no use */
};

/* false: out of memory. Close it all the same. */
bool csv_read_file(struct csv_reader *reader, FILE *file);

/* A text in memory, which stays the caller's. false: out of memory. Close it all the same. */
bool csv_read_text(struct csv_reader *reader, const char *text, size_t size);

void csv_read_close(struct csv_reader *reader);

/* The first byte of the text that is not read yet, behind a byte order mark; -1: it is empty. */
int csv_read_first(struct csv_reader *reader);

/* false: the end. */
bool csv_read_next(struct csv_reader *reader);

/* ---- Writing (RFC 4180): quotes only where needed, lines ended by a line feed */

struct csv {
    FILE *file;
    bool filled; /* the row has a field */
    bool guard;  /* "'" before a spreadsheet's formulas (OWASP: CSV injection) */
};

void csv_put_text(struct csv *csv, const char *text);
void csv_put_number(struct csv *csv, const char *digits); /* "": an empty field */

/* A field that is CSV already: only guarded, and cleaned but for tabs and line ends. */
void csv_put_copied(struct csv *csv, const char *bytes, size_t size);

void csv_end_row(struct csv *csv);

#endif
