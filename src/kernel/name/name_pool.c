/* SPDX-License-Identifier: MIT */
#include "kernel/kernel.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

enum { BLOCK_BYTES = 64 * 1024 };

/* Storage of the texts, one after the other. */
typedef struct block {
    struct block *next;
    size_t used;
    size_t size;
    _Alignas(max_align_t) char bytes[];
} block;

/* A text that is sought, or one of the pool, directly behind this. */
typedef struct pooled {
    const char *text;
    size_t length;
} pooled;

struct name_pool {
    block *blocks;
    void *tree; /* of <search.h> */
};

/* Order by length first: names of one template share long beginnings. */
static int compare_pooled(const void *a, const void *b)
{
    const pooled *x = a;
    const pooled *y = b;

    return x->length == y->length ? memcmp(x->text, y->text, x->length)
                                  : (x->length > y->length) - (x->length < y->length);
}

static void *take(name_pool *pool, size_t size)
{
    enum { ALIGNMENT = _Alignof(max_align_t) };
    block *b = pool->blocks;

    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
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

static bool open_pool(name_pool **pool)
{
    if (*pool == NULL) {
        *pool = memory_allocate_zeroed(1, sizeof **pool);
    }
    return *pool != NULL;
}

const void *name_pool_keep(name_pool **pool, const void *bytes, size_t size)
{
    char *copy = open_pool(pool) ? take(*pool, size) : NULL;

    return copy ? memcpy(copy, bytes, size) : NULL;
}

const char *name_pool_find(const name_pool *pool, const char *text, size_t length)
{
    const pooled sought = {text, length};
    pooled *const *found = pool != NULL ? tfind(&sought, &pool->tree, compare_pooled) : NULL;

    return found != NULL ? (*found)->text : NULL;
}

const char *name_pool_add(name_pool **pool, const char *text, size_t length)
{
    const char *known = name_pool_find(*pool, text, length);
    bool missing = known == NULL && open_pool(pool);
    pooled *added = missing ? take(*pool, sizeof *added + length + 1) : NULL;

    if (added == NULL) {
        return known;
    }
    char *copy = (char *)(added + 1);

    *added = (pooled){copy, text_clean(copy, length + 1, text, length)};
    pooled *const *kept = tsearch(added, &(*pool)->tree, compare_pooled);

    if (kept == NULL) {
        memory_note_failure();
        return NULL;
    }
    if (*kept != added) { /* the pool has the clean form */
        (*pool)->blocks->used = (size_t)((char *)added - (*pool)->blocks->bytes);
    }
    return (*kept)->text;
}

/* Its memory is the blocks'. */
static void keep_pooled(void *entry)
{
    (void)entry;
}

void name_pool_free(name_pool *pool)
{
    if (pool == NULL) {
        return;
    }
    tdestroy(pool->tree, keep_pooled);
    while (pool->blocks != NULL) {
        block *next = pool->blocks->next;

        free(pool->blocks);
        pool->blocks = next;
    }
    free(pool);
}
