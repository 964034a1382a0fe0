/* SPDX-License-Identifier: MIT */
/*
 * A pool of strings, in which equal strings have one address, and which are freed
 * together. The builds of a kernel share its name, the kernels of a file its path.
 */
#ifndef KERNEL_NAME_POOL_H
#define KERNEL_NAME_POOL_H

#include <stddef.h>

typedef struct name_pool name_pool;

/*
 * The pool's copy of a text, cleaned for display (text_clean); added if it is not
 * there. Creates the pool if *pool is NULL. NULL: out of memory.
 */
const char *name_pool_add(name_pool **pool, const char *text, size_t length);

/* The pool's copy of exactly these bytes; NULL: none. pool may be NULL. */
const char *name_pool_find(const name_pool *pool, const char *text, size_t length);

void name_pool_free(name_pool *pool);

#endif
