/* SPDX-License-Identifier: MIT */
/*
 * Writes the cells of the screen that have changed, all of one look before those
 * of the next: curses goes row by row, and changes colours, which cost more bytes
 * than anything else, some ten times as often. The last cell of the screen, and
 * terminals that the pen does not know, are left to curses.
 */
#ifndef TERM_DELTA_H
#define TERM_DELTA_H

#include <stdbool.h>
#include <wchar.h>

#include "term/look.h"

/* Curses must have the terminal. */
void delta_open(int descriptor);
void delta_close(void);

/* Without memory for so many cells everything is left to curses. */
void delta_resize(int rows, int columns);

/*
 * A cell of stdscr has changed; by rows from the top, each from the left.
 * glyph 0: the right half of the wide one before it.
 */
void delta_put(int row, int column, wchar_t glyph, bool wide, struct look look);

/*
 * Writes the changes where it can: curses finds them on the screen then, and
 * writes the others. The cursor must be where curses left it.
 */
void delta_write(void);

#endif
