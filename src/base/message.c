/* SPDX-License-Identifier: MIT */
#include "base/message.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"

void message_add(message_list *list, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list arguments;
    message *items = list->count < MESSAGE_MOST
                         ? memory_grow(list->items, list->count, &list->capacity, sizeof *items)
                         : NULL;

    if (!items) {
        list->dropped++;
        return;
    }
    list->items = items;
    va_start(arguments, format);
    text_vformat(text, sizeof text, format, arguments);
    va_end(arguments);
    text_clean_string(list->items[list->count++].text, MESSAGE_SIZE, text);
}

void message_say(message_list *list, sentence_id id, const struct sentence_value *values,
                 size_t count)
{
    char text[MESSAGE_SIZE];

    sentence(text, sizeof text, list->language, id, values, count);
    message_add(list, "%s", text);
}

void message_free(message_list *list)
{
    free(list->items);
    *list = (message_list){.language = list->language, .work = list->work};
}

/* ---- Mistakes */

void mistakes_open(struct mistakes *mistakes, message_list *messages, const char *file)
{
    enum { ROOM = sizeof mistakes->file - 1, MARK = 3 };
    size_t kept = strlen(file) > ROOM ? MARK : 0;

    *mistakes = (struct mistakes){.messages = messages};
    memcpy(mistakes->file, "...", kept);
    text_clean_string(mistakes->file + kept, sizeof mistakes->file - kept,
                      kept > 0 ? text_tail(file, ROOM - MARK) : file);
}

void mistake_text(struct mistakes *mistakes, int line, const char *text)
{
    if (++mistakes->count <= MISTAKES_MOST) {
        message_add(mistakes->messages, "%s:%d: %s", mistakes->file, line, text);
    }
}

void mistake_add(struct mistakes *mistakes, int line, sentence_id id,
                 const struct sentence_value *values, size_t count)
{
    char text[MESSAGE_SIZE];

    sentence(text, sizeof text, mistakes->messages->language, id, values, count);
    mistake_text(mistakes, line, text);
}
