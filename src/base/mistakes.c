/* SPDX-License-Identifier: MIT */
#include "base/mistakes.h"

#include <string.h>

#include "base/text.h"

void mistakes_open(struct mistakes *mistakes, message_list *messages, const char *file)
{
    size_t length = strlen(file);
    size_t room = sizeof mistakes->file - 1;
    size_t kept = 0;

    *mistakes = (struct mistakes){.messages = messages};
    if (length > room) {
        kept = strlen("...");
        memcpy(mistakes->file, "...", kept);
        file += length - (room - kept);
        while ((*file & 0xC0) == 0x80) {
            file++;
        }
    }
    text_clean_string(mistakes->file + kept, sizeof mistakes->file - kept, file);
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
