/* SPDX-License-Identifier: MIT */
/*
 * Writes the cells of the screen that have changed, all of one look before those
 * of the next: colours cost more bytes than anything else, and curses, which goes
 * row by row, changes them some ten times as often.
 */
#ifndef TERM_DELTA_H
#define TERM_DELTA_H

#include <stdbool.h>
#include <wchar.h>

#include "term/look.h"
#include "term/motion.h"

/* Curses must have the terminal. */
void delta_open(void);
void delta_close(void);

/* A blank screen of that size. false: curses must draw it, for want of memory or on such a terminal. */
bool delta_resize(int rows, int columns);

/*
 * A cell has changed; by rows from the top, each from the left. glyph 0: the
 * right half of the wide one before it. false: there are too many looks; curses
 * must draw the screen.
 */
bool delta_put(int row, int column, wchar_t glyph, bool wide, struct look look);

/* Writes the changes, and leaves the cursor at a place; row -1: anywhere. */
void delta_write(struct place cursor);

#endif
