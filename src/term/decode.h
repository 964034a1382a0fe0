/* SPDX-License-Identifier: MIT */
/* Bytes of a terminal as events, in whole sequences, unknown ones too: a pure function over a buffer. */
#ifndef TERM_DECODE_H
#define TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "term/term.h"

/* A key as terminfo describes it; its bytes begin with ESC. */
typedef struct input_key {
    const char *bytes;
    int key;
} input_key;

typedef struct input_rules {
    bool utf8;  /* bytes beyond ASCII are UTF-8; false: they are dropped */
    bool mouse; /* the mouse is reported */
    const input_key *keys;
    size_t key_count;
} input_rules;

/*
 * The first event of length bytes (1 and more). Returns the bytes of the event;
 * 0: the bytes are the beginning of a sequence. event->type is TERM_TIMEOUT
 * for bytes without a meaning. late: no byte followed within the escape delay,
 * so that an ESC is the key.
 */
size_t input_decode(const input_rules *rules, const char *bytes, size_t length, bool late,
                    term_event *event);

/* ---- key_reader.c: the bytes of the terminal, and in them keys, mouse events, pasted text and answers */

/* keys: the descriptor; the rules are kept. */
void keys_open(int keys, input_rules rules);

/* Records that the terminal was asked its kind now, behind all other questions. */
void keys_asked(void);

/* Reads what is there, when keys_next has nothing. */
void keys_read(void);

/* Whether the last byte that was read is the Escape key, which is then dropped. */
bool keys_escaped(void);

/* Whether no input can follow. */
bool keys_is_gone(void);

/* The next event or answer, over bytes without a meaning. false: none, or unfinished. */
bool keys_next(term_event *event);

/* The time at which an unfinished sequence is decoded as it is; CLOCK_NEVER: there is none. */
long long keys_late(void);

/* Whether an answer to the questions of the start is due. */
bool keys_is_asked(void);

#endif
