/* SPDX-License-Identifier: MIT */
#include "launch/kernel_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/text_buffer.h"
#include "kernel/name/namer.h"

enum { PATTERN_MOST = INI_LINE_MOST - 2 }; /* bytes, in the brackets of a section */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The mangled names of a list, each once, in order. NULL: out of memory. */
static const char **distinct_names(const kernel_list *kernels, size_t *count)
{
    const char **names = memory_allocate_zeroed(kernels->count + 1, sizeof *names);
    size_t kept = 0;

    for (size_t i = 0; names && i < kernels->count; i++) {
        names[i] = kernels->items[i].name;
    }
    if (names && kernels->count > 0) {
        qsort(names, kernels->count, sizeof *names, compare_texts);
    }
    for (size_t i = 0; names && i < kernels->count; i++) {
        if (kept == 0 || strcmp(names[kept - 1], names[i]) != 0) {
            names[kept++] = names[i];
        }
    }
    *count = kept;
    return names;
}

/* The length of a name without the template arguments at its end. */
static size_t without_arguments(const char *name)
{
    size_t length = strlen(name);
    int depth = 0;

    if (length == 0 || name[length - 1] != '>') {
        return length;
    }
    for (size_t i = length; i > 0; i--) {
        depth += (name[i - 1] == '>') - (name[i - 1] == '<');
        if (depth == 0) {
            return i - 1;
        }
    }
    return length;
}

static void release(struct kernel_name *name)
{
    free(name->full);
    free(name->brief);
    free(name->plain);
}

static bool fill(kernel_namer *namer, const char *mangled, struct kernel_name *name)
{
    const char *bare = kernel_form_name(namer, mangled, KERNEL_NAME_BARE);

    *name = (struct kernel_name){
        .mangled = mangled,
        .full = memory_duplicate(kernel_form_name(namer, mangled, KERNEL_NAME_FULL)),
        .brief = memory_duplicate(bare),
        .plain = memory_duplicate_part(bare, without_arguments(bare)),
    };
    if (!name->full || !name->brief || !name->plain) {
        return false;
    }
    const char *called = strstr(name->full, name->brief);

    name->called = called ? called : name->full;
    return true;
}

bool kernel_names_open(struct kernel_names *names, const kernel_list *kernels)
{
    kernel_namer namer = {.list = kernels};
    size_t count = 0;
    const char **mangled = distinct_names(kernels, &count);

    *names = (struct kernel_names){
        .kernels = kernels, .items = memory_allocate_zeroed(count + 1, sizeof *names->items)};
    bool good = mangled && names->items;

    while (good && names->count < count) {
        good = fill(&namer, mangled[names->count], &names->items[names->count]);
        names->count++;
    }
    kernel_namer_close(&namer);
    free(mangled);
    return good;
}

void kernel_names_close(struct kernel_names *names)
{
    for (size_t i = 0; i < names->count; i++) {
        release(&names->items[i]);
    }
    free(names->items);
    *names = (struct kernel_names){0};
}

static int compare_with_name(const void *mangled, const void *name)
{
    return strcmp(mangled, ((const struct kernel_name *)name)->mangled);
}

const struct kernel_name *kernel_names_find(const struct kernel_names *names, const char *mangled)
{
    return names->count == 0 ? NULL
                             : bsearch(mangled, names->items, names->count, sizeof *names->items,
                                       compare_with_name);
}

bool kernel_name_matches(const struct kernel_name *name, const char *pattern)
{
    return glob_matches(pattern, name->brief) || glob_matches(pattern, name->plain) ||
           glob_matches(pattern, name->called) || glob_matches(pattern, name->full) ||
           glob_matches(pattern, name->mangled);
}

bool kernel_is_named(kernel_namer *namer, const char *mangled, const char *const *patterns,
                     int count)
{
    struct kernel_name name;
    bool found = false;

    if (fill(namer, mangled, &name)) {
        for (int i = 0; i < count && !found; i++) {
            found = kernel_name_matches(&name, patterns[i]);
        }
    }
    release(&name);
    return found;
}

/* Whether a section keeps the text: clean, one line, without a comment in it. */
static bool fits_section(const char *text)
{
    size_t length = strlen(text);

    return length > 0 && length <= PATTERN_MOST && text_is_clean(text, length) && text[0] != ' ' &&
           text[length - 1] != ' ' && text[0] != '#' && !strstr(text, " #");
}

/* Whether two kernels of one file, of other names, are among those with a hit. */
static bool share_file(const struct kernel_names *names, const bool *hits)
{
    const kernel_list *kernels = names->kernels;
    const kernel **found = memory_allocate_zeroed(kernels->count + 1, sizeof *found);
    size_t count = 0;
    bool shared = !found;

    for (size_t i = 0; found && i < kernels->count && !shared; i++) {
        const kernel *item = &kernels->items[i];

        if (hits[kernel_names_find(names, item->name) - names->items]) {
            for (size_t k = 0; k < count && !shared; k++) {
                shared = found[k]->file == item->file && found[k]->name != item->name;
            }
            found[count++] = item;
        }
    }
    free(found);
    return shared;
}

bool kernel_names_tell(const struct kernel_names *names, const char *pattern)
{
    bool *hits = memory_allocate_zeroed(names->count + 1, sizeof *hits);
    size_t count = 0;

    for (size_t i = 0; hits && i < names->count; i++) {
        hits[i] = kernel_name_matches(&names->items[i], pattern);
        count += hits[i];
    }
    bool one = hits && (count == 1 || !share_file(names, hits));

    free(hits);
    return one;
}

bool kernel_names_pattern(const struct kernel_names *names, const struct kernel_name *name,
                          char *pattern, size_t size)
{
    const char *const forms[] = {name->brief, name->called, name->mangled};
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
