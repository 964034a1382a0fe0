/* SPDX-License-Identifier: MIT */
/*
 * Signals, so that none finds the terminal half-way: those that are expected
 * only set a flag and are let in only while we wait; a crash gives the
 * terminal back and goes on as if nobody had caught it.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <poll.h>
#include <stdbool.h>

/* What the expected signals said since it was last asked. */
typedef struct signals_said {
    int end; /* the signal that asks the program to end; 0: none. It stays. */
    bool stop;
    bool resumed;
    bool resized;
} signals_said;

void signals_take(void);

/* As they were before signals_take. */
void signals_give_back(void);

signals_said signals_ask(void);

/* poll, with the expected signals let in. timeout in milliseconds; less than 0: for ever. */
int signals_poll(struct pollfd *descriptors, nfds_t count, int timeout);

/* Stops the process group as ^Z does; returns when it goes on. */
void signals_stop(void);

/* Ends the process by the signal's own default action. */
void signals_end(int number);

#endif
