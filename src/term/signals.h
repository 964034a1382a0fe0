/* SPDX-License-Identifier: MIT */
/*
 * Signals. Expected ones only set a flag, and are delivered only in
 * signals_poll; a fatal one restores the terminal and is raised again with its
 * default action.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>

/* Signals that ask a program to end, as items of an initializer. */
#define SIGNALS_END SIGINT, SIGTERM, SIGHUP, SIGQUIT

/* Crashes, and other signals that end a process by default. */
#define SIGNALS_FATAL                                                                              \
    SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP, SIGXCPU, SIGALRM, SIGPIPE,          \
        SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2

/* The signals since the last signals_fetch. */
typedef struct signals_seen {
    int end; /* the signal that asks the program to end, kept for ever; 0: none */
    bool stop;
    bool resumed;
    bool resized;
} signals_seen;

/* A write beyond the limit of file sizes fails from now on, with its reason, as one on a full disk. */
void signals_take_file_limit(void);

void signals_take(void);

/* Restores the handlers from before signals_take. */
void signals_give_back(void);

signals_seen signals_fetch(void);

/*
 * poll that expected signals can interrupt. timeout: milliseconds; negative:
 * none. 0 without a look at the descriptors when the program ends or resumes.
 */
int signals_poll(struct pollfd *descriptors, nfds_t count, int timeout);

/*
 * Work that may be long begins or ends. A signal to end the program is noted during
 * work, too (signals_end_asked); work that has not ended a second later never
 * returns: the terminal is restored and the program ended.
 */
void signals_work(bool working);

/* The signal that asks the program to end; 0: none. */
int signals_end_asked(void);

/*
 * Stops the process group by SIGTSTP, as ^Z does, or by SIGTTOU; returns when it
 * continues. false: it was not stopped, as where no shell could continue it.
 */
bool signals_stop(int number);

/* Whether the program may change the terminal: in the background that stops it. */
bool signals_foreground(int descriptor);

/* Stops until the program is in the foreground. false: a signal asks to end, or there is no shell. */
bool signals_await_foreground(int descriptor);

/* Ends the process by the default action of a signal. */
void signals_end(int number);

#endif
