/* SPDX-License-Identifier: MIT */
#include "kernel/name/namer.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/name/mangled_outline.h"
#include "kernel/name/mangled_source.h"
#include "kernel/name/name_pool.h"

enum { REFUSED_FROM = 1025, OUTLINE_BYTES = 4096 }; /* bytes of a name that the library refuses */

/* ---- The names of a list */

/* Equal names of a list have one address. */
static int compare_addresses(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t) * (const char *const *)a;
    uintptr_t y = (uintptr_t) * (const char *const *)b;

    return (x > y) - (x < y);
}

static bool is_mangled(const char *name)
{
    return strncmp(mangled_part(name), "_Z", 2) == 0;
}

static size_t collect_names(const kernel_list *list, const char **names)
{
    size_t count = 0, kept = 0;

    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->items[i].name;

        if (count == 0 || names[count - 1] != name) {
            names[count++] = name;
        }
    }
    qsort(names, count, sizeof *names, compare_addresses);
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || names[kept - 1] != names[i]) {
            names[kept++] = names[i];
        }
    }
    return kept;
}

/* Sets the texts of the mangled names. Out of memory, they stay as they are. */
static void demangle_mangled(kernel_namer *namer)
{
    const char **mangled = memory_allocate_zeroed(namer->count + 1, sizeof *mangled);
    const char **texts = memory_allocate_zeroed(namer->count + 1, sizeof *texts);
    size_t count = 0, next = 0;

    for (size_t i = 0; mangled != NULL && texts != NULL && i < namer->count; i++) {
        if (is_mangled(namer->names[i])) {
            mangled[count++] = namer->names[i];
        }
    }
    if (count > 0) {
        demangle_names(&namer->demangled, mangled, texts, count);
    }
    for (size_t i = 0; next < count; i++) {
        if (namer->names[i] == mangled[next]) {
            namer->texts[i] = texts[next++];
        }
    }
    free(mangled);
    free(texts);
}

/* Names that the library refuses get their outline. */
static void add_outlines(kernel_namer *namer)
{
    char text[OUTLINE_BYTES];

    for (size_t i = 0; i < namer->count; i++) {
        const char *mangled = mangled_part(namer->names[i]);

        if (namer->texts[i] == NULL && strncmp(mangled, "_Z", 2) == 0 &&
            strnlen(mangled, REFUSED_FROM) == REFUSED_FROM) {
            size_t length = mangled_outline(text, sizeof text, mangled);

            namer->texts[i] = length > 0 ? name_pool_add(&namer->pool, text, length) : NULL;
        }
    }
}

/* Out of memory, all names stay as they are. */
static void name_list(kernel_namer *namer)
{
    size_t count = namer->list->count;

    namer->tried = true;
    namer->names = memory_allocate_zeroed(count + 1, sizeof *namer->names);
    namer->texts = memory_allocate_zeroed(count + 1, sizeof *namer->texts);
    if (namer->names == NULL || namer->texts == NULL) {
        return;
    }
    namer->count = collect_names(namer->list, namer->names);
    if (!namer->no_library) {
        demangle_mangled(namer);
    }
    add_outlines(namer);
}

/* ---- Short names */

/* A short name, and the demangled text that it is a part of. */
typedef struct short_name {
    const char *name; /* of the pool: equal ones have one address */
    const char *text;
    const char *start; /* in text */
    const char *shown; /* name, or start */
    size_t index;
} short_name;

static int compare_short(const void *a, const void *b)
{
    return compare_addresses(&((const short_name *)a)->name, &((const short_name *)b)->name);
}

/* Profilers' names of overloads come demangled, with their parameters. */
static bool has_parameters(const char *name)
{
    size_t length = strlen(name);

    return length > 0 && name[length - 1] == ')';
}

/* The text of short_name for a name; one that is not demangled stays as it is. */
static short_name make_short(kernel_namer *namer, size_t i)
{
    const char *text = namer->texts[i] != NULL ? namer->texts[i] : namer->names[i];
    short_name made = {text, text, text, text, i};
    size_t length;

    if (namer->texts[i] != NULL || has_parameters(text)) {
        kernel_short_name(text, strlen(text), &made.start, &length);
        made.name = name_pool_add(&namer->pool, made.start, length);
        made.name = made.name != NULL ? made.name : text;
    }
    return made;
}

/* Whether names [first, end), which are equal, have different texts. */
static bool texts_differ(const short_name *all, size_t first, size_t end)
{
    for (size_t i = first + 1; i < end; i++) {
        if (strcmp(all[i].start, all[first].start) != 0) {
            return true;
        }
    }
    return false;
}

/* How far the sources of two kernels that look alike tell them apart. */
typedef enum alikeness { NOT_ALIKE, ALIKE_BY_FILE, ALIKE_BY_PATH } alikeness;

static alikeness compare_sources(const mangled_source *a, const mangled_source *b)
{
    bool same_file = a->length == b->length && memcmp(a->file, b->file, a->length) == 0;
    bool same_path = memcmp(a->hash, b->hash, SOURCE_HASH_DIGITS) == 0;

    return same_file && same_path ? NOT_ALIKE : same_file ? ALIKE_BY_PATH : ALIKE_BY_FILE;
}

/* "k [a_cu]", and of two files of that name "k [a_cu 1a2b3c4d]". NULL: out of memory. */
static const char *name_with_source(kernel_namer *namer, const char *name,
                                    const mangled_source *source, bool with_path)
{
    char text[OUTLINE_BYTES];
    int length =
        snprintf(text, sizeof text, "%s [%.*s%s%.*s]", name, (int)source->length, source->file,
                 with_path ? " " : "", with_path ? SOURCE_HASH_DIGITS : 0, source->hash);

    return length > 0 && (size_t)length < sizeof text
               ? name_pool_add(&namer->pool, text, (size_t)length)
               : NULL;
}

/*
 * Kernels of anonymous namespaces, and static ones, have one name in several
 * sources: theirs get the source that they carry. group: the kernels of one short name.
 */
static void tell_sources_apart(kernel_namer *namer, const short_name *group, size_t count,
                               const char **shorts)
{
    for (size_t i = 0; i < count; i++) {
        const char *plain = group[i].shown;
        mangled_source source, other;
        alikeness most = NOT_ALIKE;

        if (!mangled_source_find(namer->names[group[i].index], &source)) {
            continue;
        }
        for (size_t j = 0; j < count && most < ALIKE_BY_PATH; j++) {
            if (j != i && strcmp(group[j].shown, plain) == 0 &&
                mangled_source_find(namer->names[group[j].index], &other)) {
                alikeness found = compare_sources(&source, &other);

                most = found > most ? found : most;
            }
        }
        const char *told = most > NOT_ALIKE
                               ? name_with_source(namer, plain, &source, most == ALIKE_BY_PATH)
                               : NULL;

        shorts[group[i].index] = told != NULL ? told : shorts[group[i].index];
    }
}

/* Out of memory, there are none. */
static void make_shorts(kernel_namer *namer)
{
    short_name *all = memory_allocate_zeroed(namer->count + 1, sizeof *all);
    const char **bares = memory_allocate_zeroed(namer->count + 1, sizeof *bares);
    const char **shorts = memory_allocate_zeroed(namer->count + 1, sizeof *shorts);
    bool room = all != NULL && bares != NULL && shorts != NULL;
    size_t count = room ? namer->count : 0;

    for (size_t i = 0; i < count; i++) {
        all[i] = make_short(namer, i);
    }
    if (count > 0) {
        qsort(all, count, sizeof *all, compare_short);
    }
    for (size_t first = 0, end; first < count; first = end) {
        end = first + 1;
        while (end < count && all[end].name == all[first].name) {
            end++;
        }
        bool with_parameters = texts_differ(all, first, end);

        for (size_t i = first; i < end; i++) {
            bares[all[i].index] = all[i].name;
            all[i].shown = with_parameters ? all[i].start : all[i].name;
            shorts[all[i].index] = all[i].shown;
        }
        if (end - first > 1) {
            tell_sources_apart(namer, &all[first], end - first, shorts);
        }
    }
    free(all);
    if (!room) {
        free(bares);
        free(shorts);
        return;
    }
    namer->bares = bares;
    namer->shorts = shorts;
}

/* ---- One name */

/* The place of a name; namer->count: not of the list, or out of memory. */
static size_t find_name(kernel_namer *namer, const char *name)
{
    const char **found = NULL;

    if (!namer->tried && namer->list != NULL) {
        name_list(namer);
    }
    if (namer->count > 0) {
        found = bsearch(&name, namer->names, namer->count, sizeof name, compare_addresses);
    }
    return found != NULL ? (size_t)(found - namer->names) : namer->count;
}

const char *kernel_form_name(kernel_namer *namer, const char *name, kernel_name_form form)
{
    size_t i = form == KERNEL_NAME_MANGLED ? namer->count : find_name(namer, name);

    if (i >= namer->count) {
        return name;
    }
    if (form != KERNEL_NAME_FULL && namer->shorts == NULL) {
        make_shorts(namer);
    }
    if (form != KERNEL_NAME_FULL && namer->shorts != NULL) {
        return form == KERNEL_NAME_SHORT ? namer->shorts[i] : namer->bares[i];
    }
    return namer->texts[i] != NULL ? namer->texts[i] : name;
}

size_t kernel_cut_form(kernel_namer *namer, const char *name, kernel_name_form form, int cells,
                       const char *mark, char *out, size_t size)
{
    const char *text = kernel_form_name(namer, name, form);
    size_t i = form == KERNEL_NAME_SHORT ? find_name(namer, name) : namer->count;
    size_t count = 0;
    const name_span *marks = NULL;

    if (i < namer->count && namer->shorts != NULL) {
        if (!namer->marked) {
            name_marks_find(&namer->marks, namer->shorts, namer->count);
            namer->marked = true;
        }
        marks = name_marks_of(&namer->marks, i, &count);
    }
    return cut_marked_name(out, size, text, marks, count, cells, mark);
}

void kernel_namer_close(kernel_namer *namer)
{
    free(namer->names);
    free(namer->texts);
    free(namer->bares);
    free(namer->shorts);
    name_marks_free(&namer->marks);
    name_pool_free(namer->pool);
    demangled_free(&namer->demangled);
    *namer = (kernel_namer){0};
}
