/* SPDX-License-Identifier: MIT */
/* The terminal through curses: its description, its modes, its size. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

#include "term/decode.h"
#include "term/term.h"

/* Whether the character set of the locale is UTF-8. */
bool screen_is_utf8(void);

/* Takes the terminal of a descriptor. NULL, or the reason why it cannot. */
const char *screen_open(const term_options *options, int descriptor);
void screen_close(void);

/* Gives the terminal to the shell for a while, and takes it again. */
void screen_leave(void);
void screen_enter(void);

/* Reads the size of the terminal; the next paint starts from an empty screen. */
void screen_measure(void);
void screen_size(int *rows, int *columns);

/* The rules for decoding its input; valid until screen_close. */
input_rules screen_input_rules(void);

/* Asks the terminal: answers.h. background: for the colour of it too. */
void screen_ask(bool background);

/* The terminal has frames: a signal in the middle of one ends it, and the pen may repeat glyphs. */
void screen_has_frames(void);

/* Whether terminfo describes a clipboard (the extended capability Ms). */
bool screen_has_clipboard(void);

/* ------------------------------------------------------------------------
 * terminfo.c: a check of the terminal's type before curses, which would print an
 * error and exit
 */

/* NULL, or the reason why no screen can be drawn; valid until the next call. */
const char *terminfo_check(int descriptor);

/* Whether its fonts are unknown, or known to have no eighth blocks. */
bool terminfo_half_blocks(void);

/* The sentence: the terminal type "..." (TERM), and the rest. Valid until the next call. */
const char *terminfo_sentence(const char *rest);

#endif
