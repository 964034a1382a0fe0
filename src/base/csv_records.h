/* SPDX-License-Identifier: MIT */
/*
 * Comma-separated values as programs write them: fields in quotes, a quote
 * doubled inside, line ends inside quotes. Lines between that do not start
 * with a quote are no records and are passed over.
 */
#ifndef BASE_CSV_RECORDS_H
#define BASE_CSV_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { CSV_RECORD_MOST = 1024 * 1024 }; /* bytes; a longer record is passed over */

typedef struct csv_reader {
    const unsigned char *next;
    const unsigned char *end;
    char *text; /* of the current record, its fields ended by NUL */
    size_t text_size;
    const char **fields; /* into text */
    size_t field_count;
    size_t field_capacity;
    size_t line; /* where the record starts, from 1 */
    size_t lines_taken;
    size_t bad_line; /* the first record that was passed over; 0: none */
    bool too_long;   /* it is longer than CSV_RECORD_MOST; else its quotes never close */
    bool out_of_memory;
} csv_reader;

void csv_open(csv_reader *csv, const unsigned char *bytes, size_t size);

/* The next record; false: the end, or out of memory. */
bool csv_next(csv_reader *csv);

void csv_close(csv_reader *csv);

#endif
