/* SPDX-License-Identifier: MIT */
#include "kernel/short_name.h"

#include <stdbool.h>
#include <string.h>

static bool opens(char c)
{
    return c == '(' || c == '<' || c == '{' || c == '[';
}

static bool closes(char c)
{
    return c == ')' || c == '>' || c == '}' || c == ']';
}

/* Where the bracket opens that closes right before end; 0: nowhere, or at the start. */
static size_t find_open(const char *text, size_t end)
{
    size_t depth = 0;

    for (size_t i = end; i > 0; i--) {
        if (closes(text[i - 1])) {
            depth++;
        } else if (opens(text[i - 1]) && depth > 0 && --depth == 0) {
            return i - 1;
        }
    }
    return 0;
}

/* Behind the last blank that stands in no brackets. */
static size_t find_name(const char *text, size_t end)
{
    size_t depth = 0;

    for (size_t i = end; i > 0; i--) {
        if (closes(text[i - 1])) {
            depth++;
        } else if (opens(text[i - 1]) && depth > 0) {
            depth--;
        } else if (text[i - 1] == ' ' && depth == 0) {
            return i;
        }
    }
    return 0;
}

void short_name(const char *text, size_t text_length, const char **start, size_t *length)
{
    size_t end = text_length;
    size_t name;

    if (end > 0 && text[end - 1] == ')') {
        size_t open = find_open(text, end);

        end = open > 0 ? open : end;
    }
    name = find_name(text, end);
    *start = text + (name < end ? name : 0);
    *length = end - (name < end ? name : 0);
}
