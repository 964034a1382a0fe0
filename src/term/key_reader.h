/* SPDX-License-Identifier: MIT */
/*
 * The terminal's input: reads bytes, and finds in them keys, mouse events, pasted
 * text and the terminal's answers.
 */
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

/*
 * The next event, or the next answer (then the event is TERM_TIMEOUT). false:
 * there is none, or it is unfinished. Bytes without a meaning are dropped.
 */
bool keys_next(term_event *event, answer *found);

/* The time at which an unfinished sequence is decoded as it is; CLOCK_NEVER: there is none. */
long long keys_late(void);

/* Whether an answer to the questions of the start is due. */
bool keys_is_asked(void);

/* Drops what was read up to the beginning of an answer; a whole one is returned. false: none. */
bool keys_skip_to_answer(answer *found);

#endif
