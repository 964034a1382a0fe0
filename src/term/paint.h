/* SPDX-License-Identifier: MIT */
/*
 * Paints a grid of cells on the screen of curses: roles become colours and
 * attributes, and only cells that differ from the last picture are passed on.
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

void paint(const grid *picture);

/* The next paint starts from an empty screen. */
void paint_anew(void);

#endif
