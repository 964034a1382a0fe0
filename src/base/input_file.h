/* SPDX-License-Identifier: MIT */
/* Files that are read. Only a pipe that is wanted is waited for: any other holds nothing up. */
#ifndef BASE_INPUT_FILE_H
#define BASE_INPUT_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/catalogue.h"
#include "base/work.h"

/*
 * A descriptor of a regular file, or with pipes also of a pipe, as of the shell's <(...): input_file_await
 * waits for its writer. The caller closes it. -1: errno says why; EISDIR: it is a folder, ENOTSUP: it
 * is something else.
 */
int input_file_open(const char *path, bool pipes);

/* The first bytes of a regular file, at most size. Returns their number; 0: also if it cannot be read. */
size_t input_file_start(const char *path, void *bytes, size_t size);

/* Waits until a stream has bytes, or has ended; a pipe begins with its first writer. false: the work is to end. */
bool input_file_await(struct work *work, int descriptor);

/*
 * All bytes, for free(), or of a longer stream more than most of them; where there are no more than most,
 * a NUL follows. expected: their number, if it is known. NULL: errno says why, ECANCELED: the work ended.
 */
char *input_file_read(struct work *work, int descriptor, size_t expected, size_t most,
                      size_t *size);

/* Whether a path is that of the file behind an input, "-": standard input. */
bool input_file_is(const char *input, const char *path);

/* The reason for an errno of a file, in the words that every command has for it. */
const char *file_error(const struct language *language, int error);

#endif
