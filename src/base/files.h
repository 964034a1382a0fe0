/* SPDX-License-Identifier: MIT */
/* Reading files. Waits only for pipes that the caller allows. */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/catalogue.h"
#include "base/work.h"

/* The first bytes of a regular file, at most size. Returns their number; 0: also on a failure. */
size_t input_file_start(const char *path, void *bytes, size_t size);

/* Waits for a stream's bytes or end, and for a pipe's first writer. false: the work is to end. */
bool input_file_await(struct work *work, int descriptor);

/*
 * All bytes, for free(), ended by a NUL; of more than most bytes only a beginning with *size above
 * most. expected: their number, if known. NULL: errno says why, ECANCELED: the work ended.
 */
char *input_file_read(struct work *work, int descriptor, size_t expected, size_t most,
                      size_t *size);

/*
 * The text of a file, ended by a NUL, for free(). Waits for the writer of a pipe, unless the work
 * ends; without pipes, it refuses one: ENOTSUP. NULL: errno says why, EFBIG: more than most bytes.
 */
char *file_text(struct work *work, const char *path, bool pipes, size_t most, size_t *size);

/* The same of an open stream. */
char *stream_text(struct work *work, int descriptor, size_t most, size_t *size);

/* Whether a path is that of the file behind an input, "-": standard input. */
bool input_file_is(const char *input, const char *path);

enum { SHA256_TEXT = 65 }; /* bytes of a digest in hexadecimal digits, with the NUL */

/* The SHA-256 (FIPS 180-4) of a file. false: it cannot be read, or not twice, as a pipe. */
bool sha256_file(const char *path, char text[SHA256_TEXT]);

/* The reason for an errno of a file, in the words that every command has for it. */
const char *file_error(const struct language *language, int error);

/* Files replaced as a whole: written beside, then renamed; and locks between their writers. */

/*
 * Writes size bytes beside the file, and renames them to its place, or to that of a link's target.
 * The file keeps its mode, and its owner where the user may set it; a new one gets the umask's. A
 * device, a FIFO, a folder, and a file that nobody may write are refused. A killed program leaves
 * ".occupant-" and six digits. false: errno says why, and the file is unchanged.
 */
bool replace_file(const char *path, const char *bytes, size_t size);

/* Whether nothing is there, or a regular file that someone may write. false: errno says why. */
bool replace_file_may(const char *path);

/* Held from the reading of a file to its replacement, by programs that change a part of it. */
struct file_lock {
    int descriptor;      /* -1: none */
    char path[PATH_MAX]; /* of the lock file: ".occupant-lock-" and the file's name, beside it */
};

/*
 * Waits while another program holds the lock of the file, a step of work every 10 ms; work may
 * be NULL. Without a lock, and true, where none can be made: replace_file has the reason.
 * false: the work was ended.
 */
bool file_lock_take(struct file_lock *lock, const char *path, struct work *work);
void file_lock_release(struct file_lock *lock);

/* Writes all bytes to an open file. false: errno says why, and some may be written. */
bool write_all(int descriptor, const char *bytes, size_t size);

#endif
