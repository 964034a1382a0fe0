/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

/* Lead bytes with the length of their sequence and the bounds of its second byte. */
struct lead {
    unsigned char first;
    unsigned char last;
    unsigned char length;
    unsigned char second_first;
    unsigned char second_last;
};

/* RFC 3629, section 4. */
static const struct lead leads[] = {
    {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf}, {0xe1, 0xec, 3, 0x80, 0xbf},
    {0xed, 0xed, 3, 0x80, 0x9f}, {0xee, 0xef, 3, 0x80, 0xbf}, {0xf0, 0xf0, 4, 0x90, 0xbf},
    {0xf1, 0xf3, 4, 0x80, 0xbf}, {0xf4, 0xf4, 4, 0x80, 0x8f},
};

static const struct lead *lead_of(unsigned char byte)
{
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        if (byte >= leads[i].first && byte <= leads[i].last) {
            return &leads[i];
        }
    }
    return NULL;
}

static size_t malformed(uint32_t *code_point)
{
    *code_point = UTF8_REPLACEMENT;
    return 1;
}

size_t utf8_decode(const char *bytes, size_t length, uint32_t *code_point)
{
    if (length == 0) {
        return 0;
    }
    unsigned char first = (unsigned char)bytes[0];
    if (first < 0x80) {
        *code_point = first;
        return 1;
    }
    const struct lead *lead = lead_of(first);
    if (!lead) {
        return malformed(code_point);
    }
    uint32_t value = first & (0x7fu >> lead->length);
    for (size_t i = 1; i < lead->length; i++) {
        if (i == length) {
            return 0;
        }
        unsigned char byte = (unsigned char)bytes[i];
        unsigned char low = i == 1 ? lead->second_first : 0x80;
        unsigned char high = i == 1 ? lead->second_last : 0xbf;
        if (byte < low || byte > high) {
            return malformed(code_point);
        }
        value = value << 6 | (byte & 0x3fu);
    }
    *code_point = value;
    return lead->length;
}

size_t utf8_character(const char *bytes, size_t length, uint32_t *code_point)
{
    size_t used = utf8_decode(bytes, length, code_point);

    return used == 1 && *code_point == UTF8_REPLACEMENT ? 0 : used;
}

size_t utf8_encode(uint32_t code_point, char *bytes)
{
    static const uint32_t last[] = {0x7f, 0x7ff, 0xffff, 0x10ffff};
    static const unsigned char marks[] = {0, 0xc0, 0xe0, 0xf0};
    if (code_point > last[3] || (code_point >= 0xd800 && code_point <= 0xdfff)) {
        code_point = UTF8_REPLACEMENT;
    }
    size_t more = 0;
    while (code_point > last[more]) {
        more++;
    }
    for (size_t i = more; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    bytes[0] = (char)(marks[more] | code_point);
    return more + 1;
}

void utf8_put(uint32_t code_point, FILE *file)
{
    char bytes[UTF8_MOST];
    size_t length = utf8_encode(code_point, bytes);

    fwrite(bytes, 1, length, file);
}
