/* SPDX-License-Identifier: MIT */
/*
 * Names of kernels across builds. What C++ calls an anonymous namespace, nvcc
 * calls _GLOBAL__N__1a2b3c4d_10_file_cu_first, and _INTERNAL_1a2b3c4d_... what
 * else is the file's own: eight digits that it makes of the path.
 */
#include <string.h>

#include "kernel/kernel.h"

enum { HASH_DIGITS = 8 };

/* Whether the digits of a path start there. */
static bool hash_starts(const char *name, size_t at)
{
    static const char *const marks[] = {"_GLOBAL__N__", "_INTERNAL_"};

    if (at == 0 || name[at - 1] != '_') {
        return false;
    }
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t length = strlen(marks[i]);

        if (at >= length && memcmp(name + at - length, marks[i], length) == 0) {
            return strspn(name + at, "0123456789abcdef") >= HASH_DIGITS;
        }
    }
    return false;
}

/* The letter of the name that is compared: all digits of a path are the same. */
static unsigned char letter_at(const char *name, size_t at, size_t *hash_end)
{
    if (hash_starts(name, at)) {
        *hash_end = at + HASH_DIGITS;
    }
    return at < *hash_end ? '0' : (unsigned char)name[at];
}

int kernel_compare_names(const char *a, const char *b)
{
    size_t hash_end_of_a = 0;
    size_t hash_end_of_b = 0;

    for (size_t i = 0;; i++) {
        unsigned char x = letter_at(a, i, &hash_end_of_a);
        unsigned char y = letter_at(b, i, &hash_end_of_b);

        if (x != y || x == '\0') {
            return x - y;
        }
    }
}
