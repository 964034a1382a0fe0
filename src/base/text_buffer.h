/* SPDX-License-Identifier: MIT */
/* Text of bounded size, written at once or in pieces, and never cut inside a UTF-8 character. */
#ifndef BASE_TEXT_BUFFER_H
#define BASE_TEXT_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

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
