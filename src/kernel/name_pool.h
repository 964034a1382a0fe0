/* SPDX-License-Identifier: MIT */
/*
 * A pool of strings: equal ones are kept once, all are freed together. The
 * architectures of one kernel, and the kernels of one file, share their names.
 */
#ifndef KERNEL_NAMES_H
#define KERNEL_NAMES_H

#include <stddef.h>

typedef struct name_pool name_pool;

/*
 * The pool's copy of a text, cleaned of what must not reach a screen. Creates
 * the pool where *pool is NULL. NULL: out of memory.
 */
const char *name_pool_add(name_pool **pool, const char *text, size_t length);

/* The pool's copy, if it has one of exactly these bytes; pool may be NULL. */
const char *name_pool_find(const name_pool *pool, const char *text, size_t length);

void name_pool_free(name_pool *pool);

#endif
