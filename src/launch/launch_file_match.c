/* SPDX-License-Identifier: MIT */
/* Launch files and kernels: the sections that match each name, and patterns that match one alone. */
#include "launch/launch_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"

struct launch_of_name {
    char *name; /* mangled; owned */
    stated_launch launch;
};

void launch_file_free(launch_file *file)
{
    for (size_t i = 0; i < file->count; i++) {
        free(file->sections[i].pattern);
    }
    for (size_t i = 0; i < file->kernel_count; i++) {
        free(file->kernels[i].name);
    }
    free(file->sections);
    free(file->kernels);
    free(file->path);
    *file = (launch_file){0};
}

/* The stated parameters of a section replace those of earlier ones. */
static void add_section(stated_launch *launch, const stated_launch *section)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (section->stated & 1u << id) {
            parameter_copy(&launch->launch, &section->launch, id);
            launch->lines[id] = section->lines[id];
        }
    }
    launch->stated |= section->stated;
}

/* false: no section matches. */
static bool match_sections(launch_file *file, const kernel_name *name, stated_launch *launch)
{
    bool any = false;

    *launch = (stated_launch){.launch = OCC_LAUNCH_DEFAULT};
    for (size_t i = 0; i < file->count; i++) {
        launch_section *section = &file->sections[i];

        if (kernel_name_matches(name, section->pattern)) {
            add_section(launch, &section->states);
            section->matched = any = true;
        }
    }
    return any;
}

/* ---- Kernels by name */

static int compare_names(const void *a, const void *b)
{
    const struct launch_of_name *left = a;
    const struct launch_of_name *right = b;

    return strcmp(left->name, right->name);
}

static const struct launch_of_name *find(const struct launch_of_name *kernels, size_t count,
                                         const char *name)
{
    size_t first = 0;

    while (first < count) {
        size_t middle = first + (count - first) / 2;
        int order = strcmp(kernels[middle].name, name);

        if (order == 0) {
            return &kernels[middle];
        }
        first = order < 0 ? middle + 1 : first;
        count = order < 0 ? count : middle;
    }
    return NULL;
}

const stated_launch *launch_file_find(const launch_file *file, const char *name)
{
    const struct launch_of_name *found = find(file->kernels, file->kernel_count, name);

    return found ? &found->launch : NULL;
}

static bool append(launch_file *file, const char *name, const stated_launch *launch)
{
    struct launch_of_name *kernels =
        memory_grow(file->kernels, file->kernel_count, &file->kernel_capacity, sizeof *kernels);

    if (!kernels) {
        return false;
    }
    struct launch_of_name *next = &kernels[file->kernel_count];

    file->kernels = kernels;
    next->launch = *launch;
    next->name = memory_duplicate(name);
    file->kernel_count += next->name != NULL;
    return next->name != NULL;
}

static bool match_names(launch_file *file, const kernel_namer *names)
{
    size_t known = file->kernel_count; /* sorted; new ones are added behind them */
    stated_launch launch;
    bool good = true;

    for (size_t i = 0; good && i < names->count; i++) {
        const kernel_name *name = &names->names[i];

        if (!find(file->kernels, known, name->mangled) && match_sections(file, name, &launch)) {
            good = append(file, name->mangled, &launch);
        }
    }
    if (file->kernel_count > known) {
        qsort(file->kernels, file->kernel_count, sizeof *file->kernels, compare_names);
    }
    return good;
}

bool launch_file_match(launch_file *file, const kernel_list *kernels)
{
    kernel_namer names = {.list = kernels};
    bool good = true;

    if (file->count > 0) {
        good = kernel_namer_open(&names) && match_names(file, &names);
        kernel_namer_close(&names);
    }
    return good;
}

/* ---- Patterns that mean one kernel of a list */

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
