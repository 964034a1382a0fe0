/* SPDX-License-Identifier: MIT */
#include "term/clipboard.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/output.h"

/* RFC 4648; out has room for 4 characters for every 3 bytes, rounded up. Returns their number. */
static size_t base64(const char *text, size_t length, char *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t used = 0;
    for (size_t i = 0; i < length; i += 3) {
        unsigned long bits = 0;
        for (size_t j = 0; j < 3; j++) {
            bits = bits << 8 | (i + j < length ? (unsigned char)text[i + j] : 0u);
        }
        for (size_t j = 0; j < 4; j++) {
            out[used++] = i + j > length ? '=' : digits[bits >> (18 - 6 * j) & 63];
        }
    }
    return used;
}

bool clipboard_write(const char *text)
{
    static const char begin[] = "\033]52;c;";
    size_t length = strlen(text);
    char *bytes = memory_allocate(sizeof begin + (length + 2) / 3 * 4 + 1);
    if (!bytes) {
        return false;
    }
    memcpy(bytes, begin, sizeof begin - 1);
    size_t used = sizeof begin - 1;
    used += base64(text, length, bytes + used);
    bytes[used++] = '\a';
    output_add(bytes, used);
    free(bytes);
    return true;
}
