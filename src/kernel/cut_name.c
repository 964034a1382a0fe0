/* SPDX-License-Identifier: MIT */
/*
 * Names where room is short. What tells kernels apart is the function's own
 * name: it is the last to be cut, after where it comes from and after what its
 * template takes.
 */
#include <stdlib.h>
#include <string.h>

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

void kernel_short_name(const char *text, size_t text_length, const char **start, size_t *length)
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

/* ---- Widths */

/*
 * Cells of the character that starts here, never too few: what is not Latin,
 * Greek, Cyrillic or their like may be wide. 0: inside a character.
 */
static int cells_at(unsigned char c)
{
    if ((c & 0xc0) == 0x80) {
        return 0;
    }
    return c >= 0xe1 ? 2 : 1;
}

/* The bytes of the first characters that take no more than that many cells. */
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

/* Where the last characters start that take no more than that many cells. */
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

/* ---- What is written */

typedef struct cut {
    char *out;
    size_t size;
    size_t length;
    const char *mark;
    bool full; /* something did not fit into size */
} cut;

static void append(cut *c, const char *text, size_t length)
{
    if (c->full || length >= c->size - c->length) {
        c->full = true;
        return;
    }
    memcpy(c->out + c->length, text, length);
    c->length += length;
    c->out[c->length] = '\0';
}

/* Both ends of the text, and the mark in the place of its middle. */
static void append_ends(cut *c, const char *text, size_t length, int cells)
{
    size_t tail;

    if (count_cells(text, length) <= cells) {
        append(c, text, length);
        return;
    }
    tail = tail_start(text, length, cells - 1 - cells / 2);
    append(c, text, head_bytes(text, length, cells / 2));
    append(c, c->mark, strlen(c->mark));
    append(c, text + tail, length - tail);
}

/* ---- What a name is made of */

enum { NESTED_MOST = 64 };

/* The brackets that are open; of those deeper than NESTED_MOST only how many. */
typedef struct nesting {
    char open[NESTED_MOST];
    size_t depth;
} nesting;

static bool is_innermost(const nesting *n, char bracket)
{
    return n->depth > 0 && n->depth <= NESTED_MOST && n->open[n->depth - 1] == bracket;
}

/* Goes over a letter: "3 > 2" and "a->b" close nothing. */
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

static bool is_qualifier_end(const char *text)
{
    return text[0] == ':' && text[1] == ':' && text[2] != '\0';
}

/* The function's own name, and what follows it: "<...>", "(...)". */
typedef struct own_name {
    size_t start;
    size_t end;
} own_name;

/*
 * Looks for the function's own name from start on, and on its way for the
 * first of its qualifiers from which on the text fits; *fitting is 0 where
 * even the own name does not.
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

/* ---- What goes first */

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

/* In place, at any depth: of "<a::b<c::d>, e::f<g>::h>" stays "<b<d>, h>". */
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

/* text: a copy of the name, which is changed. */
static void shorten(cut *c, char *text, int cells)
{
    const char *name;
    size_t length;
    size_t fitting;
    own_name own;
    int room;

    erase_all(text, "(anonymous namespace)::");
    erase_all(text, "<unnamed>::"); /* the same in the words of ncu */
    if (fits(text, cells)) {
        append(c, text, strlen(text));
        return;
    }
    kernel_short_name(text, strlen(text), &name, &length);
    own = find_own(text, (size_t)(name - text), cells, &fitting);
    if (fitting > 0) {
        append(c, text + fitting, strlen(text + fitting));
        return;
    }
    length = own.end - own.start;
    room = cells - count_cells(text + own.start, length);
    if (room < 1) {
        append_ends(c, text + own.start, length, cells);
        return;
    }
    append(c, text + own.start, length);
    erase_qualifiers(text + own.end);
    append_ends(c, text + own.end, strlen(text + own.end), room);
}

size_t kernel_cut_name(char *out, size_t size, const char *name, int cells, const char *mark)
{
    cut c = {.out = out, .size = size, .mark = mark};
    size_t length = strlen(name);
    char *copy;

    out[0] = '\0';
    if (cells < 1 || size < 1) {
        return 0;
    }
    if (fits(name, cells) && length < size) {
        append(&c, name, length);
        return length;
    }
    copy = strdup(name);
    if (copy == NULL) {
        append_ends(&c, name, length, cells);
    } else {
        shorten(&c, copy, cells);
    }
    free(copy);
    return c.length;
}
