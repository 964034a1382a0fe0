/* SPDX-License-Identifier: MIT */
/*
 * Bytes that a terminal sends -> events. A pure function over a buffer: it
 * takes whole sequences, also ones that it does not know, so that no part of
 * one is ever mistaken for keys.
 */
#ifndef TERM_DECODE_H
#define TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#include "term/term.h"

/* A key that terminfo describes; bytes begin with ESC. */
typedef struct input_key {
    const char *bytes;
    int key;
} input_key;

typedef struct input_rules {
    bool utf8;  /* bytes beyond ASCII are UTF-8; otherwise they are dropped */
    bool mouse; /* reports of the mouse were asked for */
    const input_key *keys;
    size_t key_count;
} input_rules;

/*
 * The first event of length bytes (1 and more); returns the bytes it takes.
 * event->type is TERM_TIMEOUT when they mean nothing to us. 0: the bytes
 * begin a sequence whose end has not come yet. late: nothing came after them
 * for a while, so an ESC there was the key.
 */
size_t input_decode(const input_rules *rules, const char *bytes, size_t length, bool late,
                    term_event *event);

#endif
