/* SPDX-License-Identifier: MIT */
#include "kernel/name/mangled_source.h"

#include <string.h>

/* The length that digits before "_" state, with *text behind that; 0: none. */
static size_t read_length(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    size_t length = 0;

    if (digits == 0 || digits > 3 || (*text)[digits] != '_') {
        return 0;
    }
    for (size_t i = 0; i < digits; i++) {
        length = 10 * length + (size_t)((*text)[i] - '0');
    }
    *text += digits + 1;
    return length;
}

/* "1a2b3c4d_4_a_cu" at the beginning of text. */
static bool read_source(const char *text, mangled_source *found)
{
    if (strspn(text, "0123456789abcdef") != SOURCE_HASH_DIGITS || text[SOURCE_HASH_DIGITS] != '_') {
        return false;
    }
    found->hash = text;
    text += SOURCE_HASH_DIGITS + 1;
    found->length = read_length(&text);
    found->file = text;
    return found->length > 0 && strnlen(text, found->length) == found->length;
}

bool mangled_source_find(const char *name, mangled_source *found)
{
    static const char space[] = "_GLOBAL__N__";
    static const char kernel[] = "__nv_static_";
    const char *mark = name;

    while ((mark = strstr(mark, space)) != NULL) {
        mark += sizeof space - 1;
        if (read_source(mark, found)) {
            return true;
        }
    }
    if (strncmp(name, kernel, sizeof kernel - 1) != 0) {
        return false;
    }
    name += sizeof kernel - 1;
    name += strspn(name, "0123456789");
    return strncmp(name, "__", 2) == 0 && read_source(name + 2, found);
}
