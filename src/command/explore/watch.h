/* SPDX-License-Identifier: MIT */
/* Detects files that are rebuilt during an exploration. */
#ifndef COMMAND_WATCH_H
#define COMMAND_WATCH_H

#include <stdbool.h>
#include <stdint.h>

enum { WATCH_MILLISECONDS = 1000 }; /* between polls */

/* The caller owns the paths. */
typedef struct watched_files {
    const char *const *paths;
    int count;
    int descriptor;            /* readable when one of the files may have been written; -1: none */
    bool polls;                /* some file can change without an event: watch_look finds it */
    uint64_t read_fingerprint; /* of all files at the last reading */
    uint64_t last_fingerprint; /* and at the last poll */
} watched_files;

/*
 * Watches the folders of the files, since compilers write beside and rename,
 * and those of link targets. Files on shared file systems, and all when the
 * system has no watches left, are polled.
 */
void watch_open(watched_files *watched, const char *const *paths, int count);
void watch_close(watched_files *watched);

/* The first path that is there and no regular file, so that reading it might never end. NULL: none. */
const char *watch_irregular(const char *const *paths, int count);

/* A number that changes with the state of files. */
uint64_t watch_fingerprint(const char *const *paths, int count);

/* Records the state of the files; call before reading them. */
void watch_mark(watched_files *watched);

/* Reads the pending events; true: one concerns the files. */
bool watch_changed(watched_files *watched);

/*
 * Polls: true if the files differ from those that were read and did not change
 * since the last poll, so that they are complete.
 */
bool watch_look(watched_files *watched);

#endif
