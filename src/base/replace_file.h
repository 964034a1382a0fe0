/* SPDX-License-Identifier: MIT */
/* Files that are replaced as a whole: written beside, then renamed; and locks between their writers. */
#ifndef BASE_REPLACE_FILE_H
#define BASE_REPLACE_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/catalogue.h"
#include "base/work.h"

/*
 * Writes size bytes beside the file, and renames them to its place. A symbolic
 * link stays: its target is replaced. A file that exists keeps its mode, and its
 * owner where the user may set it; a new one gets that of the umask. A device, a
 * FIFO or a folder is refused, and a file that nobody may write, even by root.
 * A killed program leaves ".occupant-" and six digits. false: errno says why
 * (replace_file_error), and the file is unchanged.
 */
bool replace_file(const char *path, const char *bytes, size_t size);

/* Whether nothing is there, or a regular file that someone may write. false: errno says why. */
bool replace_file_may(const char *path);

/* Held from the reading of a file to its replacement, by programs that change a part of it. */
struct file_lock {
    int descriptor; /* -1: none */
    char path
        [PATH_MAX]; /* of the lock file: ".occupant-lock-" and the name of the file, beside it */
};

/*
 * Waits while another program holds the lock of the file, a step of work every 10 ms; work may
 * be NULL. Without a lock, and true, where none can be made: replace_file has the reason.
 * false: the work was ended.
 */
bool file_lock_take(struct file_lock *lock, const char *path, struct work *work);
void file_lock_release(struct file_lock *lock);

/* The reason in errno, in words. */
const char *replace_file_error(const struct language *language);

/* Writes all bytes to an open file. false: errno says why, and some may be written. */
bool write_all(int descriptor, const char *bytes, size_t size);

#endif
