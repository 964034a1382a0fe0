/* SPDX-License-Identifier: MIT */
/*
 * The locale of the program. A static program holds the character types of C.UTF-8 for
 * systems whose locales its C library cannot read.
 */
#ifndef COMMAND_LOCALE_INSIDE_H
#define COMMAND_LOCALE_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

/* A file LC_CTYPE, made by compile_locale.sh; size 0: none. */
extern const unsigned char locale_inside[];
extern const size_t locale_inside_size;

/*
 * Takes the character set of the environment. Where its locale is missing, one with UTF-8
 * stands in for a name that says UTF-8. false: there is none, the character set is ASCII.
 */
bool locale_take(void);

/* The name in LC_ALL, LC_CTYPE or LANG: the first that is set (POSIX, 8.2); "": none is. */
const char *locale_wanted(void);

/* Whether that name says UTF-8. */
bool locale_wants_utf8(void);

#endif
