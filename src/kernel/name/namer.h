/* SPDX-License-Identifier: MIT */
/* Names of kernels for display and search: demangled, in several forms, and cut to a width. */
#ifndef KERNEL_NAMER_H
#define KERNEL_NAMER_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/kernel.h"
#include "kernel/name/cut_name.h"
#include "kernel/name/demangler.h"

typedef enum kernel_name_form {
    KERNEL_NAME_SHORT,   /* block_sum<float, 256> */
    KERNEL_NAME_FULL,    /* void block_sum<float, 256>(float const*, float*) */
    KERNEL_NAME_MANGLED, /* _Z9block_sumIfLi256EEvPKT_PS0_ */
    KERNEL_NAME_BARE,    /* short, and never with parameters */
} kernel_name_form;

/* One name, in its forms; equal ones where it cannot be demangled. */
typedef struct kernel_name {
    const char *mangled; /* the list's */
    const char *full;    /* "void ns::block_sum<float>(float*)" */
    const char *bare;    /* "ns::block_sum<float>" */
    const char *shown;   /* bare; with parameters or a source where the list needs them */
} kernel_name;

/*
 * The names of a list's kernels. Start from {.list = ...}; the first name that
 * is asked for demangles all of the list at once, in a child process. The list is
 * read at that time only; its names must outlive the namer.
 */
typedef struct kernel_namer {
    const kernel_list *list;
    bool no_library; /* as if the system had none */
    bool tried;
    kernel_name *names; /* each once, by mangled name */
    size_t count;
    demangled_texts demangled;
    struct name_pool *pool; /* of the texts that are no part of demangled */
    name_marks marks;       /* of the shown forms; found for the first cut */
} kernel_namer;

/* Opens the names now; false: out of memory. */
bool kernel_namer_open(kernel_namer *namer);

/* The forms of one of the list's names; NULL: it is not of the list, or out of memory. */
const kernel_name *kernel_name_find(kernel_namer *namer, const char *mangled);

/*
 * A form of the name, clean; the name itself where there are no forms. A short name has
 * its parameters where other kernels of the list have the same one. Valid until the
 * namer is closed.
 */
const char *kernel_form_name(kernel_namer *namer, const char *name, kernel_name_form form);

/*
 * Writes the name in a form, cut to a width in cells (cut_name): of a short one, the
 * words that distinguish it from the other names of the list stay. Returns the length.
 */
size_t kernel_cut_form(kernel_namer *namer, const char *name, kernel_name_form form, int cells,
                       const char *mark, char *out, size_t size);

/* "ns::block_sum<float>(float*)": the end of full. */
const char *kernel_name_called(const kernel_name *name);

/*
 * Whether a glob pattern is the mangled, the full, the called or the bare form, or the
 * bare one without template arguments, from end to end.
 */
bool kernel_name_matches(const kernel_name *name, const char *pattern);

/* The same for a mangled name and any of count patterns. */
bool kernel_is_named(kernel_namer *namer, const char *mangled, const char *const *patterns,
                     int count);

void kernel_namer_close(kernel_namer *namer);

#endif
