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

#endif
