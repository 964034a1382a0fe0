/* SPDX-License-Identifier: MIT */
/* The terminal's input: bytes, and in them keys, mouse events, pasted text and answers. */
#ifndef TERM_KEY_READER_H
#define TERM_KEY_READER_H

#include <stdbool.h>

#include "term/answers.h"
#include "term/decode.h"

/* keys: the descriptor; the rules are kept. */
void keys_open(int keys, input_rules rules);

/* Records that the terminal was asked what answers.h says, now. */
void keys_asked(bool background);

/* Records that a ping was sent. */
void keys_pinged(void);

/* Reads what is there, when keys_next has nothing. */
void keys_read(void);

/* Whether no input can follow. */
bool keys_is_gone(void);

/* The next event or answer (then TERM_TIMEOUT), over bytes without a meaning. false: none, or unfinished. */
bool keys_next(term_event *event, answer *found);

/* The time at which an unfinished sequence is decoded as it is; CLOCK_NEVER: there is none. */
long long keys_late(void);

/* Whether an answer to the questions of the start is due. */
bool keys_is_asked(void);

/* Drops what was read up to the beginning of an answer; a whole one is returned. false: none. */
bool keys_skip_to_answer(answer *found);

#endif
