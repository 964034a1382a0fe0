/* SPDX-License-Identifier: MIT */
/*
 * Descriptions of the usual terminals inside a static program, for systems without
 * their entries in terminfo. Made by compile_terminals.sh; none in other builds.
 */
#ifndef TERM_TERMINALS_H
#define TERM_TERMINALS_H

struct terminal_inside {
    const char *name;
    const char *entry; /* as the variable TERMINFO may hold it: "b64:..." */
};

extern const struct terminal_inside terminals_inside[]; /* then {NULL, NULL} */

#endif
