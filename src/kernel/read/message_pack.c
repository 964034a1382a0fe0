/* SPDX-License-Identifier: MIT */
#include "kernel/read/message_pack.h"

#include <string.h>

/* The first bytes of values (specification of MessagePack, "Formats"). */
enum {
    FIX_MAP = 0x80,
    FIX_ARRAY = 0x90,
    FIX_TEXT = 0xa0,
    NIL = 0xc0,
    BINARY_8 = 0xc4,
    EXTENSION_8 = 0xc7,
    FLOAT_32 = 0xca,
    UNSIGNED_8 = 0xcc,
    SIGNED_8 = 0xd0,
    FIX_EXTENSION = 0xd4,
    TEXT_8 = 0xd9,
    ARRAY_16 = 0xdc,
    MAP_16 = 0xde,
    FIX_NEGATIVE = 0xe0,
};

/* A big-endian number of so many bytes. */
static uint64_t read_number(pack_reader *pack, size_t bytes)
{
    uint64_t number = 0;

    if ((size_t)(pack->end - pack->next) < bytes) {
        pack->damaged = true;
        pack->next = pack->end;
        return 0;
    }
    for (size_t i = 0; i < bytes; i++) {
        number = number << 8 | *pack->next++;
    }
    return number;
}

static void take_bytes(pack_reader *pack, uint64_t length, pack_value *value)
{
    if (length > (uint64_t)(pack->end - pack->next)) {
        pack->damaged = true;
        length = 0;
    }
    value->text = (const char *)pack->next;
    value->length = (size_t)length;
    pack->next += length;
}

static void read_fixed(pack_reader *pack, unsigned first, pack_value *value)
{
    if (first < FIX_MAP) {
        *value = (pack_value){.kind = PACK_NUMBER, .number = first};
    } else if (first < FIX_TEXT) {
        value->kind = first < FIX_ARRAY ? PACK_MAP : PACK_ARRAY;
        value->number = first & 0xf;
    } else if (first < NIL) {
        value->kind = PACK_TEXT;
        take_bytes(pack, first & 0x1f, value);
    }
}

static void read_sized(pack_reader *pack, unsigned first, pack_value *value)
{
    if (first >= ARRAY_16) {
        value->kind = first >= MAP_16 ? PACK_MAP : PACK_ARRAY;
        value->number = read_number(pack, (first & 1) != 0 ? 4 : 2);
    } else if (first >= TEXT_8) {
        value->kind = PACK_TEXT;
        take_bytes(pack, read_number(pack, (size_t)1 << (first - TEXT_8)), value);
    } else if (first >= FIX_EXTENSION) {
        take_bytes(pack, 1 + ((uint64_t)1 << (first - FIX_EXTENSION)), value);
    } else if (first >= UNSIGNED_8) {
        size_t bytes = (size_t)1 << ((first - UNSIGNED_8) & 3);

        value->number = read_number(pack, bytes);
        value->kind =
            first < SIGNED_8 || value->number >> (8 * bytes - 1) == 0 ? PACK_NUMBER : PACK_OTHER;
    } else if (first >= FLOAT_32) {
        (void)read_number(pack, first == FLOAT_32 ? 4 : 8);
    } else if (first >= EXTENSION_8) {
        take_bytes(pack, 1 + read_number(pack, (size_t)1 << (first - EXTENSION_8)), value);
    } else if (first >= BINARY_8) {
        take_bytes(pack, read_number(pack, (size_t)1 << (first - BINARY_8)), value);
    }
}

bool pack_next(pack_reader *pack, pack_value *value)
{
    unsigned first = (unsigned)read_number(pack, 1);

    *value = (pack_value){.kind = PACK_OTHER, .text = ""};
    if (pack->damaged) {
        return false;
    }
    if (first < NIL) {
        read_fixed(pack, first, value);
    } else if (first < FIX_NEGATIVE) {
        read_sized(pack, first, value);
    }
    return !pack->damaged;
}

uint64_t pack_items(const pack_value *value)
{
    return value->kind == PACK_MAP     ? 2 * value->number
           : value->kind == PACK_ARRAY ? value->number
                                       : 0;
}

void pack_skip(pack_reader *pack, const pack_value *value)
{
    pack_value item;

    for (uint64_t left = pack_items(value); left > 0 && pack_next(pack, &item); left--) {
        left += pack_items(&item);
    }
}

bool pack_is(const pack_value *value, const char *text)
{
    return value->kind == PACK_TEXT && value->length == strlen(text) &&
           memcmp(value->text, text, value->length) == 0;
}
