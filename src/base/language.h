/* SPDX-License-Identifier: MIT */
/*
 * The languages that the catalogue is written in. A translation is a file
 * src/languages/<code>.txt, a row here, and its texts in language.c.
 */
#ifndef BASE_LANGUAGE_H
#define BASE_LANGUAGE_H

#include "base/catalogue.h"

/* Identifier, code of POSIX locales. English is the first. */
#define LANGUAGES(LANGUAGE)                                                                        \
    LANGUAGE(EN, "en")                                                                             \
    LANGUAGE(KO, "ko")                                                                             \
    LANGUAGE(ZH_TW, "zh_TW")

#define LANGUAGE_ID(id, code) LANGUAGE_##id,
typedef enum language_id { LANGUAGES(LANGUAGE_ID) LANGUAGE_COUNT } language_id;
#undef LANGUAGE_ID

extern const struct language languages[LANGUAGE_COUNT];

/*
 * The language of a locale's name, "ko_KR.UTF-8": that of the whole code, else that of the
 * language alone. Chinese is Traditional where Taiwan, Hong Kong or Macao write it.
 * Any other name, or NULL, is English.
 */
const struct language *language_of_locale(const char *name);

#endif
