/* SPDX-License-Identifier: MIT */
/* Bytes straight to the terminal, beside what curses writes. Async-signal-safe. */
#ifndef TERM_OUTPUT_H
#define TERM_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all of it; false: the terminal does not take it. */
bool output_write(int descriptor, const char *bytes, size_t length);

/* Copies a terminfo string without its padding ("$<5>"), cut at size; returns the bytes. NULL is empty. */
size_t output_unpadded(const char *string, char *bytes, size_t size);

#endif
