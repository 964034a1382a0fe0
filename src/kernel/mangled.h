/* SPDX-License-Identifier: MIT */
/*
 * How long a mangled C++ name can become. Names refer back to parts of
 * themselves, so that 200 hostile letters unfold to gigabytes; the demangler
 * of the system knows no bound, and is therefore asked only about names whose
 * own bound is known. Follows the Itanium C++ ABI, section 5.1; what kernels'
 * names do not hold (most expressions, conversions) is refused.
 */
#ifndef KERNEL_MANGLED_H
#define KERNEL_MANGLED_H

#include <stddef.h>

/* A mangled name measured. 0: not known. */
typedef struct mangled_size {
    size_t name_bytes; /* of the mangled name, up to where its parameters begin */
    size_t name_bound; /* bytes that this part has at most when it is demangled */
    size_t full_bound; /* the same of the whole */
} mangled_size;

mangled_size mangled_measure(const char *name);

#endif
