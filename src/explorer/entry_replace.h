/* SPDX-License-Identifier: MIT */
/* The question before a file of another kind is replaced by what the explorer writes. */
#ifndef EXPLORER_ENTRY_REPLACE_H
#define EXPLORER_ENTRY_REPLACE_H

#include "explorer/state.h"

/* Whether a file that begins with these bytes is one that the program wrote. */
typedef bool file_recogniser(const char *bytes, size_t size);

/*
 * Whether the accepted path of the entry may be written to. false: a regular file is there
 * that holds something else; entry.reason is the question, which a second Enter answers.
 * A recogniser of NULL recognises no file.
 */
bool entry_may_replace(explorer *state, file_recogniser *recognises, sentence_id question);

#endif
