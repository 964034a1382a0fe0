/* SPDX-License-Identifier: MIT */
#include "launch/kernel_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_buffer.h"

enum { PATTERN_MOST = INI_LINE_MOST - 2 }; /* bytes, in the brackets of a section */

/* Whether a section keeps the text: clean, one line, without a comment in it. */
static bool fits_section(const char *text)
{
    size_t length = strlen(text);

    return length > 0 && length <= PATTERN_MOST && text_is_clean(text, length) && text[0] != ' ' &&
           text[length - 1] != ' ' && text[0] != '#' && !strstr(text, " #");
}

/* Whether two kernels of one file, of other names, match a pattern. Out of memory: true. */
static bool share_file(kernel_namer *names, const char *pattern)
{
    const kernel_list *kernels = names->list;
    const kernel **found = memory_allocate_zeroed(kernels->count + 1, sizeof *found);
    size_t count = 0;
    bool shared = !found;

    for (size_t i = 0; i < kernels->count && !shared; i++) {
        const kernel *item = &kernels->items[i];

        if (kernel_is_named(names, item->name, &pattern, 1)) {
            for (size_t k = 0; k < count && !shared; k++) {
                shared = found[k]->file == item->file && found[k]->name != item->name;
            }
            found[count++] = item;
        }
    }
    free(found);
    return shared;
}

bool kernel_names_tell(kernel_namer *names, const char *pattern)
{
    size_t count = 0;

    for (size_t i = 0; i < names->count; i++) {
        count += kernel_name_matches(&names->names[i], pattern);
    }
    return count == 1 || !share_file(names, pattern);
}

bool kernel_names_pattern(kernel_namer *names, const kernel_name *name, char *pattern, size_t size)
{
    const char *const forms[] = {name->bare, kernel_name_called(name), name->mangled};
    char start[PATTERN_MOST + 1];

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (fits_section(forms[i]) && kernel_names_tell(names, forms[i])) {
            return text_format(pattern, size, "%s", forms[i]) == strlen(forms[i]);
        }
    }
    text_format(start, sizeof start, "%.*s*", TEXT_CUT(name->mangled, PATTERN_MOST - 1));
    return fits_section(start) && kernel_names_tell(names, start) &&
           text_format(pattern, size, "%s", start) == strlen(start);
}
