/* SPDX-License-Identifier: MIT */
/*
 * Paints a grid of cells on the terminal: roles become colours and attributes,
 * and only cells that differ from the last picture are written, by the pen where
 * it knows the terminal, else by curses.
 */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include <stdbool.h>

#include "term/term.h"

/* Curses must have the terminal. */
void paint_open(term_color color, bool utf8);
void paint_close(void);

/* 0, 8 or 256. */
int paint_colors(void);

bool paint_is_light(void);

/* Takes the colours for a light background, or for a dark one. */
void paint_background(bool light);

/* Curses writes its part of a picture, which may be none, to its file. Returns whether cells look different. */
bool paint(const grid *picture);

/* The pen writes the rest, behind what curses has written. */
void paint_rest(void);

/* Leaves the cursor and the look to curses as it knows them; the next paint is on an empty screen. */
void paint_yield(void);

/* The next paint starts from an empty screen. */
void paint_anew(void);

/* And the screen has that size. */
void paint_resize(int rows, int columns);

#endif
