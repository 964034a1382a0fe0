/* SPDX-License-Identifier: MIT */
#include "kernel/name/name_parts.h"

#include <string.h>

/* ---- The name without result and parameters */

bool name_opens(char c)
{
    return c == '(' || c == '<' || c == '{' || c == '[';
}

static bool closes(char c)
{
    return c == ')' || c == '>' || c == '}' || c == ']';
}

/* The opening bracket of the one that closes right before end; 0: none, or at the start. */
static size_t find_open(const char *text, size_t end)
{
    size_t depth = 0;

    for (size_t i = end; i > 0; i--) {
        if (closes(text[i - 1])) {
            depth++;
        } else if (name_opens(text[i - 1]) && depth > 0 && --depth == 0) {
            return i - 1;
        }
    }
    return 0;
}

/* The position after the last blank outside of brackets; 0: none. */
static size_t find_name(const char *text, size_t end)
{
    size_t depth = 0;

    for (size_t i = end; i > 0; i--) {
        if (closes(text[i - 1])) {
            depth++;
        } else if (name_opens(text[i - 1]) && depth > 0) {
            depth--;
        } else if (text[i - 1] == ' ' && depth == 0) {
            return i;
        }
    }
    return 0;
}

static bool is_innermost(const name_nesting *n, char bracket)
{
    return n->depth > 0 && n->depth <= NAME_NESTED_MOST && n->open[n->depth - 1] == bracket;
}

void name_follow(name_nesting *n, char previous, char c)
{
    if (name_opens(c)) {
        if (n->depth < NAME_NESTED_MOST) {
            n->open[n->depth] = c;
        }
        n->depth++;
    } else if (c == '>' && previous != '-') {
        n->depth -= is_innermost(n, '<') || n->depth > NAME_NESTED_MOST;
    } else if (c == ')' || c == '}' || c == ']') {
        while (is_innermost(n, '<')) {
            n->depth--;
        }
        n->depth -= n->depth > 0;
    }
}

/*
 * Finds the name in a text whose end was cut off, which leaves brackets open: the
 * position after the last blank outside of them. *end: of the name.
 */
static size_t find_name_of_cut(const char *text, size_t *end)
{
    name_nesting n = {.depth = 0};
    size_t name = 0;

    for (size_t i = 0; i < *end; i++) {
        if (n.depth == 0 && text[i] == ' ') {
            name = i + 1;
        } else if (n.depth == 0 && text[i] == '(' && i > name && text[i - 1] != ':') {
            *end = i;
            break;
        }
        name_follow(&n, i > 0 ? text[i - 1] : '\0', text[i]);
    }
    return name;
}

static bool is_cut(const char *text, size_t length)
{
    return length > 3 && memcmp(text + length - 3, "...", 3) == 0;
}

void kernel_short_name(const char *text, size_t text_length, const char **start, size_t *length)
{
    size_t end = text_length;
    size_t name;

    if (end > 0 && text[end - 1] == ')') {
        size_t open = find_open(text, end);

        end = open > 0 ? open : end;
    }
    name = is_cut(text, end) ? find_name_of_cut(text, &end) : find_name(text, end);
    *start = text + (name < end ? name : 0);
    *length = end - (name < end ? name : 0);
}

/* ---- Words, qualifiers and the own name */

bool name_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool name_qualifier_ends(const char *text)
{
    return text[0] == ':' && text[1] == ':' && text[2] != '\0';
}

name_span name_find_own(const char *text, size_t start)
{
    name_span own = {.start = start, .end = 0};
    name_nesting n = {.depth = 0};

    for (size_t i = start; text[i] != '\0'; i++) {
        if (n.depth == 0 && name_qualifier_ends(text + i)) {
            own = (name_span){.start = i + 2, .end = 0};
            i++;
            continue;
        }
        if (n.depth == 0 && own.end == 0 && i > own.start && name_opens(text[i])) {
            own.end = i;
        }
        name_follow(&n, i > start ? text[i - 1] : '\0', text[i]);
    }
    if (own.end == 0) {
        own.end = own.start + strlen(text + own.start);
    }
    return own;
}
