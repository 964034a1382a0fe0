/* SPDX-License-Identifier: MIT */
/* Equal rows of a table's text, found and counted. */
#ifndef OUTPUT_ROW_TALLY_H
#define OUTPUT_ROW_TALLY_H

#include <stdbool.h>
#include <stddef.h>

/* The different rows so far, each a part of one text. Start from all zero. */
struct row_tally {
    struct tallied_row *rows;
    size_t count;
    size_t capacity;
    size_t *slots; /* hash table of numbers + 1; twice as many as capacity */
    bool repeats;  /* some row was there before */
    bool failed;   /* out of memory: rows count as new ones */
};

/* Counts the row [start, end) of a text. false: an equal one is before it in the text. */
bool row_tally_add(struct row_tally *tally, const char *text, size_t start, size_t end);

/* How often row i, of the different ones, was there. */
size_t row_tally_count(const struct row_tally *tally, size_t i);

void row_tally_free(struct row_tally *tally);

#endif
