/* SPDX-License-Identifier: MIT */
#include "kernel/name/namer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* ---- Marks */

/* Longest common prefixes of sorted names (LCP array); a mark is the word after each. */

enum { LONG_WORD = 24 }; /* longer ones have parts, joined by "_" */

typedef struct marked_name {
    const char *text;
    size_t own; /* bytes [own, own_end): the function, of which this is an instance */
    size_t own_end;
    size_t index;  /* in the caller's texts */
    long common;   /* bytes in common with the name before; -1: that is another function's */
    size_t before; /* nearest names before and after with fewer */
    size_t after;
    size_t place; /* of the caller's text of this index among the sorted names */
} marked_name;

/* A long word alone is no function: its parts are compared. */
static marked_name name_of(const char *text, size_t index)
{
    name_parts parts = name_split(text, strlen(text));
    bool word = parts.own == 0 && parts.own_end > LONG_WORD && text[parts.own_end] == '\0';

    return (marked_name){.text = text,
                         .own = parts.own,
                         .own_end = word ? parts.own : parts.own_end,
                         .index = index};
}

static int compare_own(const marked_name *a, const marked_name *b)
{
    size_t x = a->own_end - a->own;
    size_t y = b->own_end - b->own;
    int order = memcmp(a->text + a->own, b->text + b->own, x < y ? x : y);

    return order != 0 ? order : (x > y) - (x < y);
}

static int compare_names(const void *a, const void *b)
{
    const marked_name *x = a;
    const marked_name *y = b;
    int order = compare_own(x, y);

    order = order != 0 ? order : strcmp(x->text, y->text);
    return order != 0 ? order : (x->index > y->index) - (x->index < y->index);
}

static long count_common(const char *a, const char *b)
{
    long i = 0;

    while (a[i] != '\0' && a[i] == b[i]) {
        i++;
    }
    return i;
}

/* Links each name to those with fewer bytes in common. */
static void link_names(marked_name *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool first = i == 0 || compare_own(&names[i - 1], &names[i]) != 0;
        size_t before = first ? i : i - 1;

        names[i].common = first ? -1 : count_common(names[i - 1].text, names[i].text);
        while (!first && names[before].common >= names[i].common) {
            before = names[before].before;
        }
        names[i].before = before;
        names[names[i].index].place = i;
    }
    for (size_t i = count; i-- > 0;) {
        size_t after = i + 1;

        while (after < count && names[after].common >= names[i].common) {
            after = names[after].after;
        }
        names[i].after = after;
    }
}

void name_marks_find(name_marks *marks, const char *const *texts, size_t count)
{
    *marks = (name_marks){memory_allocate_zeroed(count + 1, sizeof *marks->names), count};
    if (marks->names == NULL) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        marks->names[i] = name_of(texts[i], i);
    }
    qsort(marks->names, count, sizeof *marks->names, compare_names);
    link_names(marks->names, count);
}

void name_marks_free(name_marks *marks)
{
    free(marks->names);
    *marks = (name_marks){0};
}

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/*
 * Sets the words around a place where texts part: in a word, "Add<int" and "AddOne<int", or behind
 * one, "int>" and "int, 4>". In a long word, only the part between "_".
 */
static void set_word(const char *text, size_t place, char *kept)
{
    while (place > 0 && continues_character(text[place])) {
        place--;
    }
    size_t start = place, end = place;

    while (start > 0 && name_is_word(text[start - 1])) {
        start--;
    }
    if (!name_is_word(text[place])) {
        do {
            end++;
        } while (continues_character(text[end]));
        end += text[end] == ' ';
    }
    while (name_is_word(text[end])) {
        end++;
    }
    if (end - start > LONG_WORD) {
        size_t least = start;

        for (start = place; start > least && text[start - 1] != '_';) {
            start--;
        }
        end = place + 1 + strcspn(text + place + 1, "_<>(), ");
    }
    memset(kept + start, 1, end - start);
}

/* Sets kept[i] to 1 for each byte i of the marked words of texts[text]. */
static void set_marks(const name_marks *marks, size_t text, char *kept)
{
    const marked_name *names = marks->names;
    size_t place = names != NULL ? names[text].place : 0;
    size_t length = names != NULL ? strlen(names[place].text) : 0;

    for (size_t side = 0; length > 0 && side < 2; side++) {
        for (size_t i = place + side; i < marks->count && names[i].common >= 0;
             i = side == 0 ? names[i].before : names[i].after) {
            if ((size_t)names[i].common < length) {
                set_word(names[place].text, (size_t)names[i].common, kept);
            }
        }
    }
}

/* ---- Widths */

/* Most cells of the character at a byte: from U+1000 on 2, but for the mark; 0: inside of one. */
static int cells_at(const char *text)
{
    unsigned char c = (unsigned char)*text;

    return continues_character(*text)                          ? 0
           : c >= 0xe1 && strncmp(text, "…", strlen("…")) != 0 ? 2
                                                               : 1;
}

static int count_cells(const char *text, size_t length)
{
    int cells = 0;

    for (size_t i = 0; i < length; i++) {
        cells += cells_at(text + i);
    }
    return cells;
}

static bool fits(const char *text, int cells)
{
    return count_cells(text, strlen(text)) <= cells;
}

/* Bytes of the longest beginning that takes no more than that many cells. */
static size_t head_bytes(const char *text, size_t length, int cells)
{
    size_t bytes = 0;

    while (bytes < length && (cells -= cells_at(text + bytes)) >= 0) {
        bytes++;
    }
    return bytes;
}

/* Start of the longest end that takes no more than that many cells. */
static size_t tail_start(const char *text, size_t length, int cells)
{
    size_t start = length;

    for (size_t at = length; at > 0 && (cells -= cells_at(text + at - 1)) >= 0; at--) {
        start = cells_at(text + at - 1) > 0 ? at - 1 : start;
    }
    return start;
}

/* ---- Text with marked bytes */

/* kept[i] is 1 where text[i] stays. */
typedef struct marked_text {
    char *text;
    char *kept;
} marked_text;

static bool any_kept(const marked_text *m, size_t start, size_t end)
{
    return memchr(m->kept + start, 1, end - start) != NULL;
}

static void keep(const marked_text *m, size_t start, size_t end)
{
    memset(m->kept + start, 1, end - start);
}

static bool is_unnamed(const char *text, size_t length)
{
    return (length == 21 && memcmp(text, "(anonymous namespace)", length) == 0) ||
           (length == 9 && memcmp(text, "<unnamed>", length) == 0);
}

/* Removes unmarked qualifiers in brackets and unnamed namespaces: "<a::b<c::d>>" is "<b<d>>". */
static void drop_qualifiers(const marked_text *m)
{
    size_t starts[NAME_NESTED_MOST + 1] = {0}; /* of the qualifier at each depth, in what stays */
    name_nesting n = {.depth = 0};
    size_t out = 0;
    char previous = '\0';

    for (size_t i = 0; m->text[i] != '\0'; i++) {
        char c = m->text[i];
        size_t *start = n.depth <= NAME_NESTED_MOST ? &starts[n.depth] : NULL;
        bool ends = start != NULL && name_qualifier_ends(m->text + i);

        if (ends && !any_kept(m, *start, out) &&
            (n.depth > 0 || is_unnamed(m->text + *start, out - *start))) {
            out = *start;
            i++;
            continue;
        }
        name_follow(&n, previous, c);
        previous = c;
        m->text[out] = c;
        m->kept[out++] = m->kept[i];
        if (n.depth <= NAME_NESTED_MOST &&
            (name_opens(c) || strchr(" ,*&", c) != NULL || (c == ':' && n.depth == 0))) {
            starts[n.depth] = out;
        }
    }
    m->text[out] = '\0';
}

/* Start of the longest tail that fits, at a qualifier or own name; the end: none, or marks lost. */
static size_t find_fitting(const marked_text *m, size_t start, int cells)
{
    name_nesting n = {.depth = 0};
    size_t i = start;
    bool begins = true; /* a qualifier, or the name */

    while (m->text[i] != '\0' && !(begins && fits(m->text + i, cells)) && !m->kept[i]) {
        begins = n.depth == 0 && name_qualifier_ends(m->text + i);
        i += begins;
        name_follow(&n, i > 0 ? m->text[i - 1] : '\0', m->text[i]);
        i++;
    }
    return begins && fits(m->text + i, cells) ? i : strlen(m->text);
}

/* ---- Marked words, and the gaps between them */

typedef struct gap {
    size_t start;
    size_t end;
} gap;

/* The next run of unmarked bytes behind the last one; false: there is none. */
static bool next_gap(const marked_text *m, gap *g)
{
    size_t start = g->end;

    while (m->text[start] != '\0' && m->kept[start]) {
        start++;
    }
    *g = (gap){start, start};
    while (m->text[g->end] != '\0' && !m->kept[g->end]) {
        g->end++;
    }
    return g->end > g->start;
}

/* Cells of the marked words, a mark in each gap except at the start. out: takes them, or NULL. */
static int lay_out(const marked_text *m, const char *mark, struct text_buffer *out)
{
    gap g = {0, 0};
    int cells = 0;

    for (size_t at = 0; m->text[at] != '\0'; at = g.end) {
        bool marked = next_gap(m, &g) && g.start > 0;

        cells += count_cells(m->text + at, g.start - at) + marked;
        if (out != NULL) {
            text_append(out, "%.*s%s", (int)(g.start - at), m->text + at, marked ? mark : "");
        }
    }
    return cells;
}

static int marked_cells(const marked_text *m)
{
    return lay_out(m, "", NULL);
}

/* The end of a gap's beginning that fits: of a word, where one ends in its last third. */
static size_t head_of_gap(const marked_text *m, const gap *g, int room)
{
    const char *text = m->text + g->start;
    size_t most = head_bytes(text, g->end - g->start, room);
    size_t least = head_bytes(text, g->end - g->start, room - room / 3);
    size_t end = most;

    while (end > least && name_is_word(text[end - 1]) && text[end - 1] != '_' &&
           name_is_word(text[end])) {
        end--;
    }
    return g->start + (end > least ? end : most);
}

/* Keeps whole gaps where there is room, then the beginnings of others. */
static void widen(const marked_text *m, int cells)
{
    int room = cells - marked_cells(m);

    for (int whole = 1; whole >= 0; whole--) {
        for (gap g = {0, 0}; room >= 0 && next_gap(m, &g);) {
            int needed = count_cells(m->text + g.start, g.end - g.start) - 1;

            if (g.start > 0 && whole && needed <= room) {
                keep(m, g.start, g.end);
                room -= needed;
            } else if (g.start > 0 && !whole) {
                size_t end = head_of_gap(m, &g, room);

                keep(m, g.start, end);
                room -= count_cells(m->text + g.start, end - g.start);
            }
        }
    }
}

/* Appends both ends of a text with the mark in place of its middle, and of marks beside it. */
static void append_ends(struct text_buffer *out, const char *mark, const char *text, size_t length,
                        int cells)
{
    size_t bytes = strlen(mark);
    size_t head = length, tail = length;

    if (count_cells(text, length) > cells) {
        head = head_bytes(text, length, cells / 2);
        tail = tail_start(text, length, cells - 1 - count_cells(text, head));
        head -= head >= bytes && memcmp(text + head - bytes, mark, bytes) == 0 ? bytes : 0;
        tail += length - tail >= bytes && memcmp(text + tail, mark, bytes) == 0 ? bytes : 0;
    }
    text_append(out, "%.*s%s%.*s", (int)head, text, head < length ? mark : "", (int)(length - tail),
                text + tail);
}

/* ---- Shortening */

/* Keeps the own name; of a long word only its marks, else its beginning where marks need room. */
static void keep_own(const marked_text *m, const name_parts *parts, int cells)
{
    enum { LEAST_CELLS = 4 };
    size_t own = parts->own, end = parts->own_end;
    int own_cells = count_cells(m->text + own, end - own);
    bool fixed = any_kept(m, own, end) || !any_kept(m, end, strlen(m->text));

    if (any_kept(m, own, end) && own_cells > cells) {
        return;
    }
    end += m->text[end] == '<' && (!fixed || own_cells + 2 <= cells);
    keep(m, own, end);
    if (fixed || marked_cells(m) <= cells) {
        return;
    }
    memset(m->kept + own + 1, 0, end - own - 1);
    int room = cells - marked_cells(m) + cells_at(m->text + own);

    keep(m, own, room < LEAST_CELLS ? end : own + head_bytes(m->text + own, end - own, room));
}

static void shorten(struct text_buffer *out, const char *mark, const marked_text *m, int cells)
{
    drop_qualifiers(m);

    size_t length = strlen(m->text);
    name_parts parts = name_split(m->text, length);
    size_t start = find_fitting(m, parts.start, cells);
    const char *own = m->text + parts.own;
    int room = cells - count_cells(own, parts.own_end - parts.own);

    if (start < length) {
        text_append(out, "%s", m->text + start);
        return;
    }
    if (room < 1 && !any_kept(m, 0, length)) {
        append_ends(out, mark, own, parts.own_end - parts.own, cells);
        return;
    }
    keep_own(m, &parts, cells);
    widen(m, cells);

    size_t size = length * (strlen(mark) + 1) + 1;
    char *text = memory_allocate(size);

    if (text != NULL) {
        struct text_buffer whole = text_buffer_of(text, size);

        (void)lay_out(m, mark, &whole);
        append_ends(out, mark, text, whole.length, cells);
    }
    free(text);
}

size_t cut_name(char *out, size_t size, const char *name, const name_marks *marks, size_t text,
                int cells, const char *mark)
{
    size_t length = strlen(name);
    struct text_buffer buffer = text_buffer_of(out, size);

    if (cells < 1) {
        return 0;
    }
    if (fits(name, cells) && length < size) {
        text_append(&buffer, "%s", name);
        return buffer.length;
    }
    marked_text m = {memory_duplicate(name), memory_allocate_zeroed(length + 1, 1)};

    if (m.text != NULL && m.kept != NULL) {
        if (marks != NULL) {
            set_marks(marks, text, m.kept);
        }
        shorten(&buffer, mark, &m, cells);
    }
    if (buffer.length == 0) { /* brackets alone, of which nothing is kept, or out of memory */
        append_ends(&buffer, mark, name, length, cells);
    }
    free(m.text);
    free(m.kept);
    return buffer.length;
}
