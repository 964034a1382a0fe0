/* SPDX-License-Identifier: MIT */
/* The terminal through curses: its description, its modes, its size. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>

#include "term/decode.h"
#include "term/term.h"

/* Takes the terminal of a descriptor. NULL, or the reason why it cannot. */
const char *screen_open(const term_options *options, int descriptor);
void screen_close(void);

/* Appends the bytes that curses has written to those for the terminal. */
void screen_collect(void);

/* Whether curses has written bytes that are not collected yet. */
bool screen_has_bytes(void);

/* The sequences that leave the screen; a second call adds none. */
void screen_leave(void);

/* Gives the terminal to the shell: what is left to write, and its settings. */
void screen_release(bool settings);

/* Takes the terminal again. */
void screen_enter(void);

/* Reads the size of the terminal; the next paint starts from an empty screen. */
void screen_measure(void);

/* The rules for decoding its input; valid until screen_close. */
input_rules screen_input_rules(void);

/* Around a frame: the terminal shows nothing of it before its end (DEC mode 2026). */
#define SCREEN_BEGIN_FRAME "\033[?2026h"
#define SCREEN_END_FRAME "\033[?2026l"

/* Whether the terminal's sequences are those of ECMA-48: only then it is asked anything. */
bool screen_is_ansi(void);

/*
 * ---- paint.c: a grid of cells; roles become colours and attributes, and curses writes what
 * differs from the last picture.
 *
 * Curses alone draws. A renderer of our own that grouped cells by look wrote half of its bytes (196
 * and 651 a step at 80x24 and 200x60, curses 380 and 1,524), in 1,250 lines more; curses keeps the
 * budget of 450 and 1,900 (tests/terminal/test_redraw), and knows the terminals that ours did not.
 */

/* Curses must have the terminal. */
void paint_open(term_color color, bool utf8);
void paint_close(void);

/* Takes the colours for a light background, or for a dark one. */
void paint_background(bool light);

/* Curses writes a picture to its file. */
void paint(const grid *picture);

/* The next paint starts from an empty screen. */
void paint_anew(void);

/* The same with a screen of another size. */
void paint_resize(int rows, int columns);

#endif
