/* SPDX-License-Identifier: MIT */
/*
 * Whether the terminal's type, as TERM names it, is one that a screen can be
 * drawn on. Asked before curses, which would print and exit by itself.
 */
#ifndef TERM_TERMINFO_H
#define TERM_TERMINFO_H

/* NULL, or a sentence that says why not; valid until the next call. */
const char *terminfo_check(int descriptor);

/* "the terminal type "..." (TERM) " and the rest, in the same place. */
const char *terminfo_sentence(const char *rest);

#endif
