/* SPDX-License-Identifier: MIT */
/*
 * Names of kernels for display: demangled, without result type and parameters,
 * and cut to a width.
 */
#ifndef KERNEL_NAMER_H
#define KERNEL_NAMER_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/name/cut_name.h"
#include "kernel/name/demangler.h"
#include "kernel/kernel.h"
#include "kernel/name/name_marks.h"

typedef enum kernel_name_form {
    KERNEL_NAME_SHORT,   /* block_sum<float, 256> */
    KERNEL_NAME_FULL,    /* void block_sum<float, 256>(float const*, float*) */
    KERNEL_NAME_MANGLED, /* _Z9block_sumIfLi256EEvPKT_PS0_ */
    KERNEL_NAME_BARE,    /* short, and never with parameters */
} kernel_name_form;

/*
 * The names of a list's kernels. Start from {.list = ...}; the first name that
 * is asked for demangles all of the list at once, in a child process. The list is
 * read at that time only; its names must outlive the namer.
 */
typedef struct kernel_namer {
    const kernel_list *list;
    bool no_library; /* as if the system had none */
    bool tried;
    const char **names;  /* distinct ones, by address */
    const char **texts;  /* demangled; NULL: the name stays as it is */
    const char **bares;  /* without result type and parameters; NULL: not yet made */
    const char **shorts; /* the same, with the parameters of overloads */
    size_t count;
    demangled_texts demangled;
    struct name_pool *pool; /* of the texts that are no part of demangled */
    name_marks marks;       /* of shorts */
    bool marked;            /* marks were sought */
} kernel_namer;

/*
 * The name of one of the list's kernels in a form, clean; as it stands where it
 * cannot be demangled. A short name has its parameters where other kernels of the
 * list have the same one. Valid until the namer is closed.
 */
const char *kernel_form_name(kernel_namer *namer, const char *name, kernel_name_form form);

/*
 * Writes the name in a form, cut to a width in cells (cut_marked_name): of a short
 * one, the words that tell it from the other names of the list stay. Returns the
 * length.
 */
size_t kernel_cut_form(kernel_namer *namer, const char *name, kernel_name_form form, int cells,
                       const char *mark, char *out, size_t size);

void kernel_namer_close(kernel_namer *namer);

#endif
