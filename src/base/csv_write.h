/* SPDX-License-Identifier: MIT */
/* CSV as RFC 4180 has it: commas, quotes where they are needed, lines ended by a line feed. */
#ifndef BASE_CSV_WRITE_H
#define BASE_CSV_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct csv {
    FILE *file;
    bool filled; /* the row has a field */
};

void csv_put_text(struct csv *csv, const char *text);
void csv_put_count(struct csv *csv, long long value);
void csv_put_real(struct csv *csv, double value, int decimals);
void csv_put_empty(struct csv *csv);

/* Bytes that are CSV already: one field or several, as they were read. */
void csv_put_raw(struct csv *csv, const char *bytes, size_t size);

void csv_end_row(struct csv *csv);

#endif
