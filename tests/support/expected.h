/* SPDX-License-Identifier: MIT */
/* Tables of kernels' true figures (tests/data/kernels/expected*.csv), and readers held against them. */
#ifndef SUPPORT_EXPECTED_H
#define SUPPORT_EXPECTED_H

#include <stdbool.h>
#include <stddef.h>

/* The columns after file, kernel and arch. */
enum {
    EXPECTED_REGISTERS,
    EXPECTED_STATIC_SMEM,
    EXPECTED_BARRIERS,
    EXPECTED_MAX_THREADS,
    EXPECTED_MIN_BLOCKS,
    EXPECTED_CLUSTER,
    EXPECTED_STACK,
    EXPECTED_SPILL_STORE,
    EXPECTED_SPILL_LOAD,
    EXPECTED_FIGURES,
};

typedef struct expected_row {
    char *line; /* owned; the strings point into it */
    const char *file;
    const char *kernel;
    const char *arch;
    const char *figures[EXPECTED_FIGURES]; /* as text; "" when not stated */
} expected_row;

typedef struct expected_table {
    expected_row *rows; /* ordered by file */
    size_t count;
} expected_table;

bool expected_read(expected_table *table, const char *path);
void expected_free(expected_table *table);

/* How many rows from first on are of its file. */
size_t expected_file_rows(const expected_table *table, size_t first);

/* Reads the rows' file and prints each difference; returns how many. */
size_t expected_check_file(const expected_row *rows, size_t count);

#endif
