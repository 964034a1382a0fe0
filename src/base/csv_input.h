/* SPDX-License-Identifier: MIT */
/*
 * CSV on its way in, a record at a time in constant memory: RFC 4180 with
 * quotes, commas and line ends inside them, LF or CRLF, a byte order mark.
 */
#ifndef BASE_CSV_INPUT_H
#define BASE_CSV_INPUT_H

#include <stdbool.h>
#include <stdio.h>

enum { CSV_RECORD_MOST = 1 << 20, CSV_FIELD_MOST = 1024 };

typedef enum csv_fault {
    CSV_SOUND,
    CSV_QUOTE_OPEN,      /* a quote is not closed: the record is the one line */
    CSV_QUOTE_INSIDE,    /* bytes beside a quoted field */
    CSV_TOO_MANY_FIELDS, /* more than CSV_FIELD_MOST */
    CSV_NUL_BYTE,
    CSV_LINE_TOO_LONG, /* more than CSV_RECORD_MOST bytes; the rest is left out */
} csv_fault;

struct csv_input {
    FILE *file;
    char *bytes;  /* a window on the file */
    char *texts;  /* the fields of the record, unquoted, each ended by a NUL */
    size_t begin; /* of the next record in the window */
    size_t end;
    bool at_end;
    int error; /* errno, where the file could not be read */
    long long next_line;

    /* The record last read, valid until the next: */
    long long line;     /* where it begins, from 1 */
    const char *record; /* as it was, without its line end */
    size_t record_size;
    const char *fields[CSV_FIELD_MOST];
    size_t ends[CSV_FIELD_MOST]; /* of each field in the record, where its comma stands */
    size_t field_count;
    csv_fault fault;
};

/* false: out of memory. Close it all the same. */
bool csv_input_open(struct csv_input *input, FILE *file);
void csv_input_close(struct csv_input *input);

/* false: the file has ended. */
bool csv_input_next(struct csv_input *input);

const char *csv_fault_text(csv_fault fault);

#endif
