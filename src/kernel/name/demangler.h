/* SPDX-License-Identifier: MIT */
/*
 * C++ names, demangled by the system's libstdc++. A mangled name may refer back
 * to its own parts, so that 200 bytes unfold to gigabytes: the library runs in
 * a child process under limits on memory and processor time, and names that
 * exceed them stay mangled.
 */
#ifndef KERNEL_DEMANGLER_H
#define KERNEL_DEMANGLER_H

#include <stdbool.h>
#include <stddef.h>

/* Memory of the texts of one call. Start from all zero. */
typedef struct demangled_texts {
    void *memory; /* NULL: none */
    size_t size;
} demangled_texts;

/*
 * Sets texts[i] to names[i] demangled and cleaned for display, or to NULL where
 * the name cannot be demangled, would take more than 64 KiB, or exceeds the
 * limits; also where the system has no library or allows no child process. All
 * texts together take at most 64 MiB. Returns after at most 16 seconds of the
 * child's processor time, whatever the names.
 */
void demangle_names(demangled_texts *demangled, const char *const *names, const char **texts,
                    size_t count);

void demangled_free(demangled_texts *demangled);

#endif
