/* SPDX-License-Identifier: MIT */
#include "base/text_buffer.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* The length without the beginning of a character at the end. */
static size_t without_part(const char *text, size_t length)
{
    uint32_t character;

    for (size_t back = 1; back < UTF8_MOST && back <= length; back++) {
        const char *last = text + length - back;

        if (((unsigned char)*last & 0xc0) != 0x80) {
            return utf8_decode(last, back, &character) == 0 ? length - back : length;
        }
    }
    return length;
}

size_t text_fit(const char *text, size_t most)
{
    size_t length = strnlen(text, most);

    return text[length] == '\0' ? length : without_part(text, length);
}

/* Ends what vsnprintf wrote at a whole character. Returns its length. */
static size_t end_text(char *out, size_t size, int wanted)
{
    size_t length = wanted < 0 ? 0 : (size_t)wanted;

    if (length >= size) {
        length = without_part(out, size - 1);
    }
    out[length] = '\0';
    return length;
}

size_t text_vformat(char *out, size_t size, const char *format, va_list arguments)
{
    return end_text(out, size, vsnprintf(out, size, format, arguments));
}

size_t text_format(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    size_t length;

    va_start(arguments, format);
    length = text_vformat(out, size, format, arguments);
    va_end(arguments);
    return length;
}

struct text_buffer text_buffer_of(char *out, size_t size)
{
    out[0] = '\0';
    return (struct text_buffer){.text = out, .size = size};
}

void text_append(struct text_buffer *buffer, const char *format, ...)
{
    char *end = buffer->text + buffer->length;
    size_t room = buffer->size - buffer->length;
    va_list arguments;
    int wanted;

    if (buffer->full) {
        return;
    }
    va_start(arguments, format);
    wanted = vsnprintf(end, room, format, arguments);
    va_end(arguments);
    buffer->length += end_text(end, room, wanted);
    buffer->full = wanted >= 0 && (size_t)wanted >= room;
}

void text_add(struct text_buffer *buffer, const char *text, size_t length)
{
    size_t room = buffer->size - buffer->length - 1;

    if (buffer->full) {
        return;
    }
    if (length > room) {
        length = without_part(text, room);
        buffer->full = true;
    }
    memcpy(buffer->text + buffer->length, text, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

void text_join(struct text_buffer *buffer, const char *separator, const char *item)
{
    if (buffer->length > 0) {
        text_add(buffer, separator, strlen(separator));
    }
    text_add(buffer, item, strlen(item));
}
