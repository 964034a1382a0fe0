/* SPDX-License-Identifier: MIT */
/* Files that are replaced as a whole: written beside, then renamed. */
#ifndef BASE_REPLACE_FILE_H
#define BASE_REPLACE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/catalogue.h"

/*
 * Writes size bytes beside the file, and renames them to its place. A symbolic
 * link stays: its target is replaced. A file that exists keeps its mode, and its
 * owner where the user may set it; a new one gets that of the umask. A device, a
 * FIFO or a folder is refused, and a file that nobody may write, even by root.
 * What a killed program left beside the file is removed. false: errno says why
 * (replace_file_error), and the file is unchanged.
 */
bool replace_file(const char *path, const char *bytes, size_t size);

/* The reason in errno, in words. */
const char *replace_file_error(const struct language *language);

/* Writes all bytes to an open file. false: errno says why, and some may be written. */
bool write_all(int descriptor, const char *bytes, size_t size);

#endif
