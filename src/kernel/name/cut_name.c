/* SPDX-License-Identifier: MIT */
/*
 * Names cut to a width. Namespaces go first, then template arguments, the
 * function's own name last. Marked words, by which a list tells its names
 * apart, stay longer than the text between them.
 */
#include "kernel/name/cut_name.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text_buffer.h"

/* ---- Widths */

/*
 * Upper bound on the cells of the character that starts with a byte: characters
 * from U+1000 on may be wide, but not the mark of a cut. 0: a continuation byte.
 */
static int cells_at(const char *text)
{
    unsigned char c = (unsigned char)*text;

    if ((c & 0xc0) == 0x80) {
        return 0;
    }
    return c >= 0xe1 && strncmp(text, "…", strlen("…")) != 0 ? 2 : 1;
}

/* Bytes of the longest beginning that takes no more than that many cells. */
static size_t head_bytes(const char *text, size_t length, int cells)
{
    size_t bytes = 0;

    for (; bytes < length; bytes++) {
        cells -= cells_at(text + bytes);
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
        cells += cells_at(text + i);
    }
    return cells;
}

/* Start of the longest end that takes no more than that many cells. */
static size_t tail_start(const char *text, size_t length, int cells)
{
    size_t start = length;

    for (size_t at = length; at > 0; at--) {
        int taken = cells_at(text + at - 1);

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

/* ---- Words: a cut moves by up to a third of a part's cells, so that it splits none */

/* Whether a cut before a byte splits neither a word, of those joined by "_", nor "::". */
static bool is_between_words(const char *text, size_t at)
{
    char before = text[at - 1];
    char after = text[at];

    if (cells_at(text + at) == 0 || (before == ':' && after == ':')) {
        return false;
    }
    return !name_is_word(before) || !name_is_word(after) || before == '_' || after == '_';
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    size_t bytes = strlen(end);

    return length >= bytes && memcmp(text + length - bytes, end, bytes) == 0;
}

static bool starts_with(const char *text, size_t length, const char *start)
{
    size_t bytes = strlen(start);

    return length >= bytes && memcmp(text, start, bytes) == 0;
}

/* Bytes of a beginning; a mark at its end is left to the cut. */
static size_t words_head(const char *text, size_t length, int cells, const char *mark)
{
    size_t most = head_bytes(text, length, cells);
    size_t least = head_bytes(text, length, cells - cells / 3);
    size_t end = most;

    while (end > least && !is_between_words(text, end)) {
        end--;
    }
    end = end > 0 && is_between_words(text, end) ? end : most;
    return ends_with(text, end, mark) ? end - strlen(mark) : end;
}

/* Start of an end. */
static size_t words_tail(const char *text, size_t length, int cells, const char *mark)
{
    size_t first = tail_start(text, length, cells);
    size_t last = tail_start(text, length, cells - cells / 3);
    size_t start = first;

    while (start < last && !is_between_words(text, start)) {
        start++;
    }
    start = is_between_words(text, start) ? start : first;
    return starts_with(text + start, length - start, mark) ? start + strlen(mark) : start;
}

/* ---- Output */

/* Appends both ends of the text, with the mark in place of its middle. */
static void append_ends(struct text_buffer *out, const char *mark, const char *text, size_t length,
                        int cells)
{
    if (count_cells(text, length) <= cells) {
        text_append(out, "%.*s", (int)length, text);
        return;
    }
    size_t head = words_head(text, length, cells / 2, mark);
    size_t tail = words_tail(text, length, cells - 1 - count_cells(text, head), mark);

    text_append(out, "%.*s%s%.*s", (int)head, text, mark, (int)(length - tail), text + tail);
}

/* ---- Text with marked bytes */

/* kept[i] is 1 where text[i] belongs to a marked word. */
typedef struct marked_text {
    char *text;
    char *kept;
} marked_text;

static bool any_kept(const marked_text *m, size_t start, size_t end)
{
    return memchr(m->kept + start, 1, end - start) != NULL;
}

/* Removes a pattern everywhere but in marked words. */
static void erase_all(marked_text *m, const char *pattern)
{
    size_t length = strlen(pattern);
    size_t out = 0;

    for (size_t i = 0; m->text[i] != '\0';) {
        if (m->text[i] == *pattern && strncmp(m->text + i, pattern, length) == 0 &&
            m->text[i + length] != '\0' && !any_kept(m, i, i + length)) {
            i += length;
        } else {
            m->text[out] = m->text[i];
            m->kept[out++] = m->kept[i++];
        }
    }
    m->text[out] = '\0';
}

static bool starts_name(char c)
{
    return name_opens(c) || c == ' ' || c == ',' || c == '*' || c == '&';
}

/*
 * Removes qualifiers in brackets, from a position on: "<a::b<c::d>, e::f<g>::h>"
 * becomes "<b<d>, h>". One that holds a marked word stays.
 */
static void erase_qualifiers(marked_text *m, size_t from)
{
    size_t starts[NAME_NESTED_MOST + 1] = {0}; /* of the name at each depth, in what stays */
    name_nesting n = {.depth = 0};
    size_t out = from;
    char previous = '\0';

    for (size_t i = from; m->text[i] != '\0'; i++) {
        char c = m->text[i];

        if (n.depth > 0 && n.depth <= NAME_NESTED_MOST && name_qualifier_ends(m->text + i) &&
            !any_kept(m, starts[n.depth], out)) {
            out = starts[n.depth];
            i++;
            continue;
        }
        name_follow(&n, previous, c);
        previous = c;
        m->text[out] = c;
        m->kept[out++] = m->kept[i];
        if (starts_name(c) && n.depth <= NAME_NESTED_MOST) {
            starts[n.depth] = out;
        }
    }
    m->text[out] = '\0';
}

/* The first qualifier, or the own name, from which the rest fits; 0: none, or marked words before. */
static size_t find_fitting(const marked_text *m, size_t start, int cells)
{
    name_nesting n = {.depth = 0};

    if (start > 0 && fits(m->text + start, cells)) {
        return start;
    }
    for (size_t i = start; m->text[i] != '\0' && !m->kept[i]; i++) {
        if (n.depth == 0 && name_qualifier_ends(m->text + i)) {
            if (fits(m->text + i + 2, cells)) {
                return i + 2;
            }
            i++;
            continue;
        }
        name_follow(&n, i > start ? m->text[i - 1] : '\0', m->text[i]);
    }
    return 0;
}

/* ---- Marked words, and the gaps between them */

/* The next run of unmarked bytes from start on; false: there is none. */
static bool next_gap(const marked_text *m, size_t start, name_span *gap)
{
    while (m->text[start] != '\0' && m->kept[start]) {
        start++;
    }
    *gap = (name_span){start, start};
    while (m->text[gap->end] != '\0' && !m->kept[gap->end]) {
        gap->end++;
    }
    return gap->end > gap->start;
}

/* Cells of the marked words, with a mark for each gap but the one at the start. */
static int marked_cells(const marked_text *m)
{
    name_span gap = {0, 0};
    int cells = count_cells(m->text, strlen(m->text));

    while (next_gap(m, gap.end, &gap)) {
        cells -= count_cells(m->text + gap.start, gap.end - gap.start) - (gap.start > 0);
    }
    return cells;
}

/* The gap with the fewest cells, except that at the start; returns its cells, 0: there is none. */
static int smallest_gap(const marked_text *m, name_span *smallest)
{
    name_span gap = {0, 0};
    int cells = 0;

    while (next_gap(m, gap.end, &gap)) {
        int size = count_cells(m->text + gap.start, gap.end - gap.start);

        if (gap.start > 0 && (cells == 0 || size < cells)) {
            *smallest = gap;
            cells = size;
        }
    }
    return cells;
}

/* Marks the beginning of a gap, in whole words, as far as there is room; returns the room left. */
static int fill_gap(const marked_text *m, name_span gap, int room)
{
    size_t end = gap.start + head_bytes(m->text + gap.start, gap.end - gap.start, room);

    while (end > gap.start && name_is_word(m->text[end - 1]) && name_is_word(m->text[end])) {
        end--;
    }
    memset(m->kept + gap.start, 1, end - gap.start);
    return room - count_cells(m->text + gap.start, end - gap.start);
}

/* Marks whole gaps, the smallest first, then parts of the others, as far as there is room. */
static void widen(const marked_text *m, int room)
{
    name_span gap = {0, 0};

    for (int cells; (cells = smallest_gap(m, &gap)) > 0 && cells - 1 <= room; room -= cells - 1) {
        memset(m->kept + gap.start, 1, gap.end - gap.start);
    }
    gap = (name_span){0, 0};
    while (room > 0 && next_gap(m, gap.end, &gap)) {
        room = gap.start > 0 ? fill_gap(m, gap, room) : room;
    }
}

/* Writes the marked words over the text, with the mark in place of each gap but that at the start. */
static void append_marked(struct text_buffer *out, const char *mark, const marked_text *m)
{
    size_t at = 0;
    name_span gap = {0, 0};

    while (next_gap(m, at, &gap)) {
        text_append(out, "%.*s%s", (int)(gap.start - at), m->text + at, gap.start > 0 ? mark : "");
        at = gap.end;
    }
    text_append(out, "%s", m->text + at);
}

/* Keeps only the beginning of the own name, if the marked words leave a few cells for it. */
static void shorten_own(const marked_text *m, const char *mark, name_span own, int cells)
{
    enum { LEAST_CELLS = 4 };
    const char *name = m->text + own.start;
    size_t length = own.end - own.start;

    memset(m->kept + own.start, 0, length);
    m->kept[own.start] = 1;
    int room = cells - marked_cells(m) + cells_at(name);

    memset(m->kept + own.start, 1,
           room < LEAST_CELLS ? length : words_head(name, length, room, mark));
}

/* Cuts a name to its own name and the marked words, and between them what there is room for. */
static void shorten_marked(struct text_buffer *out, const char *mark, marked_text *m, name_span own,
                           int cells)
{
    size_t size;
    char *text;

    bool parts = any_kept(m, own.start, own.end) &&
                 count_cells(m->text + own.start, own.end - own.start) > cells;

    own.end += m->text[own.end] == '<';
    bool fixed = own.end == own.start || any_kept(m, own.start, own.end);

    if (!parts) {
        memset(m->kept + own.start, 1, own.end - own.start);
    }
    if (!fixed && marked_cells(m) > cells) {
        shorten_own(m, mark, own, cells);
    }
    widen(m, cells - marked_cells(m));
    if (marked_cells(m) <= cells) {
        append_marked(out, mark, m);
        return;
    }
    size = strlen(m->text) * (strlen(mark) + 1) + 1;
    text = memory_allocate(size);
    if (text != NULL) {
        struct text_buffer whole = text_buffer_of(text, size);

        append_marked(&whole, mark, m);
        append_ends(out, mark, text, whole.length, cells);
    }
    free(text);
}

/* ---- Shortening */

/* Cuts a name that is too wide. */
static void shorten(struct text_buffer *out, const char *mark, marked_text *m, int cells)
{
    const char *name;
    size_t length, fitting;
    name_span own;
    int room;

    erase_all(m, "(anonymous namespace)::");
    erase_all(m, "<unnamed>::"); /* the same in the words of ncu */
    if (fits(m->text, cells)) {
        text_append(out, "%s", m->text);
        return;
    }
    kernel_short_name(m->text, strlen(m->text), &name, &length);
    own = name_find_own(m->text, (size_t)(name - m->text));
    fitting = find_fitting(m, (size_t)(name - m->text), cells);
    if (fitting > 0) {
        text_append(out, "%s", m->text + fitting);
        return;
    }
    if (any_kept(m, 0, strlen(m->text))) {
        erase_qualifiers(m, own.end);
        shorten_marked(out, mark, m, own, cells);
        return;
    }
    length = own.end - own.start;
    room = cells - count_cells(m->text + own.start, length);
    if (room < 1) {
        append_ends(out, mark, m->text + own.start, length, cells);
        return;
    }
    text_append(out, "%.*s", (int)length, m->text + own.start);
    erase_qualifiers(m, own.end);
    append_ends(out, mark, m->text + own.end, strlen(m->text + own.end), room);
}

/* Copies of a name and of its marks; false: out of memory. */
static bool mark_text(marked_text *m, const char *name, const name_span *marks, size_t count)
{
    size_t length = strlen(name);

    *m = (marked_text){memory_duplicate(name), memory_allocate_zeroed(length + 1, 1)};
    for (size_t i = 0; m->text != NULL && m->kept != NULL && i < count; i++) {
        memset(m->kept + marks[i].start, 1, marks[i].end - marks[i].start);
    }
    return m->text != NULL && m->kept != NULL;
}

size_t cut_marked_name(char *out, size_t size, const char *name, const name_span *marks,
                       size_t count, int cells, const char *mark)
{
    struct text_buffer buffer;
    size_t length = strlen(name);
    marked_text m;

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
    if (mark_text(&m, name, marks, count)) {
        shorten(&buffer, mark, &m, cells);
    } else {
        append_ends(&buffer, mark, name, length, cells);
    }
    free(m.text);
    free(m.kept);
    return buffer.length;
}
