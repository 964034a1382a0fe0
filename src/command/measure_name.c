/* SPDX-License-Identifier: MIT */
#include "command/measure_name.h"

#include <string.h>

#include "base/glob.h"
#include "base/memory.h"
#include "base/text_buffer.h"
#include "command/complaint.h"
#include "kernel/format.h"
#include "kernel/namer.h"
#include "kernel/ptx.h"

enum { NAMES_SIZE = 640, MORE_SIZE = 40 };

struct search {
    const struct options *options;
    const char *path;
    kernel_list list;
    kernel_namer namer;
};

bool measure_is_ptx(const char *image, size_t size)
{
    return memchr(image, '\0', size) == NULL && strstr(image, ".version") != NULL;
}

/* The entries of PTX, of which the readers of kernels have no figures. */
static bool list_entries(struct search *search, const char *image, size_t size)
{
    const kernel_input input = {.file = search->path};
    ptx_text text = {image, image + size};
    ptx_entry entry;

    while (measure_is_ptx(image, size) && ptx_next_entry(&text, &entry)) {
        if (!kernel_add(&search->list, &input, entry.name, entry.length)) {
            return false;
        }
    }
    return search->list.count > 0;
}

/* Whether an earlier kernel has the name: builds of one kernel for several architectures. */
static bool is_listed(const kernel_list *list, size_t i)
{
    for (size_t k = 0; k < i; k++) {
        if (strcmp(list->items[k].name, list->items[i].name) == 0) {
            return true;
        }
    }
    return false;
}

static bool matches(struct search *search, const char *name)
{
    const struct options *options = search->options;
    bool found = options->pattern_count == 0;

    for (int i = 0; i < options->pattern_count && !found; i++) {
        found = glob_finds(options->patterns[i], name) ||
                glob_finds(options->patterns[i],
                           kernel_form_name(&search->namer, name, KERNEL_NAME_BARE));
    }
    return found;
}

/* The kernel of which a pattern is the whole name; NULL: there is none. */
static const char *whole_name(const struct search *search)
{
    const struct options *options = search->options;

    for (size_t i = 0; i < search->list.count; i++) {
        for (int k = 0; k < options->pattern_count; k++) {
            if (strcmp(options->patterns[k], search->list.items[i].name) == 0) {
                return search->list.items[i].name;
            }
        }
    }
    return NULL;
}

/* The demangled name, by which --kernel finds it; the mangled one of an overload. */
static const char *listed_name(struct search *search, size_t i)
{
    const char *name = search->list.items[i].name;
    const char *bare = kernel_form_name(&search->namer, name, KERNEL_NAME_BARE);

    for (size_t k = 0; k < search->list.count; k++) {
        const char *other = search->list.items[k].name;

        if (strcmp(other, name) != 0 &&
            strcmp(kernel_form_name(&search->namer, other, KERNEL_NAME_BARE), bare) == 0) {
            return name;
        }
    }
    return bare;
}

/* Whole names of all kernels, or of those that match, and how many more. Returns their number. */
static size_t list_names(struct search *search, bool all, char out[NAMES_SIZE])
{
    const struct language *language = search->options->language;
    struct text_buffer names = text_buffer_of(out, NAMES_SIZE);
    size_t count = 0, shown = 0;
    char more[MORE_SIZE];

    for (size_t i = 0; i < search->list.count; i++) {
        if (!is_listed(&search->list, i) && (all || matches(search, search->list.items[i].name))) {
            const char *name = listed_name(search, i);

            count++;
            if (shown + 1 == count && names.length + strlen(name) + MORE_SIZE < NAMES_SIZE) {
                text_join(&names, word(language, SENTENCE_LIST_BETWEEN), name);
                shown++;
            }
        }
    }
    if (shown < count) {
        sentence(more, sizeof more, language, SAY(MEASURE_MORE_NAMES, count - shown));
        text_join(&names, word(language, SENTENCE_LIST_BETWEEN), more);
    }
    return count;
}

/* The only kernel that matches; NULL: complained. */
static const char *only_match(struct search *search)
{
    const struct language *language = search->options->language;
    const char *found = NULL;
    char names[NAMES_SIZE] = "";
    size_t count = list_names(search, false, names);

    if (count > 1) {
        complain(language, SAY(MEASURE_SEVERAL_MATCH, count, search->path, names));
        return NULL;
    }
    if (count == 0) {
        list_names(search, true, names);
        complain(language,
                 SAY(MEASURE_NONE_MATCHES, search->path, search->options->patterns[0], names));
        return NULL;
    }
    for (size_t i = 0; i < search->list.count && !found; i++) {
        const char *name = search->list.items[i].name;

        found = matches(search, name) ? name : NULL;
    }
    return found;
}

static const char *choose(struct search *search, const char *image, size_t size)
{
    const struct options *options = search->options;

    if (!list_entries(search, image, size)) {
        (void)kernel_list_read_bytes(&search->list, search->path, image, size);
    }
    if (search->list.count == 0 && options->pattern_count == 1) {
        return options->patterns[0];
    }
    if (search->list.count == 0) {
        complain(options->language, SAY(MEASURE_NO_KERNEL));
        return NULL;
    }
    const char *whole = whole_name(search);

    return whole ? whole : only_match(search);
}

char *measure_name(const struct options *options, const char *path, const char *image, size_t size)
{
    struct search search = {
        .options = options, .path = path, .list.messages.language = options->language};

    search.namer.list = &search.list;
    const char *name = choose(&search, image, size);
    char *own = name ? memory_duplicate(name) : NULL;

    if (name && !own) {
        complain(options->language, SAY(OUT_OF_MEMORY));
    }
    kernel_namer_close(&search.namer);
    kernel_list_free(&search.list);
    return own;
}
