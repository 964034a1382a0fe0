/* SPDX-License-Identifier: MIT */
/*
 * The part of a function's name that its parameters do not change, to recognise
 * a kernel whose parameter types changed between two builds.
 */
#ifndef KERNEL_NAME_HEAD_H
#define KERNEL_NAME_HEAD_H

#include <stddef.h>

/*
 * Finds the name with its template arguments and without result and parameter
 * types: "_Z4fillIfE" in "_Z4fillIfEvPT_i", "fill<float>" in "void fill<float>(float*, int)".
 * Equal heads are equal names with equal template arguments. All of the name where it
 * has no such part, or one that is not understood. *start points into the name.
 */
void kernel_name_head(const char *name, const char **start, size_t *length);

#endif
