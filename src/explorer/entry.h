/* SPDX-License-Identifier: MIT */
/* One line of typed text: nothing changes until it is accepted. */
#ifndef EXPLORER_ENTRY_H
#define EXPLORER_ENTRY_H

#include "explorer/state.h"

/* The parameter that keys change: the slider, or the row of OVERLAY_FIELDS. */
occ_parameter explorer_current_field(const explorer *state);

/* Opens empty for a parameter's value; with a digit for the current one. 0: the key is no digit. */
unsigned entry_open(explorer *state, occ_parameter field);
unsigned entry_type(explorer *state, int key);

/* Opens for a path, of a session or of a launch file to save to, or for a question of advice. */
unsigned entry_line(explorer *state, entry_kind kind);

/* The path that Enter takes while none is typed; "": there is none. */
const char *entry_offer(const explorer *state);

/* A key while the entry is open. true: Enter accepted its text; the caller closes or refuses it. */
bool entry_key(explorer *state, int key);

/* The text stays to be corrected, with entry.reason beside it. */
void entry_refuse(explorer *state);

/* ---- Text in UTF-8 that is typed at its end, a key at a time: entries and filters */

/* Whether a key is a character of text: not named, control, invisible or bidirectional. */
bool typed_is_text(int key);

enum { TYPED_CLEAR = 'U' & 0x1f };

/* A character, which is left out without room for all of it; Backspace; ^U. false: another key. */
bool typed_key(char *text, size_t size, int key);

/* ---- Files of another kind than an entry asks for: not opened, nor replaced without a question */

/* Whether a file that begins with these bytes is one that the program wrote. */
typedef bool file_recogniser(const char *bytes, size_t size);

/* Whether a regular, non-empty file is unreadable, or its beginning not recognised. */
bool entry_file_is_other(const char *path, file_recogniser *recognises);

/* Whether the entry's path may be written to; else entry.reason asks, or says why not. */
bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question);

#endif
