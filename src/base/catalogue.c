/* SPDX-License-Identifier: MIT */
#include "base/catalogue.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/number_format.h"
#include "base/text_buffer.h"

/* ---- The form */

static size_t form_of(const struct language *language, const struct sentence_value *values,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i].text == NULL) {
            return language->form(values[i].count);
        }
    }
    return 0;
}

/* The form of that index, or the last one that the text has. Its end is the next "|" or NUL. */
static const char *find_form(const char *text, size_t index)
{
    for (const char *bar; index > 0 && (bar = strchr(text, '|')) != NULL; index--) {
        text = bar + 1;
    }
    return text;
}

/* ---- The places */

static void put_count(struct text_buffer *buffer, const char *option, long long count)
{
    char number[NUMBER_SIZE];

    if (*option != ':') {
        number_format(number, count);
    } else if (option[1] == 'p') {
        number_format_plain(number, count);
    } else {
        snprintf(number, sizeof number, option[1] == 'h' ? "0x%llx" : "%llu",
                 (unsigned long long)count);
    }
    text_add(buffer, number, strlen(number));
}

static void put_text(struct text_buffer *buffer, const char *option, const char *text)
{
    size_t most = 0;

    if (*option != ':') {
        text_add(buffer, text, strlen(text));
        return;
    }
    for (option++; *option >= '0' && *option <= '9'; option++) {
        most = 10 * most + (size_t)(*option - '0');
    }
    text_add(buffer, text, text_fit(text, most));
}

/* "{0}" or "{0:option}" at place; returns what follows it. */
static const char *put_place(struct text_buffer *buffer, const char *place,
                             const struct sentence_value *values, size_t count)
{
    size_t index = (size_t)(place[1] - '0');
    const char *option = place + 2;

    if (index < count && values[index].text != NULL) {
        put_text(buffer, option, values[index].text);
    } else if (index < count) {
        put_count(buffer, option, values[index].count);
    }
    return option + strcspn(option, "}") + 1;
}

/* The language of an entry's text: English where the other one has none. */
static const struct language *language_of(const struct language *language, sentence_id id)
{
    return language != NULL && language->places[id] != 0 ? language : &languages[LANGUAGE_EN];
}

static const char *text_of(const struct language *language, sentence_id id)
{
    return language->texts + language->places[id];
}

size_t sentence(char *out, size_t size, const struct language *language, sentence_id id,
                const struct sentence_value *values, size_t count)
{
    const struct language *used = language_of(language, id);
    const char *text = find_form(text_of(used, id), form_of(used, values, count));
    struct text_buffer buffer = text_buffer_of(out, size);

    while (*text != '\0' && *text != '|') {
        size_t length = strcspn(text, "{|");

        text_add(&buffer, text, length);
        text += length;
        if (*text == '{') {
            text = put_place(&buffer, text, values, count);
        }
    }
    return buffer.length;
}

const char *word(const struct language *language, sentence_id id)
{
    return text_of(language_of(language, id), id);
}
