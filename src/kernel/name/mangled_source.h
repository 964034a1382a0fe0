/* SPDX-License-Identifier: MIT */
/*
 * The source that a mangled name carries. nvcc names the anonymous namespace of a
 * source _GLOBAL__N__1a2b3c4d_4_a_cu_first, and its static kernels
 * __nv_static_22__1a2b3c4d_4_a_cu_first__Z1kPf: eight digits made from the path,
 * and the file's name by its length, with "_" for every other character.
 */
#ifndef KERNEL_MANGLED_SOURCE_H
#define KERNEL_MANGLED_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

enum { SOURCE_HASH_DIGITS = 8 };

/* Parts of a mangled name. */
typedef struct mangled_source {
    const char *hash; /* SOURCE_HASH_DIGITS bytes */
    const char *file; /* "a_cu" */
    size_t length;    /* of file */
} mangled_source;

/* false: the name carries none. */
bool mangled_source_find(const char *name, mangled_source *found);

#endif
