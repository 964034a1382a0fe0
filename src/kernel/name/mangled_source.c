/* SPDX-License-Identifier: MIT */
/* Additions of nvcc to mangled names: prefixes of static kernels, and digits derived from paths. */
#include "kernel/name/mangled.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/kernel.h"

static const char static_prefix[] = "__nv_static_";
static const char space_prefix[] = "_GLOBAL__N__"; /* of anonymous namespaces */

const char *mangled_part(const char *name)
{
    const char *number = name + sizeof static_prefix - 1;
    char *rest;
    unsigned long length;

    if (strncmp(name, static_prefix, sizeof static_prefix - 1) != 0) {
        return name;
    }
    length = strtoul(number, &rest, 10);
    if (rest == number || length >= strlen(rest)) {
        return name;
    }
    /* "_", so many bytes, and "_" precede the name. */
    return strncmp(rest + length + 1, "__Z", 3) == 0 ? rest + length + 2 : name;
}

/* "1a2b3c4d_4_a_cu" at the beginning of text. */
static bool read_source(const char *text, mangled_source *found)
{
    char *end;

    if (strspn(text, "0123456789abcdef") != SOURCE_HASH_DIGITS || text[SOURCE_HASH_DIGITS] != '_') {
        return false;
    }
    found->hash = text;
    found->length = strtoul(text + SOURCE_HASH_DIGITS + 1, &end, 10);
    found->file = end + 1;
    return *end == '_' && found->length > 0 && found->length < 1000 &&
           strnlen(found->file, found->length) == found->length;
}

bool mangled_source_find(const char *name, mangled_source *found)
{
    const char *mark = name;

    while ((mark = strstr(mark, space_prefix)) != NULL) {
        mark += sizeof space_prefix - 1;
        if (read_source(mark, found)) {
            return true;
        }
    }
    if (strncmp(name, static_prefix, sizeof static_prefix - 1) != 0) {
        return false;
    }
    name += sizeof static_prefix - 1;
    name += strspn(name, "0123456789");
    return strncmp(name, "__", 2) == 0 && read_source(name + 2, found);
}

/* ---- Names of two builds */

/* Whether digits derived from a path start at that byte: also those of other things of one file. */
static bool hash_starts(const char *name, size_t at)
{
    static const char *const marks[] = {space_prefix, "_INTERNAL_"};

    if (at == 0 || name[at - 1] != '_') {
        return false;
    }
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t length = strlen(marks[i]);

        if (at >= length && memcmp(name + at - length, marks[i], length) == 0) {
            return strspn(name + at, "0123456789abcdef") >= SOURCE_HASH_DIGITS;
        }
    }
    return false;
}

/* The byte to compare; '0' for every digit derived from a path. */
static unsigned char letter_at(const char *name, size_t at, size_t *hash_end)
{
    if (hash_starts(name, at)) {
        *hash_end = at + SOURCE_HASH_DIGITS;
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
