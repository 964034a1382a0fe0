/* SPDX-License-Identifier: MIT */
/*
 * The catalogue: every sentence that a person reads, whole, with numbered
 * places for values. src/languages/en.txt holds the English ones, from which
 * sentence_ids.h is made; a translation is a file of the same shape beside it.
 *
 *     sentence(out, size, language, SAY(NUMBER_TOO_LARGE, text, least, most));
 *
 * A new sentence is one row there (src/languages/compile.awk has the format),
 *
 *     REGISTERS_FEWER = {0} register fewer|{0} registers fewer
 *
 * its identifier and its text with places:
 * - {warp} is the word that a vendor has for it, of the list at the head of the file;
 * - {0} is the first value after the identifier: a text or a count;
 * - a count is written as "1,024", with {0:plain} as "1024", and as an unsigned
 *   one with {0:hex} as "0x400", with {0:unsigned} as "1024";
 * - of a text, {0:60} writes at most 60 bytes, to the end of a character;
 * - forms are separated by "|": English has one for 1 and one for all other
 *   counts. The first count among the values chooses; so the count that a
 *   sentence is about gets the lowest number, wherever it stands.
 * SAY does not compile with a wrong number of values; `make` holds
 * the places against the text of every form in every language.
 */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SENTENCE(id, places) SENTENCE_##id,
typedef enum sentence_id {
#include "sentence_ids.h"
    SENTENCE_COUNT
} sentence_id;
#undef SENTENCE

#define SENTENCE(id, places) PLACES_##id = (places),
enum sentence_places {
#include "sentence_ids.h"
};
#undef SENTENCE

/* Bytes of a few words, and of a sentence. */
enum { PHRASE_SIZE = 64, SENTENCE_SIZE = 256 };

/* Vocabulary for the parts of a GPU: NVIDIA's SM; AMD's CU, and WGP. */
typedef enum vocabulary { WORDS_SM, WORDS_CU, WORDS_WGP, VOCABULARY_COUNT } vocabulary;

/*
 * A language in the words of one vendor is const data; who writes sentences passes it down.
 * NULL: English.
 */
struct language {
    const char *code; /* "en" */
    vocabulary words;
    const char *texts;      /* all, each ended by a NUL */
    const uint32_t *places; /* in texts, by sentence_id; 0: as in WORDS_SM, then as in English */
    size_t (*form)(long long count); /* of a sentence with plurals, from 0 */
};

/* Filling of a place in a sentence. */
struct sentence_value {
    const char *text; /* NULL: the count does */
    long long count;
};

/* Writes a sentence, never cut inside a character. Returns its length in bytes. */
size_t sentence(char *out, size_t size, const struct language *language, sentence_id id,
                const struct sentence_value *values, size_t count);

/* Appends a sentence as an item of a list, "a, b" in the language. */
struct text_buffer;
void sentence_join(struct text_buffer *list, const struct language *language, sentence_id id,
                   const struct sentence_value *values, size_t count);

/* An entry without places: a word or a fixed sentence. */
const char *word(const struct language *language, sentence_id id);

/* The last three arguments of sentence() and its like: an identifier, then up to six values. */
#define SAY(...)                                                                                   \
    SAY_CHOOSE_(__VA_ARGS__, SAY_N_, SAY_N_, SAY_N_, SAY_N_, SAY_N_, SAY_N_, SAY_0_, )(__VA_ARGS__)

/* The last two, behind an identifier from a table. Values beyond its places are ignored. */
#define SAY_VALUES(...) SAY_ARRAY_(__VA_ARGS__), (size_t)SAY_LENGTH_(__VA_ARGS__)

#ifdef __cppcheck__ /* it cannot parse a generic selection inside of a conditional expression */
#undef SAY
#undef SAY_VALUES
#define SAY(id, ...) SENTENCE_##id, NULL, 0
#define SAY_VALUES(...) NULL, 0
#endif

#define SAY_CHOOSE_(id, a, b, c, d, e, f, macro, ...) macro
#define SAY_LENGTH_(...) SAY_CHOOSE_(0, __VA_ARGS__, 6, 5, 4, 3, 2, 1, 0, )
#define SAY_0_(id) SENTENCE_##id, NULL, SAY_COUNT_(id, 0)
#define SAY_N_(id, ...)                                                                            \
    SENTENCE_##id, SAY_ARRAY_(__VA_ARGS__), SAY_COUNT_(id, SAY_LENGTH_(__VA_ARGS__))
#define SAY_ARRAY_(...)                                                                            \
    ((const struct sentence_value[]){SAY_CHOOSE_(0, __VA_ARGS__, SAY_6_, SAY_5_, SAY_4_, SAY_3_,   \
                                                 SAY_2_, SAY_1_, )(__VA_ARGS__)})
#define SAY_1_(a) SAY_VALUE_(a)
#define SAY_2_(a, ...) SAY_VALUE_(a), SAY_1_(__VA_ARGS__)
#define SAY_3_(a, ...) SAY_VALUE_(a), SAY_2_(__VA_ARGS__)
#define SAY_4_(a, ...) SAY_VALUE_(a), SAY_3_(__VA_ARGS__)
#define SAY_5_(a, ...) SAY_VALUE_(a), SAY_4_(__VA_ARGS__)
#define SAY_6_(a, ...) SAY_VALUE_(a), SAY_5_(__VA_ARGS__)

/* The number of values; a negative array size where the sentence has another number of places. */
#define SAY_COUNT_(id, n) ((n) * sizeof(char[(int)PLACES_##id == (n) ? 1 : -1]))

#define SAY_VALUE_(value)                                                                          \
    _Generic((value),                                                                              \
        char *: sentence_text_value,                                                               \
        const char *: sentence_text_value,                                                         \
        int: sentence_count_value,                                                                 \
        long: sentence_count_value,                                                                \
        long long: sentence_count_value,                                                           \
        unsigned: sentence_size_value,                                                             \
        unsigned long: sentence_size_value,                                                        \
        unsigned long long: sentence_size_value)(value)

static inline struct sentence_value sentence_text_value(const char *text)
{
    return (struct sentence_value){text, 0};
}

static inline struct sentence_value sentence_count_value(long long count)
{
    return (struct sentence_value){NULL, count};
}

static inline struct sentence_value sentence_size_value(unsigned long long size)
{
    return (struct sentence_value){NULL, (long long)size};
}

/* The languages: a file src/languages/<code>.txt, a row here, and its texts in catalogue.c. */

/* Identifier, code of POSIX locales, rule of plural forms. English is the first. */
#define LANGUAGES(LANGUAGE)                                                                        \
    LANGUAGE(EN, en, two_forms)                                                                    \
    LANGUAGE(KO, ko, one_form)                                                                     \
    LANGUAGE(ZH_TW, zh_TW, one_form)

#define LANGUAGE_ID(id, ...) LANGUAGE_##id,
typedef enum language_id { LANGUAGES(LANGUAGE_ID) LANGUAGE_COUNT } language_id;
#undef LANGUAGE_ID

/* All languages, in the words WORDS_SM. */
extern const struct language languages[LANGUAGE_COUNT];

/* The same language in other words. */
const struct language *language_in(const struct language *language, vocabulary words);

bool language_is_english(const struct language *language);

/*
 * The language of a locale's name, "ko_KR.UTF-8"; English for any other, or NULL. Chinese is
 * Traditional where Taiwan, Hong Kong or Macao write it.
 */
const struct language *language_of_locale(const char *name);

#endif
