/* SPDX-License-Identifier: MIT */
/*
 * The width of text in cells of a terminal, as the locale's wcwidth has it.
 * Malformed bytes and control characters count as one replacement each, characters
 * whose width is in doubt as one "?".
 */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
