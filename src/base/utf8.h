/* SPDX-License-Identifier: MIT */
/* UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { UTF8_REPLACEMENT = 0xfffd, UTF8_MOST = 4 };

/*
 * The first code point; returns its bytes. 0: they are the beginning of one. A malformed byte is
 * taken alone, as UTF8_REPLACEMENT.
 */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *code_point);

/* The same for a whole character only. 0: the bytes are malformed, or the beginning of one. */
size_t utf8_character(const char *bytes, size_t length, uint32_t *code_point);

/* Writes up to UTF8_MOST bytes, without a terminator; returns how many. */
size_t utf8_encode(uint32_t code_point, char *bytes);

/* The same to a file. */
void utf8_put(uint32_t code_point, FILE *file);

struct code_points {
    uint32_t first, last;
};

/* Whether one of count ranges has a code point. */
bool utf8_is_in(const struct code_points *ranges, size_t count, uint32_t code_point);

/*
 * ---- Width in cells of a terminal, by the locale's wcwidth. Malformed bytes and control
 * characters count as one replacement each, characters of doubtful width as one "?".
 */

struct character {
    uint32_t code_point;
    int width; /* cells: 0, 1 or 2 */
};

/* The character at *text, which moves on behind it. false: the end. */
bool text_next(const char **text, struct character *character);

/* Cells that the whole text takes. */
int text_width(const char *text);

/* The longest end of a text that takes at most so many cells. */
const char *text_tail(const char *text, int cells);

/*
 * ---- Ends of lines: a line of text may end at a blank, and on either side of an ideograph,
 * since Chinese has no blanks; but not before closing punctuation nor behind
 * opening one, nor between a number and the symbol of its unit.
 */

struct unbroken {
    const char *text; /* not ended by a NUL */
    size_t length;    /* bytes */
    int cells;
    bool blank; /* blanks precede it, which a new line leaves out */
};

/* The next piece without a break, behind blanks; *text moves on behind it. false: the end. */
bool unbroken_next(const char **text, struct unbroken *piece);

#endif
