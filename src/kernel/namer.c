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
