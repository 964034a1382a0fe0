/* SPDX-License-Identifier: MIT */
/*
 * Paints a grid of cells on the screen of curses: roles become colours and
 * attributes, and only cells that differ from the last picture are passed on.
 */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include <stdbool.h>

#include "term/term.h"

/* Curses must have the terminal, and writes to the descriptor. */
void paint_open(term_color color, bool utf8, int descriptor);
void paint_close(void);

/* 0, 8 or 256. */
int paint_colors(void);

bool paint_is_light(void);

/* The colours for a light background, or for a dark one. */
void paint_on(bool light);

/* Passes a picture on to curses. Returns whether cells of it have changed. */
bool paint(const grid *picture);

/* Writes what has changed to the file of curses. */
void paint_show(void);

/* The next paint starts from an empty screen. */
void paint_anew(void);

#endif
