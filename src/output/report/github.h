/* SPDX-License-Identifier: MIT */
/*
 * Annotations of a GitHub workflow: lines in a step's output that GitHub shows
 * on the run and beside the named file.
 */
#ifndef OUTPUT_GITHUB_H
#define OUTPUT_GITHUB_H

#include <stdio.h>

typedef enum annotation_level {
    ANNOTATION_NOTICE,
    ANNOTATION_WARNING,
    ANNOTATION_ERROR,
} annotation_level;

/*
 * Writes "::error file=build/app,title=saxpy::text". path NULL: no file. The text
 * may have several lines; bytes that delimit the parts are escaped.
 */
void annotation_put(FILE *file, annotation_level level, const char *path, const char *title,
                    const char *text);

#endif
