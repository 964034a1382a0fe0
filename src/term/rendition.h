/* SPDX-License-Identifier: MIT */
/*
 * The bytes that change the look of what is written next. Where terminfo has
 * the sequences of ECMA-48 they are one sequence with what differs; the other
 * terminals are left to curses.
 */
#ifndef TERM_RENDITION_H
#define TERM_RENDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "term/look.h"

enum { RENDITION_SIZE = 64 }; /* bytes that out holds */

/* Curses must have the terminal. false: its sequences are others. */
bool rendition_open(void);

/*
 * Writes the bytes to out; returns how many. ink: characters follow; else blanks,
 * of which only the background counts. *look becomes the look in force.
 */
size_t rendition_change(char out[RENDITION_SIZE], struct look *look, struct look to, bool ink);

/* The bytes of a change to a look that characters follow in. */
int rendition_cost(struct look from, struct look to);

#endif
