/* SPDX-License-Identifier: MIT */
/* A file that is replaced as a whole, or not at all. */
#ifndef EXPLORER_SESSION_FILE_H
#define EXPLORER_SESSION_FILE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes size bytes beside the file, and renames them to its place. A symbolic
 * link stays: its target is replaced. A file that exists keeps its mode; a new
 * one gets that of the umask. false: errno says why, and the file is unchanged.
 */
bool session_file_replace(const char *path, const char *bytes, size_t size);

#endif
