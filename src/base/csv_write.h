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
 * Bytes that are CSV already, one or more fields: unchanged but for what text_clean
 * would replace, which becomes "?"; tabs and line ends stay.
 */
void csv_put_copied(struct csv *csv, const char *bytes, size_t size);

void csv_end_row(struct csv *csv);

#endif
