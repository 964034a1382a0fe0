/* SPDX-License-Identifier: MIT */
/* Files that are replaced as a whole: written beside, then renamed. */
#ifndef BASE_REPLACE_FILE_H
#define BASE_REPLACE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes size bytes beside the file, and renames them to its place. A symbolic
 * link stays: its target is replaced. A file that exists keeps its mode; a new
 * one gets that of the umask. false: errno says why, and the file is unchanged.
 */
bool replace_file(const char *path, const char *bytes, size_t size);

/* Writes all bytes to an open file. false: errno says why, and some may be written. */
bool write_all(int descriptor, const char *bytes, size_t size);

#endif
