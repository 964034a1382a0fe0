/* SPDX-License-Identifier: MIT */
#include "kernel/name/name_parts.h"

bool name_opens(char c)
{
    return c == '(' || c == '<' || c == '{' || c == '[';
}

bool name_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool name_qualifier_ends(const char *text)
{
    return text[0] == ':' && text[1] == ':' && text[2] != '\0';
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

/* A character outside of brackets: a blank ends the result type, "(" the name. */
static void split_at(name_parts *parts, const char *text, size_t i)
{
    if (text[i] == ' ' && parts->end == 0) {
        *parts = (name_parts){.start = i + 1, .own = i + 1};
    } else if (name_opens(text[i]) && i > parts->own) {
        parts->own_end = parts->own_end == 0 ? i : parts->own_end;
        parts->end = text[i] == '(' ? i : parts->end;
    }
}

name_parts name_split(const char *text, size_t length)
{
    name_parts parts = {0};
    name_nesting n = {.depth = 0};

    for (size_t i = 0; i < length; i++) {
        if (n.depth == 0 && i + 2 < length && name_qualifier_ends(text + i)) {
            parts = (name_parts){.start = parts.start, .own = i + 2};
            i++;
            continue;
        }
        if (n.depth == 0 && text[i] == ' ' && i + 1 < length && text[i + 1] == '[') {
            length = i; /* a source, or a note of the compiler */
            break;
        }
        if (n.depth == 0) {
            split_at(&parts, text, i);
        }
        name_follow(&n, i > 0 ? text[i - 1] : '\0', text[i]);
    }
    if (parts.own >= length) { /* a blank at the end */
        parts = (name_parts){0};
    }
    parts.end = parts.end == 0 ? length : parts.end;
    parts.own_end = parts.own_end == 0 ? parts.end : parts.own_end;
    return parts;
}
