/* SPDX-License-Identifier: MIT */
/* Names of functions as C++ spells them, without what every reader knows. */
#ifndef KERNEL_SHORT_NAME_H
#define KERNEL_SHORT_NAME_H

#include <stddef.h>

/*
 * Finds "block_sum<float, 256>" in "void block_sum<float, 256>(float*)":
 * without the type of the result and the parameters. *start and *length are a
 * part of the text; of a mangled name it is the whole.
 */
void short_name(const char *text, size_t text_length, const char **start, size_t *length);

#endif
