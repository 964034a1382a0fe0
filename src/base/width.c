/* SPDX-License-Identifier: MIT */
#include "base/width.h"

#include <string.h>
#include <wchar.h>

#include "base/utf8.h"

static bool is_control(uint32_t code_point)
{
    return code_point < 0x20 || (code_point >= 0x7f && code_point < 0xa0);
}

/* A character beyond printable ASCII. */
static bool decode_next(const char **text, struct character *character)
{
    uint32_t code_point;
    size_t length = strnlen(*text, UTF8_MOST);
    int width;

    if (length == 0) {
        return false;
    }
    size_t used = utf8_decode(*text, length, &code_point);

    if (used == 0) {
        used = length;
        code_point = UTF8_REPLACEMENT;
    } else if (is_control(code_point)) {
        code_point = UTF8_REPLACEMENT;
    }
    /* -1 for characters that the locale lacks: a terminal shows one '?'. */
    width = code_point < 0x80 ? 1 : wcwidth((wchar_t)code_point);
    *text += used;
    *character = (struct character){code_point, width < 0 ? 1 : width};
    return true;
}

/* Most characters: they take a cell each, without the decoder. */
static bool is_printable_ascii(char byte)
{
    return byte >= ' ' && byte < 0x7f;
}

bool text_next(const char **text, struct character *character)
{
    char first = **text;

    if (is_printable_ascii(first)) {
        *character = (struct character){(uint32_t)first, 1};
        (*text)++;
        return true;
    }
    return decode_next(text, character);
}

int text_width(const char *text)
{
    struct character character;
    int width = 0;

    for (;;) {
        for (; is_printable_ascii(*text); text++) {
            width++;
        }
        if (!decode_next(&text, &character)) {
            return width;
        }
        width += character.width;
    }
}

const char *text_tail(const char *text, int cells)
{
    struct character character;

    for (int width = text_width(text); width > cells && text_next(&text, &character);) {
        width -= character.width;
    }
    return text;
}
