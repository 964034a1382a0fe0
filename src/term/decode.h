/* SPDX-License-Identifier: MIT */
/* A terminal's bytes as events, in whole sequences, also unknown ones: a pure function. */
#ifndef TERM_DECODE_H
#define TERM_DECODE_H

#include <stdbool.h>

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

/* ---- key_reader.c: the terminal's bytes, and in them keys, mouse events, pasted text, answers */

enum { KEYS_ROOM = 255 /* bytes */ };

/* Times are those of clock_now. */
struct key_reader {
    int keys;  /* descriptor */
    bool gone; /* no input can follow */
    int escape_delay;
    input_rules rules;
    char bytes[KEYS_ROOM]; /* read, but not decoded */
    size_t length;
    bool unfinished; /* they begin with a sequence without its end */
    long long late;  /* the time at which an unfinished sequence is decoded as it is */
    long long begun; /* the time of the last event, or of the first byte behind it */
    long long due; /* until then answers to the first questions are awaited: an ESC may begin one */
    bool pasting;
    mouse pressed;           /* the last press that may be the first of a double click */
    long long pressed_until; /* the time at which it no longer may; 0: there is none */
};

/* keys: the descriptor. */
void keys_open(struct key_reader *input, int keys, input_rules rules);

/* Records that the terminal was asked its kind now, behind all other questions. */
void keys_asked(struct key_reader *input);

/* Reads what is there, when keys_next has nothing. */
void keys_read(struct key_reader *input);

/* Whether the last byte that was read is the Escape key, which is then dropped. */
bool keys_escaped(struct key_reader *input);

/* The next event or answer, over bytes without a meaning. false: none, or unfinished. */
bool keys_next(struct key_reader *input, term_event *event);

/* The time at which an unfinished sequence is decoded as it is; CLOCK_NEVER: there is none. */
long long keys_late(const struct key_reader *input);

#endif
