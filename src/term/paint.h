/* SPDX-License-Identifier: MIT */
/*
 * Paints a grid of cells: roles become colours and attributes, and curses writes what differs from the
 * last picture.
 *
 * Curses draws, and nothing beside it. A renderer of our own that grouped cells by look wrote half of its
 * bytes (196 and 651 a step at 80x24 and 200x60, curses 418 and 1,809), in 1,250 lines more; curses keeps
 * the budget of 450 and 1,900 (tests/terminal/test_redraw), and knows the terminals that ours did not.
 */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include <stdbool.h>

#include "term/term.h"

/* Curses must have the terminal. */
void paint_open(term_color color, bool utf8);
void paint_close(void);

/* Takes the colours for a light background, or for a dark one. */
void paint_background(bool light);

/* Curses writes a picture to its file. Returns whether cells look different. */
bool paint(const grid *picture);

/* The next paint starts from an empty screen. */
void paint_anew(void);

/* And the screen has that size. */
void paint_resize(int rows, int columns);

#endif
