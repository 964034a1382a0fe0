/* SPDX-License-Identifier: MIT */
/* What every cut name is. */
#ifndef FUZZ_CUT_WELL_H
#define FUZZ_CUT_WELL_H

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

/* Clean, neither empty nor too wide: every character has a cell at least. */
static inline bool is_cut_well(const char *text, const char *cut, int cells)
{
    int characters = 0;

    for (const char *s = cut; *s != '\0'; s++) {
        characters += ((unsigned char)*s & 0xc0) != 0x80;
    }
    return text_is_clean(cut, strlen(cut)) && characters <= cells &&
           (*cut != '\0' || *text == '\0' || cells == 0);
}

#endif
