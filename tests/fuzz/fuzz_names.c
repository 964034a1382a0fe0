/* SPDX-License-Identifier: MIT */
/* Names as files may hold them: measured, demangled, shortened and cut. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/namer.h"
#include "kernel/short_name.h"
#include "profile/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    kernel_namer namer = {0};
    char *name = malloc(size + 1);
    char text[512];
    char narrow[128];
    const char *start;
    size_t length;

    memcpy(name, data, size);
    name[size] = '\0';
    for (int form = KERNEL_NAME_SHORT; form <= KERNEL_NAME_MANGLED; form++) {
        kernel_display_name(&namer, name, (kernel_name_form)form, text, sizeof text);
        if (!text_is_clean(text, strlen(text))) {
            abort();
        }
        kernel_cut_name(narrow, sizeof narrow, text, (int)(size % 40), "~");
        if (!text_is_clean(narrow, strlen(narrow))) {
            abort();
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
