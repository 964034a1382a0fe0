/* SPDX-License-Identifier: MIT */
#include "output/row_tally.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct tallied_row {
    uint64_t hash;
    size_t start;
    size_t length;
    size_t times;
};

/* FNV-1a. */
static uint64_t hash_of(const char *text, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;

    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    }
    return hash;
}

/* The slot of an equal row, or the free one where the row belongs. */
static size_t *find_slot(const struct row_tally *tally, const char *text,
                         const struct tallied_row *row)
{
    size_t mask = 2 * tally->capacity - 1;
    size_t at = (size_t)row->hash & mask;

    for (; tally->slots[at] != 0; at = (at + 1) & mask) {
        const struct tallied_row *other = &tally->rows[tally->slots[at] - 1];

        if (other->hash == row->hash && other->length == row->length &&
            memcmp(text + other->start, text + row->start, row->length) == 0) {
            break;
        }
    }
    return &tally->slots[at];
}

static bool grow(struct row_tally *tally, const char *text)
{
    size_t capacity = tally->capacity == 0 ? 64 : 2 * tally->capacity;
    struct tallied_row *rows = memory_reallocate(tally->rows, capacity * sizeof *rows);
    size_t *slots = memory_allocate_zeroed(2 * capacity, sizeof *slots);

    tally->rows = rows ? rows : tally->rows;
    if (!rows || !slots) {
        free(slots);
        tally->failed = true;
        return false;
    }
    free(tally->slots);
    tally->slots = slots;
    tally->capacity = capacity;
    for (size_t i = 0; i < tally->count; i++) {
        *find_slot(tally, text, &rows[i]) = i + 1;
    }
    return true;
}

bool row_tally_add(struct row_tally *tally, const char *text, size_t start, size_t end)
{
    struct tallied_row row = {hash_of(text + start, end - start), start, end - start, 1};

    if (tally->failed || (tally->count == tally->capacity && !grow(tally, text))) {
        return true;
    }
    size_t *slot = find_slot(tally, text, &row);

    if (*slot != 0) {
        tally->rows[*slot - 1].times++;
        tally->repeats = true;
        return false;
    }
    tally->rows[tally->count++] = row;
    *slot = tally->count;
    return true;
}

size_t row_tally_count(const struct row_tally *tally, size_t i)
{
    return i < tally->count ? tally->rows[i].times : 1;
}

void row_tally_free(struct row_tally *tally)
{
    free(tally->rows);
    free(tally->slots);
    *tally = (struct row_tally){0};
}
