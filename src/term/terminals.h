/* SPDX-License-Identifier: MIT */
/*
 * Descriptions of terminals inside the program, for systems without their entries in
 * terminfo: one of each family, and in a static program the usual ones. Made by compile_terminals.sh.
 */
#ifndef TERM_TERMINALS_H
#define TERM_TERMINALS_H

struct terminal_inside {
    const char *name;
    const char *entry; /* as the variable TERMINFO may hold it: "b64:..." */
};

extern const struct terminal_inside terminals_inside[]; /* then {NULL, NULL} */

#endif
