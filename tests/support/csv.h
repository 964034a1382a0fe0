/* SPDX-License-Identifier: MIT */
/*
 * Recorded answers for tests: plain CSV, a header row, no quotes. A file or a
 * column that is not there ends the test program: that is no answer to test.
 */
#ifndef SUPPORT_CSV_H
#define SUPPORT_CSV_H

#include <stdbool.h>
#include <stdio.h>

enum { CSV_MOST_COLUMNS = 32 };

struct csv {
    const char *path;
    FILE *file;
    char *names_line;
    char *line;
    char *names[CSV_MOST_COLUMNS];
    char *fields[CSV_MOST_COLUMNS];
    size_t columns;
    int row; /* 1 is the header's */
};

void csv_open(struct csv *csv, const char *path);

/* The next row; at the end, false, and everything is closed and freed. */
bool csv_next(struct csv *csv);

const char *csv_text(const struct csv *csv, const char *column);
int csv_int(const struct csv *csv, const char *column);

#endif
