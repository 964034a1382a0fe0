/* SPDX-License-Identifier: MIT */
/*
 * The echo of typed keys before the screen is opened: off while files are read, whose
 * progress is shown. It comes back in every ending but SIGKILL, and while the program is stopped.
 */
#ifndef TERM_ECHO_H
#define TERM_ECHO_H

/* Nothing where standard error is no terminal, or the program is in its background. */
void echo_off(void);

/* Restores the settings and the handlers from before echo_off; before term_open, which has its own. */
void echo_on(void);

#endif
