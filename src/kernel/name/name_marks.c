/* SPDX-License-Identifier: MIT */
/*
 * Sorted names part at running minima of the common prefixes (LCP array): marks are the words
 * there.
 */
#include "kernel/name/namer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/name/name_parts.h"

enum { LONG_WORD = 24 }; /* longer ones have parts, joined by "_" */

typedef struct marked_name {
    const char *text;
    size_t own; /* bytes [own, own_end): the function, of which this is an instance */
    size_t own_end;
    size_t index;  /* in the caller's texts */
    long common;   /* bytes in common with the name before; -1: that is another function's */
    size_t before; /* the nearest names to both sides with fewer */
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
    if (count > 0) {
        qsort(marks->names, count, sizeof *marks->names, compare_names);
    }
    link_names(marks->names, count);
}

void name_marks_free(name_marks *marks)
{
    free(marks->names);
    *marks = (name_marks){0};
}

/* ---- The words at a place */

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/*
 * Sets the words around a place where texts part: in a word, "Add<int" and "AddOne<int", or behind
 * one, "int>" and "int, 4>". Of a long word, the part between "_".
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

void name_marks_set(const name_marks *marks, size_t text, char *kept)
{
    const marked_name *names = marks->names;
    size_t place = names != NULL ? names[text].place : 0;
    size_t length = names != NULL ? strlen(names[place].text) : 0;

    for (size_t i = place; length > 0 && names[i].common >= 0; i = names[i].before) {
        if ((size_t)names[i].common < length) {
            set_word(names[place].text, (size_t)names[i].common, kept);
        }
    }
    for (size_t i = place + 1; length > 0 && i < marks->count && names[i].common >= 0;
         i = names[i].after) {
        if ((size_t)names[i].common < length) {
            set_word(names[place].text, (size_t)names[i].common, kept);
        }
    }
}
