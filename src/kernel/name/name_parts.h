/* SPDX-License-Identifier: MIT */
/*
 * The parts of a demangled name: brackets, qualifiers, and the function's own
 * name, "kernel" in "void a::kernel<b::c>(int)".
 */
#ifndef KERNEL_NAME_PARTS_H
#define KERNEL_NAME_PARTS_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes [start, end) of a name. */
typedef struct name_span {
    size_t start;
    size_t end;
} name_span;

enum { NAME_NESTED_MOST = 64 };

/* Open brackets; those deeper than NAME_NESTED_MOST are only counted. */
typedef struct name_nesting {
    char open[NAME_NESTED_MOST];
    size_t depth;
} name_nesting;

/* Whether a character is an opening bracket. */
bool name_opens(char c);

/* Updates the open brackets; ">" closes nothing in "(3 > 2)" and "a->b". */
void name_follow(name_nesting *n, char previous, char c);

/* Whether a character is a letter, a digit or "_". */
bool name_is_word(char c);

/* Whether a qualifier ends here: "::" with a name behind. */
bool name_qualifier_ends(const char *text);

/* The function's own name in a text whose name begins at start; "<...>" or "(...)" follows. */
name_span name_find_own(const char *text, size_t start);

/*
 * Finds the name without result type and parameters: "block_sum<float, 256>" in
 * "void block_sum<float, 256>(float*)". *start and *length describe a part of the
 * text; all of it for a mangled name.
 */
void kernel_short_name(const char *text, size_t text_length, const char **start, size_t *length);

#endif
