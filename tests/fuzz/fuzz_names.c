/* SPDX-License-Identifier: MIT */
/* Names as files may hold them: measured, demangled, shortened and cut. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/mangled.h"
#include "kernel/namer.h"
#include "kernel/short_name.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CELLS_MOST = 40 };

/* Clean, neither empty nor too wide: every character has a cell at least. */
static bool is_cut_well(const char *text, const char *cut, int cells)
{
    int characters = 0;

    for (const char *s = cut; *s != '\0'; s++) {
        characters += ((unsigned char)*s & 0xc0) != 0x80;
    }
    return text_is_clean(cut, strlen(cut)) && characters <= cells &&
           (*cut != '\0' || *text == '\0' || cells == 0);
}

/* The demangler must not write more than was measured: that is why it is measured. */
static bool is_measured(const kernel_namer *namer, const char *name, kernel_name_form form)
{
    mangled_size measured = mangled_measure(name);
    size_t bound =
        measured.full_bound > measured.name_bound ? measured.full_bound : measured.name_bound;

    return form == KERNEL_NAME_MANGLED || namer->last[form].text == NULL ||
           strlen(namer->last[form].text) <= bound;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    kernel_namer namer = {0};
    char *name = malloc(size + 1);
    char text[512];
    char narrow[4 * CELLS_MOST + 4];
    const char *start;
    size_t length;

    memcpy(name, data, size);
    name[size] = '\0';
    for (int form = KERNEL_NAME_SHORT; form <= KERNEL_NAME_MANGLED; form++) {
        kernel_display_name(&namer, name, (kernel_name_form)form, text, sizeof text);
        if (!text_is_clean(text, strlen(text)) ||
            !is_measured(&namer, name, (kernel_name_form)form)) {
            abort();
        }
        for (int cells = 0; cells <= CELLS_MOST; cells++) {
            kernel_cut_name(narrow, sizeof narrow, text, cells, "~");
            if (!is_cut_well(text, narrow, cells)) {
                abort();
            }
        }
    }
    short_name(name, size, &start, &length);
    if (start < name || start + length > name + size) {
        abort();
    }
    free(name);
    kernel_namer_close(&namer);
    return 0;
}
