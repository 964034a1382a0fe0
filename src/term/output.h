/* SPDX-License-Identifier: MIT */
/* Bytes to the terminal: queued, and written as far as it takes them; no write waits for it. */
#ifndef TERM_OUTPUT_H
#define TERM_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Opens a descriptor's terminal anew, O_RDONLY or O_WRONLY, without waiting; else duplicates it. */
int terminal_reopen(int descriptor, int how);

/* Opens the terminal of a descriptor for writing. */
void output_open(int descriptor);
void output_close(void);

/* The descriptor to poll for POLLOUT, and to restore by. */
int output_descriptor(void);

/* Appends to the queue. */
void output_add(const char *bytes, size_t length);

/* Writes what the terminal takes; milliseconds: the wait if it takes nothing. false: it is gone. */
bool output_push(int milliseconds);

/* Bytes in the queue. */
size_t output_queued(void);

/* Whether bytes were written since output_open. Async-signal-safe. */
bool output_written(void);

/* Drops the queue. */
void output_discard(void);

/* Writes the queue; drops the rest once the terminal takes nothing for so long. */
void output_drain(int milliseconds);

/* Appends a terminfo string of at most 64 bytes, without padding ("$<5>"). NULL adds none. */
void output_send(const char *string);

/* ---- The restoration: kept ready, so that a handler needs write, poll and tcsetattr alone */

/* Remembers the terminal's present settings. false: the descriptor is no terminal. */
bool restore_remember(int descriptor);

/* Keys arrive at once, without echo; ^C, ^Z and ^\ stay signals, ^S ^Q ^V become keys. */
void restore_set_modes(void);

/* Adds a terminfo string, without padding, to the bytes that undo changes. NULL adds none. */
void restore_add(const char *string);

/* Restores the terminal, once, if bytes were written. Async-signal-safe. */
void restore_now(void);

/* For the shell: restores the settings, if wanted; restore_now is off until restore_set_modes. */
void restore_release(bool settings);

#endif
