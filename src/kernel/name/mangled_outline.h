/* SPDX-License-Identifier: MIT */
/*
 * The outline of mangled names that the C++ library refuses, those above 1,024
 * bytes: names and literals of the template's arguments, in their order. What a
 * name only refers back to is "...".
 */
#ifndef KERNEL_MANGLED_OUTLINE_H
#define KERNEL_MANGLED_OUTLINE_H

#include <stddef.h>

/*
 * Writes "cutlass::device_kernel<GemmUniversal<..., C<128>>>" for a mangled name;
 * from the first part on that has another form, and where there is no more room,
 * "...". Returns the length; 0: the name itself has another form, such as that of
 * operators. size is 16 or more.
 */
size_t mangled_outline(char *out, size_t size, const char *name);

#endif
