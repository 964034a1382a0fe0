/* SPDX-License-Identifier: MIT */
/*
 * The restoration of the terminal: its settings and the sequences that reset
 * it, kept so that a signal handler needs write, poll and tcsetattr alone.
 */
#ifndef TERM_RESTORE_H
#define TERM_RESTORE_H

#include <stdbool.h>

/* Remembers the terminal's present settings. false: the descriptor is no terminal. */
bool restore_remember(int descriptor);

/* Keys arrive at once, without echo; ^C, ^Z and ^\ stay signals, ^S ^Q ^V become keys. */
void restore_set_modes(void);

/* Adds a terminfo string to the bytes that restore_now writes, without padding. NULL adds none. */
void restore_add(const char *string);

/* Switches restore_now on and off: it is off while the shell has the terminal. */
void restore_arm(bool armed);

/* Restores the terminal, once. Async-signal-safe. */
void restore_now(void);

/* Restores the remembered settings alone. */
void restore_settings(void);

#endif
