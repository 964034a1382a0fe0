/* SPDX-License-Identifier: MIT */
/*
 * Signals. Expected ones only set a flag, and are delivered only in
 * signals_poll; a fatal one restores the terminal and is raised again with its
 * default action.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <poll.h>
#include <stdbool.h>

/* The signals since the last signals_fetch. */
typedef struct signals_seen {
    int end; /* the signal that asks the program to end, kept for ever; 0: none */
    bool stop;
    bool resumed;
    bool resized;
} signals_seen;

void signals_take(void);

/* Restores the handlers from before signals_take. */
void signals_give_back(void);

signals_seen signals_fetch(void);

/* poll that expected signals can interrupt. timeout: milliseconds; negative: none. */
int signals_poll(struct pollfd *descriptors, nfds_t count, int timeout);

/* Stops the process group as ^Z does; returns when it continues. */
void signals_stop(void);

/* Ends the process by the default action of a signal. */
void signals_end(int number);

#endif
