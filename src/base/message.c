/* SPDX-License-Identifier: MIT */
#include "base/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/text_buffer.h"

static bool make_room(message_list *list)
{
    message *items = list->count < MESSAGE_MOST
                         ? memory_grow(list->items, list->count, &list->capacity, sizeof *items)
                         : NULL;

    list->items = items ? items : list->items;
    return items != NULL;
}

void message_add(message_list *list, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list arguments;

    if (!make_room(list)) {
        list->dropped++;
        return;
    }
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
