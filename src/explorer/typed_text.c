/* SPDX-License-Identifier: MIT */
#include "explorer/typed_text.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "base/width.h"
#include "explorer/key.h"

/* The bytes of a character; 0: it is no text. */
static size_t encode(int key, char bytes[UTF8_MOST])
{
    if (key < ' ' || key >= KEYPRESS_NAMED) {
        return 0;
    }
    size_t length = utf8_encode((uint32_t)key, bytes);

    return text_is_clean(bytes, length) ? length : 0;
}

bool typed_is_text(int key)
{
    char bytes[UTF8_MOST];

    return encode(key, bytes) > 0;
}

bool typed_append(char *text, int *length, size_t size, int key)
{
    char bytes[UTF8_MOST];
    size_t more = encode(key, bytes);

    if (more == 0 || (size_t)*length + more >= size) {
        return false;
    }
    memcpy(text + *length, bytes, more);
    *length += (int)more;
    text[*length] = '\0';
    return true;
}

/* The first byte of the last character. */
static int last_character(const char *text, int length)
{
    while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80) {
    }
    return length;
}

void typed_erase(char *text, int *length)
{
    bool mark = true;

    while (*length > 0 && mark) {
        *length = last_character(text, *length);
        mark = text_width(text + *length) == 0;
        text[*length] = '\0';
    }
}
