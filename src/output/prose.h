/* SPDX-License-Identifier: MIT */
/*
 * Sentences as text: in lines of at most 80 cells, broken at blanks, with
 * arrows and signs as such or as their likeness in ASCII.
 */
#ifndef OUTPUT_PROSE_H
#define OUTPUT_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PROSE_WIDTH = 80, PROSE_SIZE = 640 };

/* What begins the first line, and what the ones after it. */
typedef struct prose_lead {
    const char *first;
    const char *next;
} prose_lead;

/* A word longer than a line stays whole. */
void prose_put(FILE *file, bool unicode, prose_lead lead, const char *text);

/* The text as it will be shown; out holds PROSE_SIZE, and what is longer is cut. Returns out. */
const char *prose_shown(char out[PROSE_SIZE], bool unicode, const char *text);

#endif
