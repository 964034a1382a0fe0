/* SPDX-License-Identifier: MIT */
/* Launch files: read, matched with kernels' names; and patterns that match one kernel alone. */
#include "launch/launch_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/ini.h"
#include "base/memory.h"
#include "base/text.h"
#include "launch/launch_parameter.h"

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

static bool match_sections(launch_file *file, const kernel_name *name, stated_launch *launch)
{
    bool any = false;

    *launch = (stated_launch){.launch = OCC_LAUNCH_DEFAULT};
    for (size_t i = 0; i < file->count; i++) {
        launch_section *section = &file->sections[i];
        const stated_launch *states = &section->states;

        if (!kernel_name_matches(name, section->pattern)) {
            continue;
        }
        for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
            if (states->stated & 1u << id) {
                parameter_copy(&launch->launch, &states->launch, id);
                launch->lines[id] = states->lines[id];
            }
        }
        launch->stated |= states->stated;
        section->matched = any = true;
    }
    return any;
}

/* ---- Kernels by name */

/* The name is the first member. */
static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static const stated_launch *find(const struct launch_of_name *kernels, size_t count,
                                 const char *name)
{
    const struct launch_of_name *found =
        count > 0 ? bsearch(&name, kernels, count, sizeof *kernels, by_name) : NULL;

    return found ? &found->launch : NULL;
}

const stated_launch *launch_file_find(const launch_file *file, const char *name)
{
    return find(file->kernels, file->kernel_count, name);
}

static bool append(launch_file *file, const char *name, const stated_launch *launch)
{
    struct launch_of_name *kernels =
        memory_grow(file->kernels, file->kernel_count, &file->kernel_capacity, sizeof *kernels);

    if (!kernels) {
        return false;
    }
    file->kernels = kernels;
    kernels[file->kernel_count] = (struct launch_of_name){memory_duplicate(name), *launch};
    return kernels[file->kernel_count].name && ++file->kernel_count;
}

bool launch_file_match(launch_file *file, const kernel_list *kernels)
{
    size_t known = file->kernel_count; /* sorted; new ones are added behind them */
    kernel_namer names = {.list = kernels};
    stated_launch launch;
    bool good = file->count == 0 || kernel_namer_open(&names);

    for (size_t i = 0; good && i < names.count; i++) {
        const kernel_name *name = &names.names[i];

        if (!find(file->kernels, known, name->mangled) && match_sections(file, name, &launch)) {
            good = append(file, name->mangled, &launch);
        }
    }
    if (file->kernel_count > known) {
        qsort(file->kernels, file->kernel_count, sizeof *file->kernels, by_name);
    }
    kernel_namer_close(&names);
    return good;
}

int launch_shape_compare(const kernel_launch *a, const kernel_launch *b)
{
    const int figures[][2] = {{a->block_size, b->block_size},
                              {a->grid_size, b->grid_size},
                              {a->dynamic_smem, b->dynamic_smem},
                              {a->cluster_size, b->cluster_size}};
    int order = 0;

    for (size_t i = 0; order == 0 && i < sizeof figures / sizeof *figures; i++) {
        order = (figures[i][0] > figures[i][1]) - (figures[i][0] < figures[i][1]);
    }
    return order;
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

/* Matching kernels of one file must share one name. */
bool kernel_names_tell(kernel_namer *names, const char *pattern)
{
    const kernel *items = names->list->items;
    size_t matching = 0;
    bool tells = true;

    for (size_t i = 0; i < names->count; i++) {
        matching += kernel_name_matches(&names->names[i], pattern);
    }
    for (size_t i = 0; i < names->list->count && tells && matching > 1; i++) {
        bool named = kernel_is_named(names, items[i].name, &pattern, 1);

        for (size_t k = 0; named && tells && k < i; k++) {
            tells = items[k].file != items[i].file || items[k].name == items[i].name ||
                    !kernel_is_named(names, items[k].name, &pattern, 1);
        }
    }
    return tells;
}

bool kernel_names_pattern(kernel_namer *names, const kernel_name *name, char *pattern, size_t size)
{
    char start[PATTERN_MOST + 1];
    const char *const forms[] = {name->bare, name->called, name->mangled, start};

    text_format(start, sizeof start, "%.*s*", TEXT_CUT(name->mangled, PATTERN_MOST - 1));
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (fits_section(forms[i]) && kernel_names_tell(names, forms[i])) {
            return text_format(pattern, size, "%s", forms[i]) == strlen(forms[i]);
        }
    }
    return false;
}

/* ---- The schema over the INI reader: a mistake costs its own line only */

enum { KEYS_SIZE = 200 };

struct reader {
    struct ini_walk walk; /* the first member: the schema's context */
    launch_file *file;
    launch_section *section; /* the open one, of file */
};

/* NULL: out of memory. */
static launch_section *new_section(launch_file *file, const char *pattern, int line)
{
    launch_section *sections =
        memory_grow(file->sections, file->count, &file->capacity, sizeof *sections);
    char *copy = sections ? memory_duplicate(pattern) : NULL;

    file->sections = sections ? sections : file->sections;
    if (!copy) {
        return NULL;
    }
    sections[file->count] =
        (launch_section){.pattern = copy, .line = line, .states.launch = OCC_LAUNCH_DEFAULT};
    return &sections[file->count++];
}

static void open_section(void *context, char *pattern)
{
    struct reader *reader = context;
    bool named = pattern && *pattern;

    reader->section = named ? new_section(reader->file, pattern, reader->walk.line) : NULL;
    reader->walk.skipping = reader->section == NULL;
    if (pattern && !reader->section) {
        ini_complain(&reader->walk, named ? SENTENCE_OUT_OF_MEMORY : SENTENCE_LAUNCHES_NO_PATTERN,
                     NULL, 0);
    }
}

static void complain_of_key(struct reader *reader, const char *key, bool of_kernel)
{
    const char *between = word(reader->walk.mistakes.messages->language, SENTENCE_LIST_BETWEEN);
    text_nearest nearest = {.word = key};
    char keys[KEYS_SIZE];
    struct text_buffer list = text_buffer_of(keys, KEYS_SIZE);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameter_of(id)->of_launch) {
            text_join(&list, between, parameter_of(id)->key);
            text_nearest_offer(&nearest, parameter_of(id)->key);
        }
    }
    const char *near = of_kernel ? NULL : text_nearest_name(&nearest);

    ini_complain(&reader->walk,
                 of_kernel ? SENTENCE_LAUNCHES_KEY_OF_KERNEL
                 : near    ? SENTENCE_LAUNCHES_KEY_MEANT
                           : SENTENCE_LAUNCHES_KEY_UNKNOWN,
                 SAY_VALUES(key, near ? near : keys));
}

static void read_pair(void *context, const char *key, char *text)
{
    struct reader *reader = context;
    stated_launch *states = &reader->section->states;
    occ_parameter id = parameter_find(key);
    char reason[SENTENCE_SIZE];

    if (id == OCC_PARAM_COUNT || !parameter_of(id)->of_launch) {
        complain_of_key(reader, key, id < OCC_PARAM_COUNT);
    } else if (states->lines[id] != 0) {
        ini_complain(&reader->walk, SAY(FIELD_TWICE, key, states->lines[id]));
    } else {
        states->lines[id] = reader->walk.line;
        states->stated |= with_both_parts(1u << id);
        reader->file->stated |= with_both_parts(1u << id);
        if (!parameter_parse(reader->walk.mistakes.messages->language, NULL, NULL, id, text,
                             &states->launch, reason)) {
            ini_complain(&reader->walk, SAY(FIELD_REFUSED, key, reason));
        }
    }
}

static const struct ini_schema schema = {
    .section = open_section,
    .pair = read_pair,
    .no_section = SENTENCE_LAUNCHES_OPEN_SECTION,
    .outside = SENTENCE_LAUNCHES_OUTSIDE,
    .line_most = INI_LINE_MOST,
    .comments = INI_COMMENT_APART,
};

bool launch_file_read_text(launch_file *file, const char *path, const char *text, size_t size,
                           message_list *messages)
{
    struct reader reader = {.file = file};

    *file = (launch_file){.path = memory_duplicate(path)};
    mistakes_open(&reader.walk.mistakes, messages, path);
    ini_walk_text(&reader.walk, &schema, text, size);
    if (!ini_walk_end(&reader.walk) || !file->path) {
        launch_file_free(file);
        return false;
    }
    return true;
}

bool launch_file_read(launch_file *file, const char *path, message_list *messages)
{
    size_t size;
    char *text = file_text(messages->work, path, true, LAUNCH_FILE_MOST, &size);

    *file = (launch_file){0};
    if (!text) {
        message_say(messages,
                    SAY(LAUNCHES_UNREADABLE, path, file_error(messages->language, errno)));
        return false;
    }
    bool good = launch_file_read_text(file, path, text, size, messages);

    free(text);
    return good;
}

bool launch_file_recognises(const char *bytes, size_t size)
{
    struct ini ini;
    int sections = 0;
    bool found = false;

    ini_open(&ini, bytes, size, INI_LINE_MOST, INI_COMMENT_APART);
    while (!found && sections < 2) {
        ini_event event = ini_next(&ini);

        if (event != INI_PAIR && event != INI_SECTION) {
            return false;
        }
        sections += event == INI_SECTION;
        found = event == INI_PAIR && sections == 1 && parameter_find(ini.key) < OCC_PARAM_COUNT;
    }
    return found;
}
