/* SPDX-License-Identifier: MIT */
/* Files of another kind than an entry asks for: none is opened, and a question stands before replacing one. */
#ifndef EXPLORER_ENTRY_REPLACE_H
#define EXPLORER_ENTRY_REPLACE_H

#include "explorer/state.h"

/* Whether a file that begins with these bytes is one that the program wrote. */
typedef bool file_recogniser(const char *bytes, size_t size);

/*
 * Whether a regular file, and no empty one, begins with what is not recognised, or cannot be
 * read. Of devices, FIFOs and folders false: reading or writing refuses them.
 */
bool entry_file_is_other(const char *path, file_recogniser *recognises);

/*
 * Whether the accepted path of the entry may be written to. false: a regular file is there
 * that holds something else; entry.reason is the question, which a second Enter answers, or
 * the refusal of a file that is explored.
 * A recogniser of NULL recognises no file.
 */
bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question);

/* ---- The file of a picture: its name is asked for here; the program around the explorer writes it */

/* Opens the entry for a picture of the page (ACTION_PICTURE), or of the current graph alone. */
unsigned picture_ask(explorer *state, action_id id);

/* Called when the entry was accepted. Returns EXPLORER_PICTURE: state->picture says what is wanted. */
unsigned picture_accept(explorer *state);

#endif
