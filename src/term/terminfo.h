/* SPDX-License-Identifier: MIT */
/* The terminal's type by terminfo, and a check of it before curses, which would print and exit. */
#ifndef TERM_TERMINFO_H
#define TERM_TERMINFO_H

#include <stdbool.h>

/* NULL, or the reason why no screen can be drawn; valid until the next call. */
const char *terminfo_check(int descriptor);

/* Whether the type's fonts are unknown, or known to have no eighth blocks. */
bool terminfo_half_blocks(void);

/* The sentence: the terminal type "..." (TERM), and the rest. Valid until the next call. */
const char *terminfo_sentence(const char *rest);

/* A string capability of the type that curses has opened, valid as long; NULL: it lacks it. */
const char *terminfo_string(const char *name);

/* Whether the type's colours are numbers 0xRRGGBB (user_caps(5): RGB). */
bool terminfo_is_direct(void);

/* ---- Descriptions inside the program, for systems without them; made by compile_terminals.sh */

struct terminal_inside {
    const char *name;
    const char *entry; /* as the variable TERMINFO may hold it: "b64:..." */
};

extern const struct terminal_inside terminals_inside[]; /* then {NULL, NULL} */

#endif
