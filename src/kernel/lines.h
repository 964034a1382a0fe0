/* SPDX-License-Identifier: MIT */
/*
 * Text line by line, as it comes through terminals and build tools: escape
 * sequences, carriage returns and control characters taken out.
 */
#ifndef KERNEL_LINES_H
#define KERNEL_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/kernel.h"

enum { LINE_BYTES_MOST = 1024 * 1024 }; /* the rest of a longer line is dropped */

typedef struct line_reader {
    const unsigned char *next;
    const unsigned char *end;
    bool collapse; /* a run of blanks becomes one */
    char *line;    /* NUL-terminated; NULL before the first */
    size_t length;
    size_t capacity;
    size_t number;      /* of the line's first line, from 1 */
    size_t lines_taken; /* more than number where lines were joined */
    bool cut;           /* a line was longer than LINE_BYTES_MOST */
    bool out_of_memory;
} line_reader;

void lines_open(line_reader *lines, const unsigned char *bytes, size_t size, bool collapse);

/* Goes to the next line; false at the end, or when memory ran out. */
bool lines_next(line_reader *lines);

/* Adds the next line to this one; false at the end. */
bool lines_join(line_reader *lines);

/* Says of a text that was read what of it was left out. */
void lines_report(const line_reader *lines, kernel_list *list, const char *file);

void lines_close(line_reader *lines);

/*
 * The amount right before the pattern (" bytes smem" of "12 bytes smem");
 * "declared+system" is added up. -1: not there, or more than OCC_MAX_BYTES.
 */
int line_amount_before(const char *text, const char *pattern);

/* The number at the start of text, 0..INT_MAX, and where it ends; -1: none. */
int line_integer(const char *text, const char **end);

/* What follows the first occurrence of the pattern; NULL: it does not occur. */
const char *line_after(const char *text, const char *pattern);

#endif
