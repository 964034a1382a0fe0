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

/* A text of the pool. */
typedef struct pooled {
    ptrdiff_t length; /* less than 0: it is one that is sought */
    char text[];
} pooled;

/* A text that is compared with those of the pool. */
typedef struct sought {
    ptrdiff_t length; /* negative */
    const char *text;
} sought;

struct name_pool {
    block *blocks;
    void *tree; /* of <search.h> */
};

static const char *text_of(const pooled *p)
{
    return p->length < 0 ? ((const sought *)(const void *)p)->text : p->text;
}

/* Order by length first: names of one template share long beginnings. */
static int compare_pooled(const void *a, const void *b)
{
    const pooled *x = a;
    const pooled *y = b;
    ptrdiff_t m = x->length < 0 ? -x->length : x->length;
    ptrdiff_t n = y->length < 0 ? -y->length : y->length;

    return m == n ? memcmp(text_of(x), text_of(y), (size_t)m) : (m > n) - (m < n);
}

static void *take(name_pool *pool, size_t size)
{
    enum { ALIGNMENT = _Alignof(pooled) };
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
    const sought key = {-(ptrdiff_t)length, text};
    pooled *const *found = pool != NULL ? tfind(&key, &pool->tree, compare_pooled) : NULL;

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
    added->length = (ptrdiff_t)text_clean(added->text, length + 1, text, length);
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

/* Frees nothing: the blocks hold the entries. */
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
