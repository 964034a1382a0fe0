/* SPDX-License-Identifier: MIT */
#include "kernel/namer.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/mangled.h"
#include "profile/text.h"

/* As the C++ ABI declares __cxa_demangle. */
typedef char *demangle(const char *name, char *buffer, size_t *size, int *status);

/* A demangled name may have this many bytes; a longer one stays mangled. */
enum { NAME_BYTES_MOST = 256 * 1024 };

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

    if (measured->name_bound == 0 || measured->name_bound > NAME_BYTES_MOST) {
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

    if (form == KERNEL_NAME_FULL && measured.full_bound > 0 &&
        measured.full_bound <= NAME_BYTES_MOST) {
        char *text = run_demangler(namer, name);

        if (text != NULL) {
            return text;
        }
    }
    return demangle_short(namer, name, &measured);
}

size_t kernel_display_name(kernel_namer *namer, const char *name, kernel_name_form form, char *out,
                           size_t size)
{
    char *text = NULL;
    size_t length;

    if (form != KERNEL_NAME_MANGLED && strncmp(name, "_Z", 2) == 0) {
        text = demangle_name(namer, name, form);
    }
    length = text_clean_string(out, size, text == NULL ? name : text);
    free(text);
    return length;
}

void kernel_namer_close(kernel_namer *namer)
{
    if (namer->library != NULL) {
        dlclose(namer->library);
    }
    *namer = (kernel_namer){.no_library = namer->no_library};
}

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

static int count_cells(const char *text)
{
    int cells = 0;

    for (; *text != '\0'; text++) {
        cells += cells_at((unsigned char)*text);
    }
    return cells;
}

/* The bytes of the first characters that take no more than that many cells. */
static size_t head_bytes(const char *text, int cells)
{
    size_t bytes = 0;

    for (; text[bytes] != '\0'; bytes++) {
        cells -= cells_at((unsigned char)text[bytes]);
        if (cells < 0) {
            break;
        }
    }
    return bytes;
}

/* Where the last characters start that take no more than that many cells. */
static size_t tail_start(const char *text, int cells)
{
    size_t length = strlen(text);
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

size_t kernel_cut_name(char *out, size_t size, const char *name, int cells, const char *mark)
{
    size_t mark_bytes = strlen(mark);
    size_t head;
    size_t tail;
    size_t tail_bytes;

    out[0] = '\0';
    if (cells < 1 || size < 1) {
        return 0;
    }
    if (count_cells(name) <= cells && strlen(name) < size) {
        memcpy(out, name, strlen(name) + 1);
        return strlen(name);
    }
    head = head_bytes(name, cells / 2);
    tail = tail_start(name, cells - 1 - cells / 2);
    tail_bytes = strlen(name) - tail;
    if (head + mark_bytes + tail_bytes + 1 > size) {
        return 0;
    }
    memcpy(out, name, head);
    memcpy(out + head, mark, mark_bytes);
    memcpy(out + head + mark_bytes, name + tail, tail_bytes + 1);
    return head + mark_bytes + tail_bytes;
}
