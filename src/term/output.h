/* SPDX-License-Identifier: MIT */
/*
 * Bytes to the terminal. They are queued, and written as far as the terminal
 * takes them: no write waits for it, so that a terminal that has stopped never
 * stops the program.
 */
#ifndef TERM_OUTPUT_H
#define TERM_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Opens the terminal of a descriptor once more, to read (O_RDONLY) or write
 * (O_WRONLY) without waiting; it is closed at exec. -1: it cannot be opened.
 */
int terminal_reopen(int descriptor, int how);

/* Opens the terminal of a descriptor for writing. */
void output_open(int descriptor);
void output_close(void);

/* The descriptor to poll for POLLOUT, and to restore by. */
int output_descriptor(void);

/* Appends to the queue. */
void output_add(const char *bytes, size_t length);

/* Writes what the terminal takes. false: it is gone. */
bool output_push(void);

/* Bytes in the queue. */
size_t output_queued(void);

/*
 * Bytes that the terminal has taken since output_open, with those of a write that a signal
 * interrupts. Async-signal-safe.
 */
size_t output_written(void);

/* The same when all that is queued is written: where the next byte will stand. */
size_t output_position(void);

/* Drops the queue. */
void output_discard(void);

/* Bytes that the line has taken and not sent, as far as it tells (TIOCOUTQ). */
size_t output_unsent(void);

/* Writes the queue; what the terminal has not taken when it takes nothing for so long is dropped. */
void output_drain(int milliseconds);

/* Writes all bytes at once, as far as the terminal takes them within a moment. Async-signal-safe. */
void output_write(int descriptor, const char *bytes, size_t length);

/* Copies a terminfo string without padding ("$<5>"), cut at size. Returns the bytes; 0 for NULL. */
size_t output_unpadded(const char *string, char *bytes, size_t size);

#endif
