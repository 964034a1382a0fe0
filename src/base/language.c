/* SPDX-License-Identifier: MIT */
#include "base/language.h"

#include <stddef.h>
#include <string.h>

/*
 * The texts of a language lie behind one another in one object, and a sentence is found by its
 * place there. Pointers would be relocated at every start: 180 KiB to read, 45 KiB to write.
 */
#define SENTENCE(id, text) char id##_text[sizeof text];
struct texts_en {
    char none; /* place 0 */
#include "sentences_en.h"
};
struct texts_ko {
    char none; /* place 0 */
#include "sentences_ko.h"
};
struct texts_zh_tw {
    char none; /* place 0 */
#include "sentences_zh_TW.h"
};
#undef SENTENCE

#define SENTENCE(id, text) .id##_text = text,
static const struct texts_en texts_en = {
#include "sentences_en.h"
};
static const struct texts_ko texts_ko = {
#include "sentences_ko.h"
};
static const struct texts_zh_tw texts_zh_tw = {
#include "sentences_zh_TW.h"
};
#undef SENTENCE

#define SENTENCE(id, text) [SENTENCE_##id] = offsetof(struct texts_en, id##_text),
static const uint32_t places_en[SENTENCE_COUNT] = {
#include "sentences_en.h"
};
#undef SENTENCE
#define SENTENCE(id, text) [SENTENCE_##id] = offsetof(struct texts_ko, id##_text),
static const uint32_t places_ko[SENTENCE_COUNT] = {
#include "sentences_ko.h"
};
#undef SENTENCE
#define SENTENCE(id, text) [SENTENCE_##id] = offsetof(struct texts_zh_tw, id##_text),
static const uint32_t places_zh_tw[SENTENCE_COUNT] = {
#include "sentences_zh_TW.h"
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
    [LANGUAGE_EN] = {"en", (const char *)&texts_en, places_en, 2, two_forms},
    [LANGUAGE_KO] = {"ko", (const char *)&texts_ko, places_ko, 1, one_form},
    [LANGUAGE_ZH_TW] = {"zh_TW", (const char *)&texts_zh_tw, places_zh_tw, 1, one_form},
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
