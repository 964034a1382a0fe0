/* SPDX-License-Identifier: MIT */
/* Messages about texts from outside: filled where the mistake is known, printed by the caller. */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/catalogue.h"

enum { MESSAGE_SIZE = 320 };

typedef struct message {
    char text[MESSAGE_SIZE]; /* "file:line: what is wrong, what is allowed" */
} message;

/* Owned by whoever frees it; grows without a bound of its own up to MESSAGE_MOST. */
enum { MESSAGE_MOST = 1000 };

typedef struct message_list {
    const struct language *language; /* of the sentences; NULL: English */
    message *items;
    size_t count;
    size_t capacity;
    size_t dropped; /* beyond MESSAGE_MOST */
} message_list;

void message_add(message_list *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_say(message_list *list, sentence_id id, const struct sentence_value *values,
                 size_t count);
void message_free(message_list *list);

#endif
