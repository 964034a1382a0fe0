/* SPDX-License-Identifier: MIT */
#include "base/language.h"

#include <string.h>

#define SENTENCE(id, places, text) [SENTENCE_##id] = text,
static const char *const texts_en[SENTENCE_COUNT] = {
#include "base/sentences.h"
};
static const char *const texts_ko[SENTENCE_COUNT] = {
#include "base/sentences_ko.h"
};
static const char *const texts_zh_tw[SENTENCE_COUNT] = {
#include "base/sentences_zh_tw.h"
};
#undef SENTENCE

/* Singular and plural. */
static size_t two_forms(long long count)
{
    return count == 1 || count == -1 ? 0 : 1;
}

static size_t one_form(long long count)
{
    (void)count;
    return 0;
}

const struct language languages[LANGUAGE_COUNT] = {
    [LANGUAGE_EN] = {"en", texts_en, 2, two_forms},
    [LANGUAGE_KO] = {"ko", texts_ko, 1, one_form},
    [LANGUAGE_ZH_TW] = {"zh_TW", texts_zh_tw, 1, one_form},
};

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
