/* SPDX-License-Identifier: MIT */
/*
 * Names cut to a width. The function's own name distinguishes kernels best: it is
 * cut last, after namespaces and template arguments.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text_buffer.h"
#include "kernel/namer.h"

/* ---- The name without result and parameters */

static bool opens(char c)
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
        } else if (opens(text[i - 1]) && depth > 0 && --depth == 0) {
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
        } else if (opens(text[i - 1]) && depth > 0) {
            depth--;
        } else if (text[i - 1] == ' ' && depth == 0) {
            return i;
        }
    }
    return 0;
}

enum { NESTED_MOST = 64 };

/* Open brackets; those deeper than NESTED_MOST are only counted. */
typedef struct nesting {
    char open[NESTED_MOST];
    size_t depth;
} nesting;

static bool is_innermost(const nesting *n, char bracket)
{
    return n->depth > 0 && n->depth <= NESTED_MOST && n->open[n->depth - 1] == bracket;
}

/* Updates the open brackets; ">" closes nothing in "(3 > 2)" and "a->b". */
static void follow(nesting *n, char previous, char c)
{
    if (opens(c)) {
        if (n->depth < NESTED_MOST) {
            n->open[n->depth] = c;
        }
        n->depth++;
    } else if (c == '>' && previous != '-') {
        n->depth -= is_innermost(n, '<') || n->depth > NESTED_MOST;
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
    nesting n = {.depth = 0};
    size_t name = 0;

    for (size_t i = 0; i < *end; i++) {
        if (n.depth == 0 && text[i] == ' ') {
            name = i + 1;
        } else if (n.depth == 0 && text[i] == '(' && i > name && text[i - 1] != ':') {
            *end = i;
            break;
        }
        follow(&n, i > 0 ? text[i - 1] : '\0', text[i]);
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

/* ---- Widths */

/*
 * Upper bound on the cells of the character that starts with a byte: characters
 * from U+1000 on may be wide. 0: a continuation byte.
 */
static int cells_at(unsigned char c)
{
    if ((c & 0xc0) == 0x80) {
        return 0;
    }
    return c >= 0xe1 ? 2 : 1;
}

/* Bytes of the longest beginning that takes no more than that many cells. */
static size_t head_bytes(const char *text, size_t length, int cells)
{
    size_t bytes = 0;

    for (; bytes < length; bytes++) {
        cells -= cells_at((unsigned char)text[bytes]);
        if (cells < 0) {
            break;
        }
    }
    return bytes;
}

static bool fits(const char *text, int cells)
{
    return text[head_bytes(text, strlen(text), cells)] == '\0';
}

static int count_cells(const char *text, size_t length)
{
    int cells = 0;

    for (size_t i = 0; i < length; i++) {
        cells += cells_at((unsigned char)text[i]);
    }
    return cells;
}

/* Start of the longest end that takes no more than that many cells. */
static size_t tail_start(const char *text, size_t length, int cells)
{
    size_t start = length;

    for (size_t at = length; at > 0; at--) {
        int taken = cells_at((unsigned char)text[at - 1]);

        cells -= taken;
        if (cells < 0) {
            break;
        }
        if (taken > 0) {
            start = at - 1;
        }
    }
    return start;
}

/* ---- Output */

/* Appends both ends of the text, with the mark in place of its middle. */
static void append_ends(struct text_buffer *out, const char *mark, const char *text, size_t length,
                        int cells)
{
    size_t tail;

    if (count_cells(text, length) <= cells) {
        text_append(out, "%.*s", (int)length, text);
        return;
    }
    tail = tail_start(text, length, cells - 1 - cells / 2);
    text_append(out, "%.*s%s%.*s", (int)head_bytes(text, length, cells / 2), text, mark,
                (int)(length - tail), text + tail);
}

/* ---- Qualifiers */

static bool is_qualifier_end(const char *text)
{
    return text[0] == ':' && text[1] == ':' && text[2] != '\0';
}

/* Extent of the function's own name; "<...>" or "(...)" follows. */
typedef struct own_name {
    size_t start;
    size_t end;
} own_name;

/*
 * Finds the function's own name from start on. *fitting: the first qualifier, or
 * the own name, from which the rest of the text fits; 0: none.
 */
static own_name find_own(const char *text, size_t start, int cells, size_t *fitting)
{
    own_name own = {.start = start, .end = 0};
    nesting n = {.depth = 0};

    *fitting = start > 0 && fits(text + start, cells) ? start : 0;
    for (size_t i = start; text[i] != '\0'; i++) {
        if (n.depth == 0 && is_qualifier_end(text + i)) {
            own = (own_name){.start = i + 2, .end = 0};
            if (*fitting == 0 && fits(text + own.start, cells)) {
                *fitting = own.start;
            }
            i++;
            continue;
        }
        if (n.depth == 0 && own.end == 0 && i > own.start && opens(text[i])) {
            own.end = i;
        }
        follow(&n, i > start ? text[i - 1] : '\0', text[i]);
    }
    if (own.end == 0) {
        own.end = own.start + strlen(text + own.start);
    }
    return own;
}

/* ---- Shortening */

static void erase_all(char *text, const char *pattern)
{
    size_t length = strlen(pattern);
    char *out = text;

    while (*text != '\0') {
        if (*text == *pattern && strncmp(text, pattern, length) == 0 && text[length] != '\0') {
            text += length;
        } else {
            *out++ = *text++;
        }
    }
    *out = '\0';
}

/* Removes qualifiers in brackets, in place: "<a::b<c::d>, e::f<g>::h>" becomes "<b<d>, h>". */
static void erase_qualifiers(char *text)
{
    size_t starts[NESTED_MOST + 1] = {0}; /* of the name at each depth, in what stays */
    nesting n = {.depth = 0};
    size_t out = 0;
    char previous = '\0';

    for (size_t i = 0; text[i] != '\0'; i++) {
        char c = text[i];

        if (n.depth > 0 && n.depth <= NESTED_MOST && is_qualifier_end(text + i)) {
            out = starts[n.depth];
            i++;
            continue;
        }
        follow(&n, previous, c);
        previous = c;
        text[out++] = c;
        if ((opens(c) || c == ' ' || c == ',' || c == '*' || c == '&') && n.depth <= NESTED_MOST) {
            starts[n.depth] = out;
        }
    }
    text[out] = '\0';
}

/* Cuts a name that is too wide; changes text. */
static void shorten(struct text_buffer *out, const char *mark, char *text, int cells)
{
    const char *name;
    size_t length;
    size_t fitting;
    own_name own;
    int room;

    erase_all(text, "(anonymous namespace)::");
    erase_all(text, "<unnamed>::"); /* the same in the words of ncu */
    if (fits(text, cells)) {
        text_append(out, "%s", text);
        return;
    }
    kernel_short_name(text, strlen(text), &name, &length);
    own = find_own(text, (size_t)(name - text), cells, &fitting);
    if (fitting > 0) {
        text_append(out, "%s", text + fitting);
        return;
    }
    length = own.end - own.start;
    room = cells - count_cells(text + own.start, length);
    if (room < 1) {
        append_ends(out, mark, text + own.start, length, cells);
        return;
    }
    text_append(out, "%.*s", (int)length, text + own.start);
    erase_qualifiers(text + own.end);
    append_ends(out, mark, text + own.end, strlen(text + own.end), room);
}

size_t kernel_cut_name(char *out, size_t size, const char *name, int cells, const char *mark)
{
    struct text_buffer buffer;
    size_t length = strlen(name);
    char *copy;

    if (size < 1) {
        return 0;
    }
    buffer = text_buffer_of(out, size);
    if (cells < 1) {
        return 0;
    }
    if (fits(name, cells) && length < size) {
        memcpy(out, name, length + 1);
        return length;
    }
    copy = strdup(name);
    if (copy == NULL) {
        append_ends(&buffer, mark, name, length, cells);
    } else {
        shorten(&buffer, mark, copy, cells);
    }
    free(copy);
    return buffer.length;
}
