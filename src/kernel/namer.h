/* SPDX-License-Identifier: MIT */
/*
 * Names of kernels for display: demangled, without result type and parameters,
 * and cut to a width.
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
 * Finds the name without result type and parameters: "block_sum<float, 256>" in
 * "void block_sum<float, 256>(float*)". *start and *length describe a part of the
 * text; all of it for a mangled name.
 */
void kernel_short_name(const char *text, size_t text_length, const char **start, size_t *length);

/*
 * Cuts a clean name to a width in cells: removes namespaces first, then the middle
 * of the template's arguments, then of the function's own name. The mark ("…" or
 * "~", one cell) replaces a middle. Writes at most 4 * cells + 4 bytes, and no
 * more than size; returns the length.
 */
size_t kernel_cut_name(char *out, size_t size, const char *name, int cells, const char *mark);

void kernel_namer_close(kernel_namer *namer);

#endif
