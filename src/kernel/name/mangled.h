/* SPDX-License-Identifier: MIT */
/* Mangled names, read without the C++ library: their parts, their sources, and an outline. */
#ifndef KERNEL_MANGLED_H
#define KERNEL_MANGLED_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The mangled name behind the prefix that nvcc gives to static kernels,
 * "__nv_static_22__1a2b3c4d_4_a_cu_b__Z1kPf"; name itself where it has none.
 */
const char *mangled_part(const char *name);

enum { SOURCE_HASH_DIGITS = 8 };

/*
 * The source that a mangled name carries. nvcc names the anonymous namespace of a
 * source _GLOBAL__N__1a2b3c4d_4_a_cu_first, and its static kernels
 * __nv_static_22__1a2b3c4d_4_a_cu_first__Z1kPf: eight digits made from the path,
 * and the file's name by its length, with "_" for every other character.
 */
typedef struct mangled_source {
    const char *hash; /* SOURCE_HASH_DIGITS bytes */
    const char *file; /* "a_cu" */
    size_t length;    /* of file */
} mangled_source;

/* false: the name carries none. */
bool mangled_source_find(const char *name, mangled_source *found);

/*
 * Finds the name with its template arguments and without result and parameter
 * types: "_Z4fillIfE" in "_Z4fillIfEvPT_i", "fill<float>" in "void fill<float>(float*, int)".
 * Equal heads are equal names with equal template arguments. The whole name where it
 * has no such part, or is not understood. *start points into the name.
 */
void kernel_name_head(const char *name, const char **start, size_t *length);

/*
 * Writes "cutlass::device_kernel<GemmUniversal<..., C<128>>>" for a mangled name that
 * the C++ library refuses: names and literals of the template's arguments, in their
 * order, and "..." for substitutions, for what follows an unknown production, and
 * where there is no more room. Returns the length; 0: the name itself is unknown.
 * size is 16 or more.
 */
size_t mangled_outline(char *out, size_t size, const char *name);

#endif
