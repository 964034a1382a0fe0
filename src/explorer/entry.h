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

/* ---- Text in UTF-8 that is typed at its end, a key at a time: entries and filters */

/*
 * Whether a key is a character of text, of any script: no named key, and no
 * control, invisible or bidirectional character, which could show another text
 * than the one that is typed.
 */
bool typed_is_text(int key);

/* Appends a character in its bytes. false: it is no text, or size leaves no room for all of it. */
bool typed_append(char *text, int *length, size_t size, int key);

/* Takes off the last character with the marks that stand on it. */
void typed_erase(char *text, int *length);

#endif
