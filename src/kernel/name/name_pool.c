/* SPDX-License-Identifier: MIT */
#include "kernel/kernel.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/memory.h"
#include "base/text.h"

enum { BLOCK_BYTES = 64 * 1024, FIRST_SLOTS = 64 };

/* Storage of the texts, one after the other. */
typedef struct block {
    struct block *next;
    size_t used;
    size_t size;
    _Alignas(max_align_t) char bytes[];
} block;

typedef struct slot {
    uint64_t hash;
    const char *text; /* NULL: free */
} slot;

struct name_pool {
    block *blocks;
    slot *slots; /* hash table; slot_count is a power of two, at most half are in use */
    size_t slot_count;
    size_t used;
    uint64_t keys[2]; /* random, so that files cannot be made to collide */
};

static void choose_keys(name_pool *pool)
{
    if (getrandom(pool->keys, sizeof pool->keys, GRND_NONBLOCK) != (ssize_t)sizeof pool->keys) {
        pool->keys[0] = (uintptr_t)pool * 0x9e3779b97f4a7c15u;
        pool->keys[1] = (uintptr_t)&pool * 0xbf58476d1ce4e5b9u;
    }
    pool->keys[1] |= 1;
}

static uint64_t hash_of(const name_pool *pool, const char *text, size_t length)
{
    uint64_t hash = pool->keys[0] ^ length;

    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;

        memcpy(&word, text + i, length - i < 8 ? length - i : 8);
        hash = (hash ^ word) * pool->keys[1];
        hash ^= hash >> 32;
    }
    return hash;
}

static slot *find(const name_pool *pool, const char *text, size_t length, uint64_t hash)
{
    size_t mask = pool->slot_count - 1;
    size_t at = (size_t)hash & mask;

    for (; pool->slots[at].text != NULL; at = (at + 1) & mask) {
        const slot *s = &pool->slots[at];

        if (s->hash == hash && strncmp(s->text, text, length) == 0 && s->text[length] == '\0') {
            break;
        }
    }
    return &pool->slots[at];
}

static bool grow_slots(name_pool *pool)
{
    size_t count = pool->slot_count == 0 ? FIRST_SLOTS : pool->slot_count * 2;
    name_pool larger = {.slots = memory_allocate_zeroed(count, sizeof(slot)), .slot_count = count};

    if (larger.slots == NULL) {
        return false;
    }
    for (size_t i = 0; i < pool->slot_count; i++) {
        const slot *old = &pool->slots[i];

        if (old->text != NULL) {
            *find(&larger, old->text, strlen(old->text), old->hash) = *old;
        }
    }
    free(pool->slots);
    pool->slots = larger.slots;
    pool->slot_count = count;
    return true;
}

static char *take(name_pool *pool, size_t size, size_t alignment)
{
    block *b = pool->blocks;

    if (b != NULL) {
        size_t start = (b->used + alignment - 1) / alignment * alignment;

        b->used = start < b->size ? start : b->size;
    }
    if (b == NULL || b->size - b->used < size) {
        size_t room = size > BLOCK_BYTES ? size : BLOCK_BYTES;

        b = memory_allocate(sizeof *b + room);
        if (b == NULL) {
            return NULL;
        }
        *b = (block){.next = pool->blocks, .size = room};
        pool->blocks = b;
    }
    b->used += size;
    return b->bytes + b->used - size;
}

/* Adds the clean form of a text, unless the pool has it. */
static const char *add(name_pool *pool, const char *text, size_t length)
{
    char *copy = take(pool, length + 1, 1);

    if (copy == NULL) {
        return NULL;
    }
    size_t clean_length = text_clean(copy, length + 1, text, length);
    uint64_t hash = hash_of(pool, copy, clean_length);
    slot *s = find(pool, copy, clean_length, hash);
    if (s->text != NULL) {
        pool->blocks->used -= length + 1;
        return s->text;
    }
    *s = (slot){.hash = hash, .text = copy};
    pool->used++;
    return copy;
}

static bool open_pool(name_pool **pool)
{
    if (*pool == NULL) {
        *pool = memory_allocate_zeroed(1, sizeof **pool);
        if (*pool == NULL) {
            return false;
        }
        choose_keys(*pool);
    }
    return true;
}

const void *name_pool_keep(name_pool **pool, const void *bytes, size_t size)
{
    char *copy = open_pool(pool) ? take(*pool, size, _Alignof(max_align_t)) : NULL;

    return copy ? memcpy(copy, bytes, size) : NULL;
}

const char *name_pool_add(name_pool **pool, const char *text, size_t length)
{
    if (!open_pool(pool) || ((*pool)->used * 2 >= (*pool)->slot_count && !grow_slots(*pool))) {
        return NULL;
    }
    const char *known = name_pool_find(*pool, text, length);
    return known != NULL ? known : add(*pool, text, length);
}

const char *name_pool_find(const name_pool *pool, const char *text, size_t length)
{
    return pool == NULL || pool->slot_count == 0
               ? NULL
               : find(pool, text, length, hash_of(pool, text, length))->text;
}

void name_pool_free(name_pool *pool)
{
    if (pool == NULL) {
        return;
    }
    while (pool->blocks != NULL) {
        block *next = pool->blocks->next;

        free(pool->blocks);
        pool->blocks = next;
    }
    free(pool->slots);
    free(pool);
}
