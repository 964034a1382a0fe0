/* SPDX-License-Identifier: MIT */
/*
 * Text from outside (names, paths, arguments): cleaned once, at the border,
 * before it may reach a screen, and compared with the names that exist.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Copies length bytes of UTF-8 to out, ended by a NUL and never cut inside a
 * character. A tab or an end of line becomes a blank; every other control,
 * escape, bidirectional or invisible format character, and every byte that is
 * not UTF-8, becomes "?". Returns the length written. size is 1 or more.
 */
size_t text_clean(char *out, size_t size, const char *in, size_t length);

/* The same for a string with an end. */
size_t text_clean_string(char *out, size_t size, const char *in);

/* The bytes before the first one that text_clean would replace; length: none. */
size_t text_clean_span(const char *in, size_t length);

/* Whether text_clean would leave it as it is. */
bool text_is_clean(const char *in, size_t length);

/* Equal, or beginning, in any case of the ASCII letters. */
bool text_equal(const char *a, const char *b);
bool text_starts_with(const char *text, const char *start);
bool text_contains(const char *text, const char *part);

/*
 * How many letters must be put in, left out, replaced or swapped with their
 * neighbour to make one of the other, in any case. Looks at the first 63
 * bytes.
 */
size_t text_distance(const char *a, const char *b);

/*
 * The nearest of several names: start with {.word = ...}, offer each name,
 * then ask. The names stay the caller's.
 */
typedef struct text_nearest {
    const char *word;
    const char *best;
    size_t distance;
} text_nearest;

void text_nearest_offer(text_nearest *nearest, const char *name);

/* The best name so far if it is near enough to have been meant, else NULL. */
const char *text_nearest_name(const text_nearest *nearest);

#endif
