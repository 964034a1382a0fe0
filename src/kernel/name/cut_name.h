/* SPDX-License-Identifier: MIT */
/* A demangled name, cut to a width in cells. */
#ifndef KERNEL_CUT_NAME_H
#define KERNEL_CUT_NAME_H

#include "kernel/name/name_parts.h"

/*
 * Cuts a clean name to a width: removes namespaces first, then the middle of the
 * template's arguments, then of the function's own name. Of a name with marked
 * words, in the order of the text, the own name and these words stay, and then
 * as much of the rest as fits; where they do not fit, the own name loses its end.
 * Cuts fall between words where one ends nearby. The mark ("…" or "~", one cell)
 * replaces what is left out. Writes at most 4 * cells + 4 bytes, and no more than
 * size; returns the length.
 */
size_t cut_marked_name(char *out, size_t size, const char *name, const name_span *marks,
                       size_t count, int cells, const char *mark);

#endif
