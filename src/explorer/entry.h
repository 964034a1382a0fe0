/* SPDX-License-Identifier: MIT */
/* One line of typed text: nothing changes until it is accepted. */
#ifndef EXPLORER_ENTRY_H
#define EXPLORER_ENTRY_H

#include "explorer/state.h"

/* Opens for the value of a parameter, empty; a digit for that of the current one. 0: the key is no digit. */
unsigned entry_open(explorer *state, occ_parameter field);
unsigned entry_type(explorer *state, int key);

/* Opens for a path, of a session or of a launch file to save to, or for a question of advice. */
unsigned entry_line(explorer *state, entry_kind kind);

/* The path that Enter takes while none is typed; "": there is none. */
const char *entry_offer(const explorer *state);

/*
 * A key while the entry is open. true: Enter accepted its text, which is not
 * empty. The entry is still open: entry_close, or entry_refuse with the reason
 * that the caller has put into it.
 */
bool entry_key(explorer *state, int key);

void entry_close(explorer *state);

/* The text stays to be corrected, with entry.reason beside it. */
void entry_refuse(explorer *state);

#endif
