/* SPDX-License-Identifier: MIT */
/* What GitHub shows: annotations of a workflow, and Markdown no longer than a comment may be. */
#ifndef OUTPUT_GITHUB_H
#define OUTPUT_GITHUB_H

#include <stdio.h>

#include "output/report/table.h"

/* ---- Annotations: lines in a step's output, shown on the run and beside the named file */

typedef enum annotation_level {
    ANNOTATION_NOTICE,
    ANNOTATION_WARNING,
    ANNOTATION_ERROR,
} annotation_level;

/* Writes "::error file=build/app,title=saxpy::text", escaped; the text may have lines. path NULL: no file. */
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

/* A folded section under a title of plain text. */
void markdown_fold(struct markdown *markdown, const char *title);
void markdown_unfold(struct markdown *markdown);

#endif
