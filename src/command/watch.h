/* SPDX-License-Identifier: MIT */
/* Files that are built anew while one looks at them. */
#ifndef COMMAND_WATCH_H
#define COMMAND_WATCH_H

#include <stdbool.h>
#include <stdint.h>

enum { WATCH_MILLISECONDS = 1000 }; /* from look to look */

/* The paths stay the caller's. */
typedef struct watched_files {
    const char *const *paths;
    int count;
    int descriptor; /* becomes readable when one of the files may have been written; -1: never */
    bool looks;     /* some file can change without that: watch_look is for it */
    uint64_t read;  /* what the files were like when they were last read, */
    uint64_t seen;  /* and at the last look */
} watched_files;

/*
 * Their folders are watched, since compilers write beside and rename, and
 * those of the files that links lead to. Where the system has no watches left,
 * or another machine may write to the file system, the files are looked at.
 */
void watch_open(watched_files *watched, const char *const *paths, int count);
void watch_close(watched_files *watched);

/* What is read now is the files as they are: call before reading. */
void watch_mark(watched_files *watched);

/* Takes what has happened off the descriptor; whether it was to one of the files. */
bool watch_changed(watched_files *watched);

/*
 * From time to time: whether the files are others than those that were
 * read, and have not changed since the last look, so that they are whole.
 */
bool watch_look(watched_files *watched);

#endif
