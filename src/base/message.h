/* SPDX-License-Identifier: MIT */
/* Lists of messages about input: a reader adds them, its caller prints them. */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#include <stddef.h>

#include "base/catalogue.h"
#include "base/work.h"

enum { MESSAGE_SIZE = 640 };

typedef struct message {
    char text[MESSAGE_SIZE]; /* "file:line: what is wrong, what is allowed" */
} message;

/* The largest number of messages in a list; more are counted and dropped. */
enum { MESSAGE_MOST = 1000 };

typedef struct message_list {
    const struct language *language; /* of the sentences; NULL: English */
    struct work *work; /* of the reader: ends its wait for a pipe; NULL: nobody does */
    message *items;
    size_t count;
    size_t capacity;
    size_t dropped; /* beyond MESSAGE_MOST, or for lack of memory */
} message_list;

/* Adds a message, cleaned of control characters and cut to MESSAGE_SIZE. */
void message_add(message_list *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
void message_say(message_list *list, sentence_id id, const struct sentence_value *values,
                 size_t count);
void message_free(message_list *list);

/* ---- The mistakes of one input file: counted, and the first ones listed as messages */

enum { MISTAKES_MOST = 100 }; /* listed */

struct mistakes {
    message_list *messages;
    char file[128]; /* cleaned */
    size_t count;
};

/* A path that is too long for a message loses its beginning. */
void mistakes_open(struct mistakes *mistakes, message_list *messages, const char *file);

/* Adds the message "file:line: text". */
void mistake_text(struct mistakes *mistakes, int line, const char *text);

/* Adds the message "file:line: sentence". */
void mistake_add(struct mistakes *mistakes, int line, sentence_id id,
                 const struct sentence_value *values, size_t count);

#endif
