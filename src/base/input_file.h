/* SPDX-License-Identifier: MIT */
/* Files that are read. Only a pipe that is wanted is waited for: any other holds nothing up. */
#ifndef BASE_INPUT_FILE_H
#define BASE_INPUT_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/catalogue.h"

/*
 * A regular file, or with pipes also a pipe, as of the shell's <(...): this waits for
 * its writer. The caller closes it. NULL: errno says why; EISDIR: it is a folder,
 * ENOTSUP: it is something else.
 */
FILE *input_file_open(const char *path, bool pipes);

/* Whether a path is that of the file behind an input, "-": standard input. */
bool input_file_is(const char *input, const char *path);

/* The reason for an errno of a file, in the words that every command has for it. */
const char *file_error(const struct language *language, int error);

#endif
