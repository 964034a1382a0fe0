/* SPDX-License-Identifier: MIT */
#include "kernel/name/namer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

enum { REFUSED_FROM = 1025, OUTLINE_BYTES = 4096 }; /* bytes of a name that the library refuses */

static int compare_texts(const char *a, const char *b)
{
    return a == b ? 0 : strcmp(a, b);
}

/* Orders mangled names, or structs led by one. */
static int compare_mangled(const void *a, const void *b)
{
    return compare_texts(*(const char *const *)a, *(const char *const *)b);
}

/* Sets the list's mangled names, each once, also in sorted, which has room for one a kernel. */
static void collect_names(kernel_namer *namer, const char **sorted)
{
    const kernel_list *list = namer->list;
    size_t count = 0;

    for (size_t i = 0; i < list->count; i++) {
        if (i == 0 || list->items[i].name != list->items[i - 1].name) {
            sorted[count++] = list->items[i].name;
        }
    }
    qsort(sorted, count, sizeof *sorted, compare_mangled);
    for (size_t i = 0; i < count; i++) {
        if (i == 0 || compare_texts(sorted[namer->count - 1], sorted[i]) != 0) {
            sorted[namer->count] = sorted[i];
            namer->names[namer->count++].mangled = sorted[i];
        }
    }
}

/* The pool's copy of a text. Out of memory: the text itself, uncut. */
static const char *copy(kernel_namer *namer, const char *text, size_t length)
{
    const char *kept = name_pool_add(&namer->pool, text, length);

    return kept != NULL ? kept : text;
}

/* Names that the library refuses get an outline; others that are not demangled stay as they are. */
static void set_forms(kernel_namer *namer, kernel_name *name, const char *demangled)
{
    char text[OUTLINE_BYTES];
    const char *part = mangled_part(name->mangled);

    if (demangled == NULL && name_is_mangled(part) && !namer->no_library &&
        strnlen(part, REFUSED_FROM) == REFUSED_FROM) {
        size_t length = mangled_outline(text, sizeof text, part);

        demangled = length > 0 ? name_pool_add(&namer->pool, text, length) : NULL;
    }
    name->full = name->called = name->bare = demangled != NULL ? demangled : name->mangled;
    if (demangled != NULL || !name_is_mangled(part)) {
        name_parts parts = name_split(name->full, strlen(name->full));

        name->called += parts.start;
        if (parts.start > 0 || name->full[parts.end] != '\0') {
            name->bare = copy(namer, name->called, parts.end - parts.start);
        }
    }
    name->shown = name->bare;
}

/* ---- Names that look alike */

/* Order by the address of the shown text: equal texts of the pool have one. */
static int compare_shown(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)(*(kernel_name *const *)a)->shown;
    uintptr_t y = (uintptr_t)(*(kernel_name *const *)b)->shown;

    return (x > y) - (x < y);
}

static void show_parameters(kernel_namer *namer, kernel_name **alike, size_t count)
{
    bool differ = false;

    for (size_t i = 1; i < count; i++) {
        differ |= strcmp(alike[i]->called, alike[0]->called) != 0;
    }
    for (size_t i = 0; differ && i < count; i++) {
        alike[i]->shown = copy(namer, alike[i]->called, strlen(alike[i]->called));
    }
}

/* Whether another of the kernels that look alike has a source's file, of another path. */
static bool share_file(kernel_name **alike, size_t count, const mangled_source *source)
{
    mangled_source other;

    for (size_t i = 0; i < count; i++) {
        if (mangled_source_find(alike[i]->mangled, &other) && other.length == source->length &&
            memcmp(other.file, source->file, source->length) == 0 &&
            memcmp(other.hash, source->hash, SOURCE_HASH_DIGITS) != 0) {
            return true;
        }
    }
    return false;
}

/* One name in several sources: "k [a_cu]", and of two files of that name "k [a_cu 1a2b3c4d]". */
static void show_sources(kernel_namer *namer, kernel_name **alike, size_t count)
{
    const char *shown = alike[0]->shown;

    for (size_t i = 0; i < count; i++) {
        char text[OUTLINE_BYTES];
        struct text_buffer out = text_buffer_of(text, sizeof text);
        mangled_source source;

        if (!mangled_source_find(alike[i]->mangled, &source)) {
            continue;
        }
        text_append(&out, "%s [%.*s", shown, (int)source.length, source.file);
        if (share_file(alike, count, &source)) {
            text_append(&out, " %.*s", SOURCE_HASH_DIGITS, source.hash);
        }
        text_append(&out, "]");
        const char *kept = out.full ? NULL : name_pool_add(&namer->pool, text, out.length);

        alike[i]->shown = kept != NULL ? kept : shown;
    }
}

static void distinguish(kernel_namer *namer, kernel_name **names,
                        void (*show)(kernel_namer *, kernel_name **, size_t))
{
    qsort(names, namer->count, sizeof(kernel_name *), compare_shown);
    for (size_t first = 0, end; first < namer->count; first = end) {
        end = first + 1;
        while (end < namer->count && names[end]->shown == names[first]->shown) {
            end++;
        }
        if (end - first > 1) {
            show(namer, names + first, end - first);
        }
    }
}

bool kernel_namer_open(kernel_namer *namer)
{
    size_t total = namer->list != NULL ? namer->list->count : 0;

    if (namer->tried || total == 0) {
        return namer->count > 0 || total == 0;
    }
    void *pointers = memory_allocate_zeroed(2 * total, sizeof(void *));
    const char **mangled = pointers;
    const char **texts = mangled ? mangled + total : NULL;

    namer->tried = true;
    namer->names = memory_allocate_zeroed(total, sizeof *namer->names);
    if (pointers == NULL || namer->names == NULL) {
        free(pointers);
        return false;
    }
    collect_names(namer, mangled);
    if (!namer->no_library) {
        namer->demangled = demangle_names(mangled, texts, namer->count);
    }
    for (size_t i = 0; i < namer->count; i++) {
        set_forms(namer, &namer->names[i], texts[i]);
        ((kernel_name **)pointers)[i] = &namer->names[i];
    }
    distinguish(namer, pointers, show_parameters);
    distinguish(namer, pointers, show_sources);
    free(pointers);
    return namer->count > 0;
}

const kernel_name *kernel_name_find(kernel_namer *namer, const char *mangled)
{
    return kernel_namer_open(namer) && namer->count > 0
               ? bsearch(&mangled, namer->names, namer->count, sizeof *namer->names,
                         compare_mangled)
               : NULL;
}

const char *kernel_form_name(kernel_namer *namer, const char *name, kernel_name_form form)
{
    const kernel_name *found = form == KERNEL_NAME_MANGLED ? NULL : kernel_name_find(namer, name);

    return found == NULL               ? name
           : form == KERNEL_NAME_SHORT ? found->shown
           : form == KERNEL_NAME_FULL  ? found->full
                                       : found->bare;
}

static void find_marks(kernel_namer *namer)
{
    const char **texts = memory_allocate_zeroed(namer->count + 1, sizeof *texts);

    for (size_t i = 0; texts != NULL && i < namer->count; i++) {
        texts[i] = namer->names[i].shown;
    }
    if (texts != NULL) {
        name_marks_find(&namer->marks, texts, namer->count);
    }
    free(texts);
}

size_t kernel_cut_form(kernel_namer *namer, const char *name, kernel_name_form form, int cells,
                       const char *mark, char *out, size_t size)
{
    const char *text = kernel_form_name(namer, name, form);
    const kernel_name *found = form == KERNEL_NAME_SHORT ? kernel_name_find(namer, name) : NULL;

    if (found != NULL && namer->marks.count == 0) {
        find_marks(namer);
    }
    return cut_name(out, size, text, found != NULL ? &namer->marks : NULL,
                    found != NULL ? (size_t)(found - namer->names) : 0, cells, mark);
}

bool kernel_name_matches(const kernel_name *name, const char *pattern)
{
    return glob_matches(pattern, name->mangled) || glob_matches(pattern, name->full) ||
           glob_matches(pattern, name->called) || glob_matches(pattern, name->bare) ||
           glob_matches_part(pattern, name->called,
                             name_split(name->called, strlen(name->called)).own_end);
}

bool kernel_is_named(kernel_namer *namer, const char *mangled, const char *const *patterns,
                     int count)
{
    const kernel_name alone = {mangled, mangled, mangled, mangled, mangled};
    const kernel_name *name = kernel_name_find(namer, mangled);

    for (int i = 0; i < count; i++) {
        if (kernel_name_matches(name != NULL ? name : &alone, patterns[i])) {
            return true;
        }
    }
    return false;
}

void kernel_namer_close(kernel_namer *namer)
{
    free(namer->names);
    name_marks_free(&namer->marks);
    name_pool_free(namer->pool);
    demangled_free(namer->demangled);
    *namer = (kernel_namer){0};
}
