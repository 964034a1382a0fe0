/* SPDX-License-Identifier: MIT */
#include "base/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

/* ---- Languages */

/* Each has the texts of a language, texts_en, and their places by vocabulary, places_en. */
#include "sentences_en.h"
#include "sentences_ko.h"
#include "sentences_zh_TW.h"

static size_t two_forms(long long count)
{
    return count == 1 || count == -1 ? 0 : 1;
}

static size_t one_form(long long count)
{
    (void)count;
    return 0;
}

#define LANGUAGE_IN(words, id, code, form)                                                         \
    [LANGUAGE_##id] = {#code, words, (const char *)&texts_##code, places_##code[words], form},
#define LANGUAGE_SM(id, code, form) LANGUAGE_IN(WORDS_SM, id, code, form)
#define LANGUAGE_CU(id, code, form) LANGUAGE_IN(WORDS_CU, id, code, form)
#define LANGUAGE_WGP(id, code, form) LANGUAGE_IN(WORDS_WGP, id, code, form)

const struct language languages[LANGUAGE_COUNT] = {LANGUAGES(LANGUAGE_SM)};

static const struct language in_words[VOCABULARY_COUNT][LANGUAGE_COUNT] = {
    [WORDS_CU] = {LANGUAGES(LANGUAGE_CU)},
    [WORDS_WGP] = {LANGUAGES(LANGUAGE_WGP)},
};

const struct language *language_in(const struct language *language, vocabulary words)
{
    language_id id = LANGUAGE_EN;

    while (language && id < LANGUAGE_COUNT && strcmp(languages[id].code, language->code) != 0) {
        id++;
    }
    if (id == LANGUAGE_COUNT) {
        return language; /* none of these */
    }
    return words == WORDS_SM ? &languages[id] : &in_words[words][id];
}

bool language_is_english(const struct language *language)
{
    return language == NULL || strcmp(language->code, languages[LANGUAGE_EN].code) == 0;
}

const struct language *language_of_locale(const char *name)
{
    static const struct {
        const char *start;
        language_id language;
    } names[] = {
        {"ko", LANGUAGE_KO},       {"zh_TW", LANGUAGE_ZH_TW},   {"zh_HK", LANGUAGE_ZH_TW},
        {"zh_MO", LANGUAGE_ZH_TW}, {"zh_Hant", LANGUAGE_ZH_TW},
    };

    for (size_t i = 0; name && i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i].start);

        /* "kok" is Konkani. */
        if (strncmp(name, names[i].start, length) == 0 && strchr("_.@", name[length])) {
            return &languages[names[i].language];
        }
    }
    return &languages[LANGUAGE_EN];
}

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

/* "{0}" or "{0:option}" at place; returns what follows it. */
static const char *put_place(struct text_buffer *buffer, const char *place,
                             const struct sentence_value *values, size_t count)
{
    size_t index = (size_t)(place[1] - '0');
    const char *option = place + 2;
    const char *text = index < count ? values[index].text : NULL;

    if (text != NULL) {
        text_add(buffer, text,
                 *option == ':' ? text_fit(text, strtoul(option + 1, NULL, 10)) : strlen(text));
    } else if (index < count) {
        put_count(buffer, option, values[index].count);
    }
    return option + strcspn(option, "}") + 1;
}

/* The first with the entry: the language, its WORDS_SM, English in its words, English. */
static const struct language *language_of(const struct language *language, sentence_id id)
{
    vocabulary words = language ? language->words : WORDS_SM;
    const struct language *english = language_in(NULL, words);

    if (language && language->places[id] != 0) {
        return language;
    }
    if (language && language_in(language, WORDS_SM)->places[id] != 0) {
        return language_in(language, WORDS_SM);
    }
    return english->places[id] != 0 ? english : &languages[LANGUAGE_EN];
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

void sentence_join(struct text_buffer *list, const struct language *language, sentence_id id,
                   const struct sentence_value *values, size_t count)
{
    char text[SENTENCE_SIZE];

    sentence(text, sizeof text, language, id, values, count);
    text_join(list, word(language, SENTENCE_LIST_BETWEEN), text);
}

const char *word(const struct language *language, sentence_id id)
{
    return text_of(language_of(language, id), id);
}
