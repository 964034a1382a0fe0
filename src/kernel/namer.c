/* SPDX-License-Identifier: MIT */
#include "kernel/namer.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/mangled.h"
#include "base/text.h"

/* As the C++ ABI declares __cxa_demangle. */
typedef char *demangle(const char *name, char *buffer, size_t *size, int *status);

/*
 * A demangled name may be measured at NAME_BYTES_MOST; a longer one stays
 * mangled. Measures are wide: of the names in CUDA's libraries the longest has
 * 9,225 bytes, but one is measured at 242,120. When all names together came to
 * ALL_BYTES_MOST, which no library does, only those stay readable that are
 * measured at SHORT_BYTES_MOST.
 */
enum {
    NAME_BYTES_MOST = 256 * 1024,
    ALL_BYTES_MOST = 256 * 1024 * 1024,
    SHORT_BYTES_MOST = 2 * 1024,
};

static bool may_demangle(const kernel_namer *namer, size_t bound)
{
    return bound > 0 &&
           bound <= (namer->demangled < ALL_BYTES_MOST ? NAME_BYTES_MOST : SHORT_BYTES_MOST);
}

static void *open_library(void)
{
    static const char *const names[] = {"libstdc++.so.6", "libc++abi.so.1"};
    void *library = NULL;

    for (size_t i = 0; library == NULL && i < sizeof names / sizeof names[0]; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    return library;
}

/* The demangled text, for free(); NULL: it stays as it is. */
static char *run_demangler(kernel_namer *namer, const char *name)
{
    demangle *function;
    void *symbol;

    if (!namer->tried && !namer->no_library) {
        namer->library = open_library();
    }
    namer->tried = true;
    symbol = namer->library == NULL ? NULL : dlsym(namer->library, "__cxa_demangle");
    if (symbol == NULL) {
        return NULL;
    }
    memcpy(&function, &symbol, sizeof function);
    return function(name, NULL, NULL, NULL);
}

/* The name alone, without result and parameters: it is a mangled name of its own. */
static char *demangle_short(kernel_namer *namer, const char *name, const mangled_size *measured)
{
    char *copy;
    char *text;

    if (!may_demangle(namer, measured->name_bound)) {
        return NULL;
    }
    copy = strndup(name, measured->name_bytes);
    if (copy == NULL) {
        return NULL;
    }
    text = run_demangler(namer, copy);
    free(copy);
    return text;
}

static char *demangle_name(kernel_namer *namer, const char *name, kernel_name_form form)
{
    mangled_size measured = mangled_measure(name);

    if (form == KERNEL_NAME_FULL && may_demangle(namer, measured.full_bound)) {
        char *text = run_demangler(namer, name);

        if (text != NULL) {
            return text;
        }
    }
    return demangle_short(namer, name, &measured);
}

static void forget(kernel_known_name *known)
{
    free(known->name);
    free(known->text);
    *known = (kernel_known_name){0};
}

/* The demangled name, clean, kept for the next time; NULL: it stays as it is. */
static const char *find_text(kernel_namer *namer, const char *name, kernel_name_form form)
{
    kernel_known_name *known = &namer->last[form];
    char *text;

    if (known->name != NULL && strcmp(known->name, name) == 0) {
        return known->text;
    }
    forget(known);
    text = demangle_name(namer, name, form);
    if (text != NULL) {
        size_t length = strlen(text);

        namer->demangled += length;
        known->name = strdup(name);
        known->text = malloc(length + 1);
        if (known->text != NULL) {
            text_clean(known->text, length + 1, text, length);
        }
    }
    free(text);
    return known->text;
}

/* As text_clean of a text that is clean. */
static size_t copy_clean(char *out, size_t size, const char *text, size_t length)
{
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
            length--;
        }
    }
    memcpy(out, text, length);
    out[length] = '\0';
    return length;
}

/* Puts "..." in the place of the end of a text that has room for no more. */
static size_t mark_cut(char *out, size_t length)
{
    static const char mark[] = "...";
    size_t at = length > sizeof mark ? length - (sizeof mark - 1) : length;

    while (at > 0 && at < length && ((unsigned char)out[at] & 0xc0) == 0x80) {
        at--;
    }
    if (at == length) {
        return length;
    }
    memcpy(out + at, mark, sizeof mark);
    return at + sizeof mark - 1;
}

size_t kernel_display_name(kernel_namer *namer, const char *name, kernel_name_form form, char *out,
                           size_t size)
{
    const char *text = NULL;
    size_t known;
    size_t length;

    if (form != KERNEL_NAME_MANGLED && strncmp(name, "_Z", 2) == 0) {
        text = find_text(namer, name, form);
    }
    known = strnlen(text == NULL ? name : text, size);
    length = text == NULL ? text_clean(out, size, name, known) : copy_clean(out, size, text, known);
    return known == size ? mark_cut(out, length) : length;
}

void kernel_namer_close(kernel_namer *namer)
{
    for (int form = 0; form < KERNEL_NAME_MANGLED; form++) {
        forget(&namer->last[form]);
    }
    if (namer->library != NULL) {
        dlclose(namer->library);
    }
    *namer = (kernel_namer){.no_library = namer->no_library};
}
