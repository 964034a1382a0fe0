/* SPDX-License-Identifier: MIT */
/* Keys while files are read, before the screen: not echoed; Esc ends the reading. Every ending restores. */
#ifndef TERM_ECHO_H
#define TERM_ECHO_H

#include <stdbool.h>
#include <stddef.h>

/* Nothing where standard error is no terminal, or the program is in its background. */
void echo_off(void);

/* Restores the settings and the handlers from before echo_off; before term_open, which has its own. */
void echo_on(void);

bool echo_is_off(void);

/* Whether Esc was pressed while the echo was off. Other keys are kept for the screen. */
bool echo_escaped(void);

/* Moves the bytes of the kept keys, at most ECHO_KEPT. Returns their number. */
enum { ECHO_KEPT = 128 };
size_t echo_take(char *bytes);

#endif
