/* SPDX-License-Identifier: MIT */
/*
 * A program on a pseudoterminal, as a shell with job control runs it: in the
 * foreground group of a session whose leader reports when it stops or ends,
 * and how the terminal was set then. Knows nothing of what is on the screen.
 */
#ifndef SUPPORT_SESSION_H
#define SUPPORT_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

typedef struct session_setup {
    const char *const *arguments;   /* the program and its arguments, NULL last */
    const char *const *environment; /* all of it, "NAME=value", NULL last */
    int rows;
    int columns;
    bool ignore_hangup; /* the program starts with SIGHUP ignored, as under nohup */
} session_setup;

typedef enum session_state {
    SESSION_STARTED, /* before the program's pid is known */
    SESSION_RUNNING,
    SESSION_STOPPED,
    SESSION_ENDED,
} session_state;

struct session {
    int terminal; /* the master's side; -1 after a hang-up */
    pid_t leader;
    pid_t program;
    session_state state;
    int status;              /* as wait gives it, of the last stop or the end */
    struct termios before;   /* the terminal's settings before the program had it */
    struct termios settings; /* and at the last stop or the end */
    int reports;
    int orders;
};

/* What the leader writes to the terminal after the program's last byte, at each stop and the end. */
#define SESSION_MARK "\036occupant\037"

bool session_open(struct session *session, const session_setup *setup);

/* Kills what still runs. Safe on a session that was closed, or zero. */
void session_close(struct session *session);

/* Takes the leader's next report; call when session->reports is readable. false: the leader is gone. */
bool session_report(struct session *session);

/* After a stop: puts the program into the foreground again. */
void session_continue(struct session *session);

/* After a stop: as the shell's kill %1, which leaves the program in the background. */
void session_kill_stopped(struct session *session);

bool session_restored(const struct session *session);

#endif
