/* SPDX-License-Identifier: MIT */
/* A bar on standard error with an estimate of the time left; nothing where that is no terminal. */
#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

#include <stdbool.h>

#include "base/catalogue.h"
#include "base/work.h"

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

/*
 * Work of a reading, for progress_end: its share in a bar, or for a pipe, which has none, a word where
 * Esc ends it (term/echo.h); nothing in the first half second. NULL: standard error is no terminal.
 */
struct work *progress_watch(struct progress *progress, const struct language *language);

/* Clears the bar. */
void progress_end(struct progress *progress);

/* Seconds since progress_begin. */
double progress_seconds(const struct progress *progress);

#endif
