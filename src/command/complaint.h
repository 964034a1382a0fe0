/* SPDX-License-Identifier: MIT */
/* Standard error: messages, and the progress of work. */
#ifndef COMMAND_COMPLAINT_H
#define COMMAND_COMPLAINT_H

#include "base/message.h"
#include "base/files.h"
#include "command/command.h"

/* A clean line "occupant: ..." behind standard output. Both return false; complain ends like sentence(). */
bool complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count);
bool complain_text(const char *text);

/* The same. Returns EXIT_WRONG. */
exit_status complain_wrong(const struct language *language, sentence_id id,
                           const struct sentence_value *values, size_t count);

/* Complains of every message of a list, in order, and empties the list. */
void complain_of(message_list *messages);

/* Takes the lock of a file, however long another program holds it; a line says so after a second. */
void lock_file(struct file_lock *lock, const char *path, const struct language *language);

/* ---- A bar with an estimate of the time left; nothing where standard error is no terminal */

struct progress {
    const struct language *language;
    bool shown;   /* standard error is a terminal */
    double start; /* seconds, monotonic clock */
    double drawn; /* the same, of the last bar */
    long total;
    long done;
    struct work work; /* of progress_watch */
};

void progress_begin(struct progress *progress, const struct language *language, long total);

/* One more is done: the bar is drawn anew, at most ten times a second. */
void progress_step(struct progress *progress);

/* Work of a reading, for progress_end: a bar, or of a pipe a word, after half a second. NULL: no terminal. */
struct work *progress_watch(struct progress *progress, const struct language *language);

/* Clears the bar. */
void progress_end(struct progress *progress);

/* Seconds since progress_begin. */
double progress_seconds(const struct progress *progress);

#endif
