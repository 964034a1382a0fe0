/* SPDX-License-Identifier: MIT */
/* Sentences in lines of at most 80 cells, or unbroken; symbols beyond ASCII kept, or replaced. */
#ifndef OUTPUT_PROSE_H
#define OUTPUT_PROSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/catalogue.h"
#include "base/text.h"
#include "output/report/table.h"

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

/* Prints text in lines; an unbreakable word may exceed the width. */
void prose_put(FILE *file, bool unicode, prose_lead lead, const char *text);

/* The text from a column on, without an end of the last line; further lines begin with next. */
void prose_flow(FILE *file, const char *next, int column, const char *text);

/* The text with its symbols replaced unless unicode; cut to PROSE_SIZE. Returns out. */
const char *prose_shown(char out[PROSE_SIZE], bool unicode, const char *text);

/* ---- Annotations, lines in a step's output, shown on the run and beside the named file */

typedef enum annotation_level {
    ANNOTATION_NOTICE,
    ANNOTATION_WARNING,
    ANNOTATION_ERROR,
    ANNOTATION_COUNT
} annotation_level;

/* Writes "::error file=app,title=saxpy::text", escaped; text may have lines. path NULL: no file. */
void annotation_put(FILE *file, annotation_level level, const char *path, const char *title,
                    const char *text);

/* ---- Markdown (GFM): tables of values and sections that unfold */

/* Bytes of rows; the rest of a comment's 65,536 characters is for the lines around them. */
enum { MARKDOWN_MOST = 64000 };

struct markdown {
    FILE *file;
    const struct language *language; /* of headings; NULL: English */
    size_t left;                     /* bytes of rows that still fit */
};

/* The heading of a table, from the headings of the columns. */
void markdown_table(struct markdown *markdown, const struct column *columns, size_t column_count);

/* One row; texts of a column with a key are code. false: no room, nothing was written. */
bool markdown_row(struct markdown *markdown, const struct column *columns,
                  const struct value *values, size_t column_count);

#endif
