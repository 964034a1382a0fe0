/* SPDX-License-Identifier: MIT */
#include "kernel/namer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/text_buffer.h"

/* ---- Names that the library refuses: above 1,024 bytes */

enum { REFUSED_FROM = 1025, HEAD_BYTES = 512 };

/* Appends an identifier, "5outer", and returns the rest; NULL: there is none. */
static const char *append_identifier(struct text_buffer *out, const char *name, const char *end)
{
    enum { LENGTH_MOST = 1024 };
    size_t length = 0;

    for (; name < end && *name >= '0' && *name <= '9' && length <= LENGTH_MOST; name++) {
        length = length * 10 + (size_t)(*name - '0');
    }
    if (length == 0 || length > LENGTH_MOST || length > (size_t)(end - name)) {
        return NULL;
    }
    text_append(out, "%.*s", (int)length, name);
    return name + length;
}

/*
 * Writes the head of a mangled name, "cutlass::device_kernel<...>", and returns
 * its length; 0: it has another form, such as that of operators.
 */
static size_t write_head(char *text, size_t size, const char *name)
{
    struct text_buffer out = text_buffer_of(text, size);
    const char *end = name + strlen(name);
    bool nested = strncmp(name, "_ZN", 3) == 0;
    const char *next = append_identifier(&out, name + (nested ? 3 : 2), end);

    while (nested && next != NULL && *next >= '0' && *next <= '9') {
        text_append(&out, "::");
        next = append_identifier(&out, next, end);
    }
    if (next == NULL || out.full) {
        return 0;
    }
    if (*next == 'I') {
        text_append(&out, "<...>");
    } else if (nested && *next != 'E') {
        return 0;
    }
    return out.length;
}

/* ---- The names of a list */

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

        if (strncmp(mangled_part(name), "_Z", 2) == 0 && (count == 0 || names[count - 1] != name)) {
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
    const char *mangled = mangled_part(name);
    const char *text = NULL;
    size_t length, written;
    char head[HEAD_BYTES];

    if (form != KERNEL_NAME_MANGLED && strncmp(mangled, "_Z", 2) == 0) {
        text = find_text(namer, name);
        if (text == NULL && strnlen(mangled, REFUSED_FROM) == REFUSED_FROM &&
            write_head(head, sizeof head, mangled) > 0) {
            text = head;
        }
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
