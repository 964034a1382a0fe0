/* SPDX-License-Identifier: MIT */
#include "kernel/wide_text.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/utf8.h"

bool wide_text_recognises(const unsigned char *bytes, size_t size)
{
    return size >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe;
}

unsigned char *wide_text_convert(const unsigned char *bytes, size_t size, size_t *converted)
{
    unsigned char *out = malloc(size / 2 * 3 + 1);

    *converted = 0;
    for (size_t i = 2; out != NULL && i + 1 < size; i += 2) {
        uint32_t c = (uint32_t)(bytes[i] | bytes[i + 1] << 8);

        if (c >= 0xd800 && c < 0xdc00 && i + 3 < size && (bytes[i + 3] & 0xfc) == 0xdc) {
            uint32_t low = (uint32_t)(bytes[i + 2] | bytes[i + 3] << 8);

            c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
            i += 2;
        }
        *converted += utf8_encode(c, (char *)out + *converted);
    }
    return out;
}
