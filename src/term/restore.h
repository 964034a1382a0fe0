/* SPDX-License-Identifier: MIT */
/*
 * The restoration of the terminal: its settings and the sequences that reset
 * it, kept so that a signal handler needs write and tcsetattr alone.
 */
#ifndef TERM_RESTORE_H
#define TERM_RESTORE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all bytes. false: an error. Async-signal-safe. */
bool output_write(int descriptor, const char *bytes, size_t length);

/* Copies a terminfo string without padding ("$<5>"), cut at size. Returns the bytes; 0 for NULL. */
size_t output_unpadded(const char *string, char *bytes, size_t size);

/* Remembers the terminal's present settings. false: the descriptor is no terminal. */
bool restore_remember(int descriptor);

/* Adds a terminfo string to the bytes that restore_now writes, without padding. NULL adds none. */
void restore_add(const char *string);

/* Switches restore_now on and off: it is off while the shell has the terminal. */
void restore_arm(bool armed);

/* Restores the terminal, once. Async-signal-safe. */
void restore_now(void);

/* Restores the remembered settings alone. */
void restore_settings(void);

#endif
