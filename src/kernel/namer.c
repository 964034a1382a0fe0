/* SPDX-License-Identifier: MIT */
#include "kernel/namer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/text_buffer.h"

/* Equal names of a list have one address. */
static int compare_addresses(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t) * (const char *const *)a;
    uintptr_t y = (uintptr_t) * (const char *const *)b;

    return (x > y) - (x < y);
}

static size_t collect_mangled(const kernel_list *list, const char **names)
{
    size_t count = 0, kept = 0;

    for (size_t i = 0; i < list->count; i++) {
        const char *name = list->items[i].name;

        if (strncmp(name, "_Z", 2) == 0 && (count == 0 || names[count - 1] != name)) {
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

/* Out of memory, all names stay mangled. */
static void demangle_list(kernel_namer *namer)
{
    size_t count = namer->list->count;

    namer->mangled = calloc(count + 1, sizeof *namer->mangled);
    namer->texts = calloc(count + 1, sizeof *namer->texts);
    if (namer->mangled == NULL || namer->texts == NULL) {
        return;
    }
    namer->count = collect_mangled(namer->list, namer->mangled);
    if (namer->count > 0 && !namer->no_library) {
        demangle_names(&namer->demangled, namer->mangled, namer->texts, namer->count);
    }
}

/* The demangled name; NULL: it stays mangled. */
static const char *find_text(kernel_namer *namer, const char *name)
{
    const char **found;

    if (!namer->tried && namer->list != NULL) {
        namer->tried = true;
        demangle_list(namer);
    }
    if (namer->count == 0) {
        return NULL;
    }
    found = bsearch(&name, namer->mangled, namer->count, sizeof name, compare_addresses);
    return found == NULL ? NULL : namer->texts[found - namer->mangled];
}

/* Copies a clean text, cut to the size. */
static size_t copy_clean(char *out, size_t size, const char *text, size_t length)
{
    length = length < size ? length : text_fit(text, size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
    return length;
}

/* Replaces the end of a text by "...". */
static size_t mark_cut(char *out, size_t length)
{
    static const char mark[] = "...";

    if (length <= sizeof mark) {
        return length;
    }
    length = text_fit(out, length - strlen(mark));
    memcpy(out + length, mark, sizeof mark);
    return length + strlen(mark);
}

size_t kernel_display_name(kernel_namer *namer, const char *name, kernel_name_form form, char *out,
                           size_t size)
{
    const char *text = NULL;
    size_t length, written;

    if (form != KERNEL_NAME_MANGLED && strncmp(name, "_Z", 2) == 0) {
        text = find_text(namer, name);
    }
    if (text == NULL) {
        length = strnlen(name, size);
        written = text_clean(out, size, name, length);
    } else {
        length = strlen(text);
        if (form == KERNEL_NAME_SHORT) {
            kernel_short_name(text, length, &text, &length);
        }
        written = copy_clean(out, size, text, length);
    }
    return length < size ? written : mark_cut(out, written);
}

void kernel_namer_close(kernel_namer *namer)
{
    free(namer->mangled);
    free(namer->texts);
    demangled_free(&namer->demangled);
    *namer = (kernel_namer){0};
}
