/* SPDX-License-Identifier: MIT */
/*
 * The way back for a program that crashes: what the terminal must be told and
 * how it was set, kept where a signal handler can reach them with nothing but
 * write and tcsetattr.
 */
#ifndef TERM_RESTORE_H
#define TERM_RESTORE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all of it; false: the terminal does not take it. */
bool output_write(int descriptor, const char *bytes, size_t length);

/* Copies a terminfo string without its padding ("$<5>"), cut at size; returns the bytes. NULL is empty. */
size_t output_unpadded(const char *string, char *bytes, size_t size);

/* Remembers the terminal's settings as they are now; false: it has none, so it is no terminal. */
bool restore_remember(int descriptor);

/* Adds what restore_now will write; a terminfo string loses its padding. NULL adds nothing. */
void restore_add(const char *string);

/* Whether restore_now has anything to do: not while the shell has the terminal. */
void restore_arm(bool armed);

/* Gives the terminal back. Async-signal-safe, as long as it is armed. */
void restore_now(void);

/* Sets the terminal as it was remembered. */
void restore_settings(void);

#endif
