/* SPDX-License-Identifier: MIT */
#include "command/complaint.h"

#include <stdio.h>

#include "base/text.h"

enum { COMPLAINT_SIZE = 1024 };

void complain_text(const char *text)
{
    char shown[COMPLAINT_SIZE];

    text_clean_string(shown, sizeof shown, text); /* a path may hold any byte */
    fflush(stdout);                               /* keeps the order of both streams */
    fprintf(stderr, "occupant: %s\n", shown);
}

void complain(const struct language *language, sentence_id id, const struct sentence_value *values,
              size_t count)
{
    char text[COMPLAINT_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    complain_text(text);
}

void complain_of(message_list *messages)
{
    const struct language *language = messages->language;

    for (size_t i = 0; i < messages->count; i++) {
        complain_text(messages->items[i].text);
    }
    if (messages->dropped > 0) {
        complain(language, SAY(MESSAGES_DROPPED, messages->dropped));
    }
    message_free(messages);
    *messages = (message_list){.language = language};
}
