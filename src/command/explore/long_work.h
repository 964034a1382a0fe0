/* SPDX-License-Identifier: MIT */
/*
 * Long work in the explorer: from half a second on the last row shows a bar, Escape
 * ends the work, ^Z stops the program, and every other event waits for its turn.
 */
#ifndef COMMAND_LONG_WORK_H
#define COMMAND_LONG_WORK_H

#include "base/work.h"
#include "term/term.h"

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

#endif
