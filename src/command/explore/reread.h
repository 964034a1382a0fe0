/* SPDX-License-Identifier: MIT */
/* Files that are read again while they are explored: of kernels after a build, and the launch file. */
#ifndef COMMAND_REREAD_H
#define COMMAND_REREAD_H

#include <limits.h>

#include "command/explore/exploration.h"
#include "base/work.h"
#include "term/term.h"

/*
 * ---- Long work
 *
 * From half a second on the last row shows a bar, Escape ends the work, ^Z stops the program, and every
 * other event waits for its turn.
 */

enum { LATER_MOST = 256 };

struct long_work {
    struct work work; /* for who works */
    grid *picture;    /* the screen; the caller's */
    long long begun;  /* milliseconds, monotonic clock */
    long long looked; /* at events, the last time */
    term_event later[LATER_MOST];
    int first; /* events [first, count) are still to be handled */
    int count;
};

void long_work_open(struct long_work *work, grid *picture);

/* Work begins, within signals_work. */
void long_work_begin(struct long_work *work);

/* The next event that came during work. false: none. */
bool long_work_event(struct long_work *work, term_event *event);
bool long_work_has_event(const struct long_work *work);

/* ---- The files */

/* The input and the state are the caller's. */
struct reread {
    const explore_input *input;
    explorer *state;
    struct long_work *work; /* the caller's */
    uint64_t kernels_read;  /* fingerprints of the files at their last reading */
    uint64_t launches_read;
    char launches_path[PATH_MAX]; /* of the file that the user saved launches to */
    int launches_saved;           /* times, as of the last event */
    int retries;                  /* attempts left to read an incomplete file; 0: it was complete */
};

/* The files are as the input has read them. work: of reading them again. */
void reread_open(struct reread *files, const explore_input *input, explorer *state,
                 struct long_work *work);

/* After an event of the watched files. Returns EXPLORER_ bits, as the next. */
unsigned reread_changed(struct reread *files);

/* After reread_patience. */
unsigned reread_repeat(struct reread *files);

/* Milliseconds until reread_repeat; below 0: never. */
int reread_patience(const struct reread *files);

/* After each event: watches a launch file that the user has saved. */
void reread_follow(struct reread *files);

#endif
