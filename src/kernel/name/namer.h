/* SPDX-License-Identifier: MIT */
/* Names of kernels for display and search: demangled, in several forms, and cut to a width. */
#ifndef KERNEL_NAMER_H
#define KERNEL_NAMER_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/kernel.h"

/*
 * C++ names, demangled by the system's libstdc++. 200 mangled bytes may unfold to gigabytes: a
 * child process runs it under limits on memory and time; names beyond them stay mangled.
 */

/*
 * Sets texts[i] to names[i] demangled and cleaned; NULL: it cannot be, takes more than 64 KiB, or
 * exceeds the limits; or no library, or no child; or it is not mangled. All texts take at most 64
 * MiB, and 18 seconds of processor time, each half a second. Returns their memory, for
 * demangled_free. NULL: none.
 */
void *demangle_names(const char *const *names, const char **texts, size_t count);

/* NULL is ignored. */
void demangled_free(void *demangled);

/*
 * Demangled names cut to a width in cells. Instances of one template share most of their text: a
 * cut keeps their marks, the words by which the names of a list differ.
 */

/* Start from all zero. */
typedef struct name_marks {
    struct marked_name *names; /* count of them; NULL: no marks */
    size_t count;
} name_marks;

/* Finds the marks of short names, which outlive them. Out of memory, there are none. */
void name_marks_find(name_marks *marks, const char *const *texts, size_t count);

void name_marks_free(name_marks *marks);

/*
 * Cuts a clean name to a width. Qualifiers within brackets, the result type and leading qualifiers
 * go first, as far as needed; else the own name and the marked words stay, and what there is room
 * for; at last the own name loses its end. The mark ("…" or "~", one cell) replaces what is left
 * out behind the own name. marks: NULL, or those of texts[text], the name. Writes at most 4 * cells
 * + 4 bytes, no more than size; returns the length.
 */
size_t cut_name(char *out, size_t size, const char *name, const name_marks *marks, size_t text,
                int cells, const char *mark);

/* ---- The names of a list */

typedef enum kernel_name_form {
    KERNEL_NAME_SHORT,                     /* block_sum<float, 256> */
    KERNEL_NAME_FULL,                      /* void block_sum<float, 256>(float const*, float*) */
    KERNEL_NAME_MANGLED,                   /* _Z9block_sumIfLi256EEvPKT_PS0_ */
    KERNEL_NAME_BARE,                      /* short, and never with parameters */
    KERNEL_NAME_CHOICES = KERNEL_NAME_BARE /* the forms before it are a user's choice */
} kernel_name_form;

/* One name, in its forms; equal ones where it cannot be demangled. */
typedef struct kernel_name {
    const char *mangled; /* the list's */
    const char *full;    /* "void ns::block_sum<float>(float*)" */
    const char *called;  /* "ns::block_sum<float>(float*)": the end of full */
    const char *bare;    /* "ns::block_sum<float>" */
    const char *shown;   /* bare; with parameters or a source where the list needs them */
} kernel_name;

/*
 * The names of a list's kernels, which outlive the namer. Start from {.list = ...}; the first name
 * that is asked for demangles all of the list at once, in a child process.
 */
typedef struct kernel_namer {
    const kernel_list *list;
    bool no_library; /* as if the system had none */
    bool tried;
    kernel_name *names; /* each once, by mangled name */
    size_t count;
    void *demangled;        /* of demangle_names */
    struct name_pool *pool; /* of the texts that are no part of demangled */
    name_marks marks;       /* of the shown forms; found for the first cut */
} kernel_namer;

/* Opens the names now; false: out of memory. */
bool kernel_namer_open(kernel_namer *namer);

/* The forms of one of the list's names; NULL: it is not of the list, or out of memory. */
const kernel_name *kernel_name_find(kernel_namer *namer, const char *mangled);

/*
 * A form of the name, clean, valid until the namer is closed; the name itself where there are no
 * forms. A short one has its parameters where other kernels of the list have the same.
 */
const char *kernel_form_name(kernel_namer *namer, const char *name, kernel_name_form form);

/* A form of the name, cut (cut_name); a short one keeps its marks. Returns the length. */
size_t kernel_cut_form(kernel_namer *namer, const char *name, kernel_name_form form, int cells,
                       const char *mark, char *out, size_t size);

/* Whether a glob pattern is any form, or the bare one without template arguments. */
bool kernel_name_matches(const kernel_name *name, const char *pattern);

/* The same for a mangled name and any of count patterns. */
bool kernel_is_named(kernel_namer *namer, const char *mangled, const char *const *patterns,
                     int count);

void kernel_namer_close(kernel_namer *namer);

/* ---- The parts of a demangled name, found by one walk over its brackets */

enum { NAME_NESTED_MOST = 64 };

/* Open brackets; those deeper than NAME_NESTED_MOST are only counted. */
typedef struct name_nesting {
    char open[NAME_NESTED_MOST];
    size_t depth;
} name_nesting;

/* Updates the open brackets; ">" closes nothing in "(3 > 2)" and "a->b". */
void name_follow(name_nesting *n, char previous, char c);

/* Whether a mangled name behind nvcc's prefix begins as the C++ ABI has it. */
bool name_is_mangled(const char *name);

/* Whether a character is an opening bracket. */
bool name_opens(char c);

/* Whether a character is a digit, and a letter, a digit or "_". */
bool name_is_digit(char c);
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

/* Parts of a demangled name, or of its beginning ("k<a, b(i..."). A mangled one is its own name. */
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
