/* SPDX-License-Identifier: MIT */
/*
 * Demangled names cut to a width in cells, and their marks: the words by which the
 * names of a list differ. Instances of one template share most of their text; a cut
 * keeps the words that distinguish each of them.
 */
#ifndef KERNEL_CUT_NAME_H
#define KERNEL_CUT_NAME_H

#include <stddef.h>

/* Start from all zero. */
typedef struct name_marks {
    struct marked_name *names; /* count of them; NULL: no marks */
    size_t count;
} name_marks;

/*
 * Finds the marks of short names, which outlive them. Two different texts with the
 * same own name have a marked word where they part. Out of memory, there are none.
 */
void name_marks_find(name_marks *marks, const char *const *texts, size_t count);

/* Sets kept[i] to 1 for each byte i of the marked words of texts[text]. */
void name_marks_set(const name_marks *marks, size_t text, char *kept);

void name_marks_free(name_marks *marks);

/*
 * Cuts a clean name to a width. Qualifiers within brackets, the result type and
 * leading qualifiers go first, as far as needed. Otherwise the function's own name
 * and the marked words stay, and of the rest what there is room for; where these
 * words do not fit, the own name loses its end. The mark ("…" or "~", one cell)
 * replaces what is left out behind the own name. marks: NULL, or those of which the
 * name is texts[text]. Writes at most 4 * cells + 4 bytes, and no more than size;
 * returns the length.
 */
size_t cut_name(char *out, size_t size, const char *name, const name_marks *marks, size_t text,
                int cells, const char *mark);

#endif
