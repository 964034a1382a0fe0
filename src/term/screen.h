/* SPDX-License-Identifier: MIT */
/* What curses does for us: the terminal's description, its modes, its size. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

#include "term/decode.h"
#include "term/term.h"

/* Takes the terminal at descriptor. NULL, or a sentence that says why not. */
const char *screen_open(const term_options *options, int descriptor);
void screen_close(void);

/* Hands the terminal to the shell for a while, and takes it again. */
void screen_leave(void);
void screen_enter(void);

/* Asks the terminal for its size. */
void screen_measure(void);
void screen_size(int *rows, int *columns);

/* How its input is to be read; valid until screen_close. */
input_rules screen_input_rules(void);

/* Whether the terminal's description has the clipboard (the extended capability Ms). */
bool screen_has_clipboard(void);

/* ------------------------------------------------------------------------
 * terminfo.c: whether a screen can be drawn on the terminal of the type in TERM.
 * Asked before curses, which would print and exit by itself.
 */

/* NULL, or a sentence that says why not; valid until the next call. */
const char *terminfo_check(int descriptor);

/* "the terminal type "..." (TERM) " and the rest, in the same place. */
const char *terminfo_sentence(const char *rest);

#endif
