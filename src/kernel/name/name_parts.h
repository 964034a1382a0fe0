/* SPDX-License-Identifier: MIT */
/* The parts of a demangled name, found by one walk over its brackets. */
#ifndef KERNEL_NAME_PARTS_H
#define KERNEL_NAME_PARTS_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_NESTED_MOST = 64 };

/* Open brackets; those deeper than NAME_NESTED_MOST are only counted. */
typedef struct name_nesting {
    char open[NAME_NESTED_MOST];
    size_t depth;
} name_nesting;

/* Updates the open brackets; ">" closes nothing in "(3 > 2)" and "a->b". */
void name_follow(name_nesting *n, char previous, char c);

/* Whether a character is an opening bracket. */
bool name_opens(char c);

/* Whether a character is a letter, a digit or "_". */
bool name_is_word(char c);

/* Whether a qualifier ends here: "::" with a name behind. */
bool name_qualifier_ends(const char *text);

/* Bytes of "void a::kernel<int>(float*)". */
typedef struct name_parts {
    size_t start;   /* of "a::kernel<int>" */
    size_t own;     /* of "kernel" */
    size_t own_end; /* of "kernel", before its template arguments */
    size_t end;     /* of "a::kernel<int>", before parameters and " [...]" */
} name_parts;

/* The parts of a demangled name, or of its beginning ("k<a, b(i..."): a mangled one is its own name. */
name_parts name_split(const char *text, size_t length);

/*
 * Writes a demangled name in one form, for comparison between demanglers: without
 * blanks, casts before numbers and suffixes behind them, "f<(int)2, 4u, true>" as
 * "f<2,4,1>"; lambdas and unnamed namespaces alike. out has at least
 * length + 1 bytes. Returns the length written.
 */
size_t name_key(char *out, const char *name, size_t length);

#endif
