/* SPDX-License-Identifier: MIT */
/* Text from outside, cleaned once, at the border; comparison with known names; bounded text. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* Whether a pattern matches the whole name: "*" is any text, "?" one byte, the rest itself. */
bool glob_matches(const char *pattern, const char *name);

/* The same for the first length bytes of a name. */
bool glob_matches_part(const char *pattern, const char *name, size_t length);

/*
 * Copies length bytes of UTF-8 to out, which may be in: cut at a character, ended by a NUL; size is
 * 1 or more. A tab or an end of line becomes a blank; every other control, escape, bidirectional or
 * invisible character, a byte that is not UTF-8, and the bracket of a command of CI ("##[",
 * "##vso[") "?". Returns the length written.
 */
size_t text_clean(char *out, size_t size, const char *in, size_t length);

/* The same for a string ended by a NUL. */
size_t text_clean_string(char *out, size_t size, const char *in);

/* The same without blanks and tabs at either end. Returns out. */
char *text_trim(char *out, size_t size, const char *in);

/* The bytes before the first one that text_clean would replace; length: none. */
size_t text_clean_span(const char *in, size_t length);

/* Whether text_clean would change nothing. */
bool text_is_clean(const char *in, size_t length);

/*
 * A quotation mark for both sides of a text that begins a line and that GitHub's runner would take
 * for a command, "::error::..." (actions/runner, ActionCommand.TryParseV2); else "".
 */
const char *text_quote(const char *text);

/* Comparisons that ignore the case of ASCII letters. */
bool text_equal(const char *a, const char *b);
bool text_starts_with(const char *text, const char *start);
bool text_ends_with(const char *text, const char *end);
bool text_contains(const char *text, const char *part);

/* The last part of a path: the name of its file. Returns a part of it. */
const char *path_name(const char *path);

/* The edit distance, swaps of neighbours included, case ignored, over the first 63 bytes. */
size_t text_distance(const char *a, const char *b);

/* The nearest of names, which stay the caller's: start with {.word = ...}, offer each, then ask. */
typedef struct text_nearest {
    const char *word;
    const char *best;
    size_t distance;
} text_nearest;

void text_nearest_offer(text_nearest *nearest, const char *name);

/* The nearest name; NULL: none within a third of the length of word, plus one. */
const char *text_nearest_name(const text_nearest *nearest);

/* ---- Text of bounded size, never cut inside a UTF-8 character */

/* Text that grows in the caller's memory. */
struct text_buffer {
    char *text; /* always ended by a NUL */
    size_t size;
    size_t length; /* in bytes, without the NUL */
    bool full;     /* a piece was cut; later ones are left out */
};

/* An empty buffer in out; size is 1 or more. */
struct text_buffer text_buffer_of(char *out, size_t size);

void text_append(struct text_buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same of so many bytes of a text, which are whole characters. */
void text_add(struct text_buffer *buffer, const char *text, size_t length);

/* Appends an item of a list, with the separator before it unless it is the first. */
void text_join(struct text_buffer *buffer, const char *separator, const char *item);

/* snprintf and vsnprintf at the border of a character. Return the length written. */
size_t text_format(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
size_t text_vformat(char *out, size_t size, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

/* The bytes of the whole characters within the first most bytes of a text. */
size_t text_fit(const char *text, size_t most);

/* The two arguments of "%.*s" for at most so many bytes of a text. */
#define TEXT_CUT(text, most) (int)text_fit((text), (most)), (text)

#endif
