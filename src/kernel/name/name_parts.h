/* SPDX-License-Identifier: MIT */
/* The parts of a demangled name, found by one walk over its brackets. */
#ifndef KERNEL_NAME_PARTS_H
#define KERNEL_NAME_PARTS_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_NESTED_MOST = 64 };

/* Open brackets; those deeper than NAME_NESTED_MOST are only counted. */
typedef struct name_nesting {
    char open[NAME_NESTED_MOST];
    size_t depth;
} name_nesting;

/* Updates the open brackets; ">" closes nothing in "(3 > 2)" and "a->b". */
void name_follow(name_nesting *n, char previous, char c);

/* Whether a character is an opening bracket. */
bool name_opens(char c);

/* Whether a character is a letter, a digit or "_". */
bool name_is_word(char c);

/* Whether a qualifier ends here: "::" with a name behind. */
bool name_qualifier_ends(const char *text);

/* Bytes of "void a::kernel<int>(float*)". */
typedef struct name_parts {
    size_t start;   /* of "a::kernel<int>" */
    size_t own;     /* of "kernel" */
    size_t own_end; /* of "kernel", before its template arguments */
    size_t end;     /* of "a::kernel<int>", before parameters and " [...]" */
} name_parts;

/* The parts of a demangled name, or of its beginning ("k<a, b(i..."): a mangled one is its own name. */
name_parts name_split(const char *text, size_t length);

/*
 * Writes a demangled name for comparison between demanglers: without blanks, casts before and
 * suffixes behind numbers, "f<(int)2, 4u, true>" as "f<2,4,1>"; lambdas and unnamed namespaces
 * alike. out has length + 1 bytes. Returns the length written.
 */
size_t name_key(char *out, const char *name, size_t length);

/* ---- Mangled names, read without the C++ library: their parts, their sources, and an outline */

/* The name behind nvcc's prefix of static kernels, "__nv_static_22__1a2b3c4d_4_a_cu_b__". */
const char *mangled_part(const char *name);

enum { SOURCE_HASH_DIGITS = 8 };

/*
 * The source that a mangled name carries, in the anonymous namespace
 * _GLOBAL__N__1a2b3c4d_4_a_cu_first or the prefix of a static kernel: eight digits made from the
 * path, and the file's name by its length.
 */
typedef struct mangled_source {
    const char *hash; /* SOURCE_HASH_DIGITS bytes */
    const char *file; /* "a_cu" */
    size_t length;    /* of file */
} mangled_source;

/* false: the name carries none. */
bool mangled_source_find(const char *name, mangled_source *found);

/*
 * The name with its template arguments and no types around: "_Z4fillIfE" of "_Z4fillIfEvPT_i",
 * "fill<float>" of "void fill<float>(float*, int)"; the whole name where it is not understood.
 * Equal heads are equal names. *start points into the name.
 */
void kernel_name_head(const char *name, const char **start, size_t *length);

/*
 * Writes "cutlass::device_kernel<GemmUniversal<..., C<128>>>" for a name that the C++ library
 * refuses: names and literals in their order, "..." for substitutions, behind an unknown
 * production, and without room. Returns the length; 0: unknown. size is 16 or more.
 */
size_t mangled_outline(char *out, size_t size, const char *name);

#endif
