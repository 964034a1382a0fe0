/* SPDX-License-Identifier: MIT */
/*
 * Ctrl-C during a long command: it is noted, and the command ends where it can, with what it has. A
 * second Ctrl-C ends the process at once.
 */
#ifndef TERM_INTERRUPT_H
#define TERM_INTERRUPT_H

#include <stdbool.h>
#include <sys/types.h>

/* From now on; a process that ignores SIGINT goes on to. */
void interrupt_catch(void);

bool interrupt_came(void);

/* Waits until the descriptor can be read, or is at its end. false: SIGINT came, before or meanwhile. */
bool interrupt_wait(int descriptor);

/* In a child process: SIGINT ends it. */
void interrupt_default(void);

/* Ends a child at once, whatever it does; it is still to be waited for. */
void interrupt_end(pid_t child);

/* Ends the process by the SIGINT that came, so that its parent sees it; returns if none did. */
void interrupt_pass_on(void);

#endif
