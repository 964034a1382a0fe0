/* SPDX-License-Identifier: MIT */
/*
 * A grid of cells put on curses' screen: roles become colours and attributes,
 * and only what differs from the last picture is handed on.
 */
#ifndef TERM_PAINT_H
#define TERM_PAINT_H

#include <stdbool.h>

#include "term/term.h"

/* After curses has the terminal. */
void paint_open(term_color color, bool utf8);
void paint_close(void);

void paint(const grid *picture);

/* The next painting starts from an empty screen. */
void paint_anew(void);

#endif
