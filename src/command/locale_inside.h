/* SPDX-License-Identifier: MIT */
/*
 * The locale of the program. A static program holds the character types of C.UTF-8 for
 * systems whose locales its C library cannot read.
 */
#ifndef COMMAND_LOCALE_INSIDE_H
#define COMMAND_LOCALE_INSIDE_H

#include <stddef.h>

/* A file LC_CTYPE, made by compile_locale.sh; size 0: none. */
extern const unsigned char locale_inside[];
extern const size_t locale_inside_size;

/* Takes the character set of the environment, which is ASCII where its locale is missing. */
void locale_take(void);

#endif
