/* SPDX-License-Identifier: MIT */
/* Sentences in lines of a file, of at most 80 cells or unbroken; beyond ASCII as they are, or similar ones. */
#ifndef OUTPUT_PROSE_H
#define OUTPUT_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/catalogue.h"
#include "base/text.h"

enum {
    PROSE_WIDTH = 80,
    PROSE_SIZE = 640,
    PROSE_FIGURE_COLUMN = 36, /* where the value of prose_figure begins */
};

/* Writes a sentence of at most PROSE_SIZE bytes as a line; ends like sentence(). */
void prose_say(FILE *file, const struct language *language, sentence_id id,
               const struct sentence_value *values, size_t count);

/* The same in lines, the following ones indented by two blanks; symbols as they are. */
void prose_wrap(FILE *file, const struct language *language, sentence_id id,
                const struct sentence_value *values, size_t count);

/* Joins the sentence of a count above 0 to a list: "1 worse, 12 unchanged". */
void prose_count(struct text_buffer *list, const struct language *language, sentence_id counted,
                 size_t count);

/* "  Active warps per SM            48"; the line stays open. */
void prose_figure(FILE *file, const char *label, const char *value);

/* A label, three right-aligned values, and the end of the line. */
void prose_figures(FILE *file, const char *label, const char *const values[3], const char *end);

/* The indentation of the first line and of the following ones. */
typedef struct prose_lead {
    const char *first;
    const char *next;
} prose_lead;

/* In lines; what does not break may exceed the width. */
void prose_put(FILE *file, bool unicode, prose_lead lead, const char *text);

/* The text from a column on, without an end of the last line; further lines begin with next. */
void prose_flow(FILE *file, const char *next, int column, const char *text);

/* The text with its symbols replaced unless unicode; cut to PROSE_SIZE. Returns out. */
const char *prose_shown(char out[PROSE_SIZE], bool unicode, const char *text);

#endif
