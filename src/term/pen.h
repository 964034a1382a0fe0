/* SPDX-License-Identifier: MIT */
/*
 * A pen on the terminal: places, looks of curses and glyphs, by the capabilities
 * of terminfo and in few bytes. Bytes are kept and written at once.
 */
#ifndef TERM_PEN_H
#define TERM_PEN_H

#include <stdbool.h>
#include <wchar.h>

#include "term/look.h"

/* false: the terminal has quirks that curses alone knows. */
bool pen_open(int descriptor);

/* The terminal is one of those that repeat any glyph, where terminfo has it so. */
void pen_is_recent(void);

/* Begins where the cursor is, in the look that curses has left. columns: of the screen. */
void pen_start(int row, int column, int columns);

void pen_move(int row, int column);
void pen_look(attr_t attributes, short pair);

/* A glyph of one cell or two. */
void pen_write(wchar_t glyph, int cells);

/* So many of one cell each. */
void pen_repeat(wchar_t glyph, int count);

/* Blanks on a background; more: cells follow them on the row. */
void pen_blanks(int count, bool own_background, bool more);

/* Back in the plain look at a place; writes all bytes. */
void pen_finish(int row, int column);

#endif
