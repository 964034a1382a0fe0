/* SPDX-License-Identifier: MIT */
/* The terminal's clipboard (OSC 52). */
#ifndef TERM_CLIPBOARD_H
#define TERM_CLIPBOARD_H

#include <stdbool.h>

/* Asks the terminal of a descriptor to put a text on its clipboard. false: an error. */
bool clipboard_write(int descriptor, const char *text);

#endif
