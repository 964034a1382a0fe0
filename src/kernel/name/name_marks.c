/* SPDX-License-Identifier: MIT */
/* Longest common prefixes of sorted names (LCP array); a mark is the word after each. */
#include "kernel/name/name_marks.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { LONG_WORD = 24 }; /* longer ones have parts, joined by "_" */

/* A text and its place in the caller's array. */
typedef struct leaf {
    const char *text;
    size_t index;
    name_span own;
    size_t common; /* bytes in common with the text before, of the same function; else 0 */
} leaf;

/* The places where one text parts from others: a set of bytes' positions. */
typedef struct places {
    size_t *items;
    size_t count;
    size_t capacity;
    bool failed; /* out of memory */
} places;

static void push(places *p, size_t place)
{
    if (p->count == p->capacity) {
        size_t capacity = p->capacity == 0 ? 64 : 2 * p->capacity;
        size_t *items = memory_reallocate(p->items, capacity * sizeof *items);

        if (items == NULL) {
            p->failed = true;
            return;
        }
        p->items = items;
        p->capacity = capacity;
    }
    p->items[p->count++] = place;
}

/* ---- Sorting */

static int compare_own(const leaf *a, const leaf *b)
{
    size_t x = a->own.end - a->own.start;
    size_t y = b->own.end - b->own.start;
    int order = memcmp(a->text + a->own.start, b->text + b->own.start, x < y ? x : y);

    return order != 0 ? order : (x > y) - (x < y);
}

static int compare_leaves(const void *a, const void *b)
{
    const leaf *x = a;
    const leaf *y = b;
    int order = compare_own(x, y);

    if (order == 0) {
        order = strcmp(x->text, y->text);
    }
    return order != 0 ? order : (x->index > y->index) - (x->index < y->index);
}

static size_t count_common(const char *a, const char *b)
{
    size_t i = 0;

    while (a[i] != '\0' && a[i] == b[i]) {
        i++;
    }
    return i;
}

/* The part that texts of one function have in common: of a long word alone, nothing. */
static name_span function_of(const char *text)
{
    name_span own = name_find_own(text, 0);

    if (own.start == 0 && own.end > LONG_WORD && text[own.end] == '\0') {
        own.end = 0;
    }
    return own;
}

/* The leaves in order, for free(); NULL: out of memory. */
static leaf *sort_leaves(const char *const *texts, size_t count)
{
    leaf *leaves = memory_allocate_zeroed(count + 1, sizeof *leaves);

    for (size_t i = 0; leaves != NULL && i < count; i++) {
        leaves[i] = (leaf){.text = texts[i], .index = i, .own = function_of(texts[i])};
    }
    if (leaves != NULL && count > 0) {
        qsort(leaves, count, sizeof *leaves, compare_leaves);
    }
    for (size_t i = 1; leaves != NULL && i < count; i++) {
        if (compare_own(&leaves[i - 1], &leaves[i]) == 0) {
            leaves[i].common = count_common(leaves[i - 1].text, leaves[i].text);
        }
    }
    return leaves;
}

/* ---- The words at a place */

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/*
 * The words around a place, before the text's end, where texts part: "Add<int" and
 * "AddOne<int" part in a word, "int>" and "int, 4>" behind one. Of a long word, the
 * part between "_". Texts may part inside a UTF-8 character, which is taken whole.
 */
static name_span word_at(const char *text, size_t place)
{
    name_span word;

    while (place > 0 && continues_character(text[place])) {
        place--;
    }
    word = (name_span){place, place};
    while (word.start > 0 && name_is_word(text[word.start - 1])) {
        word.start--;
    }
    if (!name_is_word(text[place])) {
        do {
            word.end++;
        } while (continues_character(text[word.end]));
        word.end += text[word.end] == ' ';
    }
    while (name_is_word(text[word.end])) {
        word.end++;
    }
    if (word.end - word.start > LONG_WORD) {
        for (; word.start < place && memchr(text + word.start, '_', place - word.start) != NULL;) {
            word.start++;
        }
        word.end = place + 1 + strcspn(text + place + 1, "_<>(), ");
    }
    return word;
}

/* ---- Places above each leaf */

enum { PLACES_MOST = 64 }; /* to one side of a text: the first ones */

/* Adds the place at which a neighbour parts; of deeper places nothing is left. */
static void part_at(places *path, size_t common)
{
    while (path->count > 0 && path->items[path->count - 1] >= common) {
        path->count--;
    }
    if (path->count < PLACES_MOST) {
        push(path, common);
    }
}

static int compare_places(const void *a, const void *b)
{
    size_t x = *(const size_t *)a;
    size_t y = *(const size_t *)b;

    return (x > y) - (x < y);
}

/* Sets the spans of a leaf from its places, which are sorted here; returns their number. */
static size_t set_spans(const leaf *l, size_t *items, size_t count, name_span *spans)
{
    size_t length = strlen(l->text);
    size_t kept = 0;

    qsort(items, count, sizeof *items, compare_places);
    for (size_t i = 0; i < count && items[i] < length; i++) {
        name_span word = word_at(l->text, items[i]);

        if (word.end == word.start) {
            continue;
        }
        if (kept > 0 && spans[kept - 1].end >= word.start) {
            spans[kept - 1].end = word.end > spans[kept - 1].end ? word.end : spans[kept - 1].end;
        } else {
            spans[kept++] = word;
        }
    }
    return kept;
}

/* The places to one side of every leaf: items [ends[i - 1], ends[i]) are of leaf i. */
typedef struct side {
    places places;
    size_t *ends;
} side;

/* Walks the leaves forwards, or backwards: then ends counts leaves from the last. */
static void walk(const leaf *leaves, size_t count, bool backwards, side *s)
{
    places path = {0};

    s->ends = memory_allocate_zeroed(count + 1, sizeof *s->ends);
    for (size_t step = 0; s->ends != NULL && step < count; step++) {
        size_t at = backwards ? count - 1 - step : step;
        const leaf *border = backwards ? &leaves[at + 1] : &leaves[at];
        bool joined = backwards ? at + 1 < count && compare_own(&leaves[at], border) == 0
                                : at > 0 && compare_own(&leaves[at - 1], border) == 0;

        if (joined) {
            part_at(&path, border->common);
        } else {
            path.count = 0;
        }
        for (size_t i = 0; i < path.count; i++) {
            push(&s->places, path.items[i]);
        }
        s->ends[step] = s->places.count;
    }
    s->places.failed = s->places.failed || path.failed || s->ends == NULL;
    free(path.items);
}

static size_t copy_side(const side *s, size_t step, size_t *items)
{
    size_t start = step > 0 ? s->ends[step - 1] : 0;
    size_t count = s->ends[step] - start;

    if (count > 0 && s->places.items != NULL) {
        memcpy(items, s->places.items + start, count * sizeof *items);
    }
    return count;
}

/* Collects both sides into spans, in the order of the caller's texts. */
static void collect(name_marks *marks, const leaf *leaves, size_t count, const side *before,
                    const side *after)
{
    size_t most = before->places.count + after->places.count;
    size_t *items = memory_allocate_zeroed(most + 1, sizeof *items);
    size_t *steps = memory_allocate_zeroed(count + 1, sizeof *steps);
    size_t used = 0;

    marks->spans = memory_allocate_zeroed(most + 1, sizeof *marks->spans);
    marks->ends = memory_allocate_zeroed(count + 1, sizeof *marks->ends);
    if (items == NULL || steps == NULL || marks->spans == NULL || marks->ends == NULL) {
        name_marks_free(marks);
        count = 0;
    }
    for (size_t i = 0; i < count; i++) {
        steps[leaves[i].index] = i;
    }
    for (size_t i = 0; i < count; i++) {
        size_t step = steps[i];
        size_t found = copy_side(before, step, items);

        found += copy_side(after, count - 1 - step, items + found);
        used += set_spans(&leaves[step], items, found, marks->spans + used);
        marks->ends[i] = used;
    }
    free(items);
    free(steps);
}

void name_marks_find(name_marks *marks, const char *const *texts, size_t count)
{
    leaf *leaves = sort_leaves(texts, count);
    side before = {0}, after = {0};

    *marks = (name_marks){0};
    if (leaves != NULL) {
        walk(leaves, count, false, &before);
        walk(leaves, count, true, &after);
        if (!before.places.failed && !after.places.failed) {
            collect(marks, leaves, count, &before, &after);
        }
    }
    free(before.places.items);
    free(before.ends);
    free(after.places.items);
    free(after.ends);
    free(leaves);
}

const name_span *name_marks_of(const name_marks *marks, size_t text, size_t *count)
{
    size_t start;

    *count = 0;
    if (marks->ends == NULL) {
        return NULL;
    }
    start = text > 0 ? marks->ends[text - 1] : 0;
    *count = marks->ends[text] - start;
    return marks->spans + start;
}

void name_marks_free(name_marks *marks)
{
    free(marks->spans);
    free(marks->ends);
    *marks = (name_marks){0};
}
