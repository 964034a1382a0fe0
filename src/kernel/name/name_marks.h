/* SPDX-License-Identifier: MIT */
/*
 * The words by which the names of a list differ. Instances of one template share
 * most of their text; the words that tell each of them from the others are kept
 * when names are cut.
 */
#ifndef KERNEL_NAME_MARKS_H
#define KERNEL_NAME_MARKS_H

#include "kernel/name/name_parts.h"

/* The marks of count texts. Start from all zero. */
typedef struct name_marks {
    name_span *spans; /* of all texts, one text after the other */
    size_t *ends;     /* for each text, where its spans end; NULL: no marks */
} name_marks;

/*
 * Finds the marks of short names (kernel_short_name). Two different texts with the
 * same own name have a marked word where they part. Out of memory, there are none.
 */
void name_marks_find(name_marks *marks, const char *const *texts, size_t count);

/* The marks of a text, in its order. */
const name_span *name_marks_of(const name_marks *marks, size_t text, size_t *count);

void name_marks_free(name_marks *marks);

#endif
