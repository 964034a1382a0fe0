/* SPDX-License-Identifier: MIT */
#include "command/complaint.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"
#include "base/text_buffer.h"

enum { COMPLAINT_SIZE = 1024 };

void complain(const char *format, ...)
{
    char text[COMPLAINT_SIZE];
    char shown[COMPLAINT_SIZE];
    va_list arguments;

    va_start(arguments, format);
    text_vformat(text, sizeof text, format, arguments);
    va_end(arguments);
    text_clean_string(shown, sizeof shown, text); /* a path may hold any byte */
    fflush(stdout);                               /* keeps the order of both streams */
    fprintf(stderr, "occupant: %s\n", shown);
}

void complain_of(message_list *messages)
{
    for (size_t i = 0; i < messages->count; i++) {
        complain("%s", messages->items[i].text);
    }
    if (messages->dropped > 0) {
        complain("%zu more messages are left out", messages->dropped);
    }
    message_free(messages);
    *messages = (message_list){0};
}
