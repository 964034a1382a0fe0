/* SPDX-License-Identifier: MIT */
/* The terminal's clipboard (OSC 52). */
#ifndef TERM_CLIPBOARD_H
#define TERM_CLIPBOARD_H

#include <stdbool.h>

/* Asks the terminal to put a text on its clipboard. false: out of memory. */
bool clipboard_write(const char *text);

#endif
