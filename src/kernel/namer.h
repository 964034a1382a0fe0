/* SPDX-License-Identifier: MIT */
/*
 * Kernels' names for people: demangled by the system's C++ library where
 * there is one, without result and parameters where room is short.
 */
#ifndef KERNEL_NAMER_H
#define KERNEL_NAMER_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/demangler.h"
#include "kernel/kernel.h"

typedef enum kernel_name_form {
    KERNEL_NAME_SHORT,   /* block_sum<float, 256> */
    KERNEL_NAME_FULL,    /* void block_sum<float, 256>(float const*, float*) */
    KERNEL_NAME_MANGLED, /* _Z9block_sumIfLi256EEvPKT_PS0_ */
} kernel_name_form;

/*
 * The names of a list's kernels. Start from {.list = ...}; the first name that
 * is asked for demangles all of the list at once, in a child process. The list
 * must not change until the namer is closed.
 */
typedef struct kernel_namer {
    const kernel_list *list;
    bool no_library; /* as if the system had none */
    bool tried;
    const char **mangled; /* by address */
    const char **texts;   /* of each; NULL: it stays mangled */
    size_t count;
    demangled_texts demangled;
} kernel_namer;

/*
 * Writes the name of one of the list's kernels in a form, clean; as it stands
 * where it cannot be demangled. A name longer than size (1 or more) allows ends
 * in "...". Returns the length.
 */
size_t kernel_display_name(kernel_namer *namer, const char *name, kernel_name_form form, char *out,
                           size_t size);

/*
 * Finds "block_sum<float, 256>" in "void block_sum<float, 256>(float*)":
 * without the type of the result and the parameters. *start and *length are a
 * part of the text; of a mangled name it is the whole.
 */
void kernel_short_name(const char *text, size_t text_length, const char **start, size_t *length);

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
