/* SPDX-License-Identifier: MIT */
/* A bar on standard error with an estimate of the time left; nothing where that is no terminal. */
#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

#include <stdbool.h>

#include "base/catalogue.h"

struct progress {
    const struct language *language;
    bool shown;   /* standard error is a terminal */
    double start; /* seconds, monotonic clock */
    double drawn; /* the same, of the last bar */
    long total;
    long done;
};

void progress_begin(struct progress *progress, const struct language *language, long total);

/* One more is done: the bar is drawn anew, at most ten times a second. */
void progress_step(struct progress *progress);

/*
 * So much is done, from 0 to 1; 0, such as of a pipe: a word where Esc ends it. Nothing is drawn in
 * the first half second.
 */
void progress_share(struct progress *progress, double share);

/* Clears the bar. */
void progress_end(struct progress *progress);

/* Seconds since progress_begin. */
double progress_seconds(const struct progress *progress);

#endif
