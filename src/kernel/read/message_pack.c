/* SPDX-License-Identifier: MIT */
#include "kernel/read/message_pack.h"

#include <string.h>

enum { FIX_MAP = 0x80, FIX_ARRAY = 0x90, FIX_TEXT = 0xa0, SIZED = 0xc0, FIX_EXTENSION = 0xd4 };

/*
 * The values from first byte SIZED on (specification of MessagePack, "Formats"): nil and bool, binary,
 * extensions, floats, unsigned, signed, extensions of fixed sizes, text, arrays, maps; and the bytes of
 * the number that follows, which is a value, or the size of one.
 */
static const char kinds[] = "----bbbxxx--uuuussssfffffTTTAAMM";
static const unsigned char widths[] = {0, 0, 0, 0, 1, 2, 4, 1, 2, 4, 4, 8, 1, 2, 4, 8,
                                       1, 2, 4, 8, 0, 0, 0, 0, 0, 1, 2, 4, 2, 4, 2, 4};

/* A big-endian number of so many bytes. */
static uint64_t read_number(pack_reader *pack, size_t bytes)
{
    uint64_t number = 0;

    pack->damaged |= (size_t)(pack->end - pack->next) < bytes;
    for (size_t i = 0; i < bytes && !pack->damaged; i++) {
        number = number << 8 | *pack->next++;
    }
    return number;
}

/* Sets a value of a sized format, and returns how many bytes belong to it. */
static uint64_t read_sized(pack_reader *pack, unsigned first, pack_value *value)
{
    char kind = kinds[first - SIZED];
    unsigned width = widths[first - SIZED];
    uint64_t number = read_number(pack, width);
    bool negative = kind == 's' && width > 0 && number >> (8 * width - 1) != 0;

    value->number = number;
    value->kind = kind == 'T'                                 ? PACK_TEXT
                  : kind == 'A'                               ? PACK_ARRAY
                  : kind == 'M'                               ? PACK_MAP
                  : kind == 'u' || (kind == 's' && !negative) ? PACK_NUMBER
                                                              : PACK_OTHER;
    return kind == 'T' || kind == 'b' ? number
           : kind == 'x'              ? number + 1
           : kind == 'f'              ? 1 + ((uint64_t)1 << (first - FIX_EXTENSION))
                                      : 0;
}

bool pack_next(pack_reader *pack, pack_value *value)
{
    unsigned first = (unsigned)read_number(pack, 1);
    uint64_t bytes = 0;

    *value = (pack_value){.kind = PACK_OTHER};
    if (first < FIX_MAP) {
        *value = (pack_value){.kind = PACK_NUMBER, .number = first};
    } else if (first < FIX_TEXT) {
        value->kind = first < FIX_ARRAY ? PACK_MAP : PACK_ARRAY;
        value->number = first & 0xf;
    } else if (first < SIZED) {
        value->kind = PACK_TEXT;
        bytes = first & 0x1f;
    } else if (first < SIZED + sizeof widths) {
        bytes = read_sized(pack, first, value);
    }
    value->text = (const char *)pack->next;
    pack->damaged |= bytes > (uint64_t)(pack->end - pack->next);
    value->length = pack->damaged ? 0 : (size_t)bytes;
    pack->next += value->length;
    return !pack->damaged;
}

void pack_skip(pack_reader *pack, const pack_value *value)
{
    pack_value item;

    for (uint64_t left = pack_items(value); left > 0 && pack_next(pack, &item); left--) {
        left += pack_items(&item);
    }
}

uint64_t pack_items(const pack_value *value)
{
    return value->kind == PACK_MAP     ? 2 * value->number
           : value->kind == PACK_ARRAY ? value->number
                                       : 0;
}

bool pack_is(const pack_value *value, const char *text)
{
    return value->kind == PACK_TEXT && value->length == strlen(text) &&
           memcmp(value->text, text, value->length) == 0;
}
