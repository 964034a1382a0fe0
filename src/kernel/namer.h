/* SPDX-License-Identifier: MIT */
/*
 * Kernels' names for people: demangled by the system's C++ library where
 * there is one, without result and parameters where room is short.
 */
#ifndef KERNEL_NAMER_H
#define KERNEL_NAMER_H

#include <stdbool.h>
#include <stddef.h>

typedef enum kernel_name_form {
    KERNEL_NAME_SHORT,   /* block_sum<float, 256> */
    KERNEL_NAME_FULL,    /* void block_sum<float, 256>(float const*, float*) */
    KERNEL_NAME_MANGLED, /* _Z9block_sumIfLi256EEvPKT_PS0_ */
} kernel_name_form;

/* A name that was asked for, and what came of it. */
typedef struct kernel_known_name {
    char *name;
    char *text;
} kernel_known_name;

/* Start from all zero; the library is opened at the first name that needs it. */
typedef struct kernel_namer {
    bool no_library; /* as if the system had none */
    bool tried;
    void *library;
    size_t demangled;                            /* bytes, of all names together */
    kernel_known_name last[KERNEL_NAME_MANGLED]; /* by form: neighbours often have one name */
} kernel_namer;

/*
 * The name in that form, clean; the mangled name where it cannot be demangled.
 * What does not fit into size, which is 1 or more, ends in "...". Returns its
 * length.
 */
size_t kernel_display_name(kernel_namer *namer, const char *name, kernel_name_form form, char *out,
                           size_t size);

/*
 * A clean name that takes no more than that many cells. Of a longer one the
 * namespaces go first, then, from the middle, what its template takes, and the
 * function's own name last; the mark ("…" or "~", one cell) stands for what
 * went out of a middle. Returns the length; at most 4 * cells + 4 bytes are
 * written, and no more than size.
 */
size_t kernel_cut_name(char *out, size_t size, const char *name, int cells, const char *mark);

void kernel_namer_close(kernel_namer *namer);

#endif
