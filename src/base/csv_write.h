/* SPDX-License-Identifier: MIT */
/* A writer of CSV (RFC 4180): quotes only where needed, lines ended by a line feed. */
#ifndef BASE_CSV_WRITE_H
#define BASE_CSV_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct csv {
    FILE *file;
    bool filled; /* the row has a field */
    bool
        guard; /* "'" before texts that a spreadsheet would run as a formula (OWASP: CSV injection) */
};

void csv_put_text(struct csv *csv, const char *text);
void csv_put_count(struct csv *csv, long long value);
void csv_put_real(struct csv *csv, double value, int decimals);
void csv_put_empty(struct csv *csv);

/*
 * Bytes of a field that are CSV already: unchanged but for the guard, and what
 * text_clean would replace, which becomes "?"; tabs and line ends stay.
 */
void csv_put_copied(struct csv *csv, const char *bytes, size_t size);

void csv_end_row(struct csv *csv);

#endif
