/* SPDX-License-Identifier: MIT */
/* MessagePack, value by value: maps and lists are followed by what is in them. */
#ifndef KERNEL_MESSAGE_PACK_H
#define KERNEL_MESSAGE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum pack_kind {
    PACK_NUMBER, /* not below 0 */
    PACK_TEXT,
    PACK_ARRAY,
    PACK_MAP,
    PACK_OTHER,
} pack_kind;

typedef struct pack_value {
    pack_kind kind;
    uint64_t number; /* of an array: its values; of a map: its pairs */
    const char *text;
    size_t length;
} pack_value;

typedef struct pack_reader {
    const unsigned char *next;
    const unsigned char *end;
    bool damaged; /* the bytes ended within a value */
} pack_reader;

/* false: damaged. */
bool pack_next(pack_reader *pack, pack_value *value);

/* Values behind one that belong to it, at their first level: two a pair. */
uint64_t pack_items(const pack_value *value);

/* Passes all that is in a value. */
void pack_skip(pack_reader *pack, const pack_value *value);

/* Whether it is this text. */
bool pack_is(const pack_value *value, const char *text);

#endif
