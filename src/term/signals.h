/* SPDX-License-Identifier: MIT */
/*
 * Signals and the clock. Expected signals set a flag, in signals_poll alone; fatal ones restore the
 * terminal and are raised again.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <limits.h>
#include <sys/types.h>

#include "kernel/kernel.h"

/* The signals since the last signals_fetch. */
typedef struct signals_seen {
    int end; /* the signal that asks the program to end, kept for ever; 0: none */
    bool stop;
    bool resumed;
    bool resized;
} signals_seen;

/* From now on a write beyond the limit of file sizes fails, with its reason, as on a full disk. */
void signals_take_file_limit(void);

void signals_take(void);

/* Restores the handlers from before signals_take. */
void signals_give_back(void);

signals_seen signals_fetch(void);

/*
 * poll that signals interrupt. timeout: milliseconds; negative: none. Returns 0 at once when the
 * program is to end or has resumed.
 */
int signals_poll(struct pollfd *descriptors, nfds_t count, int timeout);

/* Stops the process group by SIGTSTP or SIGTTOU until it continues. false: it was not stopped. */
bool signals_stop(int number);

/* Whether the program may change the terminal: in the background that stops it. */
bool signals_foreground(int descriptor);

/* Stops until the program has the foreground. false: a signal asks to end, or there is no shell. */
bool signals_await_foreground(int descriptor);

/* Ends the process by the default action of a signal. */
void signals_end(int number);

/* ---- The clock */

#define CLOCK_NEVER LLONG_MAX

/* Milliseconds, monotonic clock. */
long long clock_now(void);

/* ---- Ctrl-C during a long command, which ends where it can; a second one ends it at once */

/* Catches SIGINT from now on; a process that ignores it goes on to. */
void interrupt_catch(void);

bool interrupt_came(void);

/* Waits until the descriptor can be read, or is at its end. false: SIGINT came, even before. */
bool interrupt_wait(int descriptor);

/* Lets SIGINT end a child process. */
void interrupt_default(void);

/* Ends the process by the SIGINT that came, so that its parent sees it; returns if none did. */
void interrupt_pass_on(void);

/*
 * A guard for mapped files, which raise SIGBUS when truncated: from begin to end, lost pages of the
 * mapping read as zeros. One mapping at a time.
 */
extern const kernel_mapping term_mapping;

#endif
