/* SPDX-License-Identifier: MIT */
/* The mistakes of one input file: counted, and the first ones listed as messages. */
#ifndef BASE_MISTAKES_H
#define BASE_MISTAKES_H

#include "base/message.h"

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
