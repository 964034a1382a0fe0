/* SPDX-License-Identifier: MIT */
/* A text read as a profile file. */
#ifndef SUPPORT_PROFILE_TEXT_H
#define SUPPORT_PROFILE_TEXT_H

#include <stdlib.h>
#include <string.h>

#include "profile/profile.h"
#include "support/unit.h"

/* Reads, and gives the messages without their "t.ini:". */
static bool read_messages(const char *text, size_t size, message_list *messages)
{
    profile *read = malloc(sizeof *read);
    bool good = profile_read(read, "t.ini", text, size, messages);

    free(read);
    for (size_t i = 0; i < messages->count; i++) {
        char *line = messages->items[i].text;

        assert_int_equal(strncmp(line, "t.ini:", 6), 0);
        memmove(line, line + 6, strlen(line + 6) + 1);
    }
    return good;
}

#endif
