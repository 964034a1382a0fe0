/* SPDX-License-Identifier: MIT */
/*
 * The two builds of curses: ncursesw, with wide characters, and ncurses without them
 * (OCCUPANT_NARROW), where every glyph is ASCII and a cell holds its colour pair itself.
 */
#ifndef TERM_VARIANT_H
#define TERM_VARIANT_H

#include <stdbool.h>
#include <wchar.h>

#include "term/paint.h"

/* Whether a cell holds any character. */
bool variant_is_wide(void);

/* Puts a glyph into stdscr; beyond ASCII only where variant_is_wide. */
void variant_put(int row, int column, struct look look, wchar_t glyph);

/* Whether pairs take colours beyond 32,767: in ncursesw from 6.1 on. */
bool variant_has_extended_pairs(void);

/* Defines a pair; -1 is the terminal's own colour. false: curses refuses. */
bool variant_make_pair(int number, int foreground, int background);

#endif
