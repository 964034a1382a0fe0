/* SPDX-License-Identifier: MIT */
/*
 * Lines of text from terminals and build tools, without escape sequences,
 * carriage returns and control characters.
 */
#ifndef KERNEL_LINES_H
#define KERNEL_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/kernel.h"

enum { LINE_BYTES_MOST = 1024 * 1024 }; /* longer lines are cut */

typedef struct line_reader {
    const unsigned char *next;
    const unsigned char *end;
    bool collapse; /* replace runs of blanks by one */
    char *line;    /* NUL-terminated; NULL before the first */
    size_t length;
    size_t capacity;
    size_t number;      /* of the first of the joined lines, from 1 */
    size_t lines_taken; /* from the text, joined ones included */
    bool cut;           /* a line was longer than LINE_BYTES_MOST */
    bool out_of_memory;
    const unsigned char *start;
    struct work *work; /* NULL: nobody watches */
} line_reader;

void lines_open(line_reader *lines, const unsigned char *bytes, size_t size, struct work *work,
                bool collapse);

/* Reads the next line; false: end of the text, out of memory, or the work is to end. */
bool lines_next(line_reader *lines);

/* Appends the next line to this one; false: end of the text, or out of memory. */
bool lines_join(line_reader *lines);

/* Frees the line. Adds messages about lines that were cut, and about running out of memory. */
void lines_close(line_reader *lines, kernel_list *list, const char *file);

/*
 * The number before the first occurrence of the pattern: 12 for " bytes smem" in
 * "12 bytes smem", 84 in "44+40 bytes smem". -1: none, or more than OCC_MAX_BYTES.
 */
int line_amount_before(const char *text, const char *pattern);

/* The number at the start of text, 0..INT_MAX, and where it ends; -1: none. */
int line_integer(const char *text, const char **end);

/* The text after the first occurrence of the pattern; NULL: none. */
const char *line_after(const char *text, const char *pattern);

#endif
