/* SPDX-License-Identifier: MIT */
#include "command/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/builds.h"
#include "base/text.h"
#include "term/mapping.h"

enum { NAME_SIZE = 4096 };

/*
 * Kernels of files that name no architecture. Which one it is also decides
 * whether their shared memory includes the reserved bytes; where it is only
 * taken for granted the kernel goes on without a name for it.
 */
static void settle_architectures(const struct setting *setting, kernel_list *kernels)
{
    const char *arch = setting->profiles.entries[setting->profile].name;
    const char *told = NULL;

    for (size_t i = 0; i < kernels->count; i++) {
        kernel *k = &kernels->items[i];

        if (k->arch[0] != '\0') {
            continue;
        }
        kernel_set_arch(k, arch);
        if (!setting->arch_given) {
            k->arch[0] = '\0';
        }
        if (!setting->arch_given && k->file != told) {
            message_add(&kernels->messages,
                        "%s names no architecture: taken for %s (-a says otherwise)", k->file,
                        arch);
            told = k->file;
        }
    }
}

bool input_gather(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                  int count)
{
    const kernel_options reading = {.recursive = setting->options->given[OPTION_RECURSIVE] > 0,
                                    .mapping = &term_mapping};
    bool all = true;

    for (int i = 0; i < count; i++) {
        all &= kernel_list_read_with(kernels, paths[i], &reading);
    }
    settle_architectures(setting, kernels);
    return all;
}

bool input_read(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                int count)
{
    bool all = input_gather(setting, kernels, paths, count);

    complain_of(&kernels->messages);
    return all && !kernels->incomplete;
}

/* The classic two-pointer match: back to the last star when a letter does not fit. */
static bool match(const char *pattern, const char *name)
{
    const char *star = NULL;
    const char *retry = name;

    while (*name) {
        if (*pattern == '*') {
            star = pattern++;
            retry = name;
        } else if (*pattern == '?' || *pattern == *name) {
            pattern++;
            name++;
        } else if (star) {
            pattern = star + 1;
            name = ++retry;
        } else {
            return false;
        }
    }
    return pattern[strspn(pattern, "*")] == '\0';
}

bool glob_matches(const char *pattern, const char *name)
{
    return pattern[strcspn(pattern, "*?")] == '\0' ? strstr(name, pattern) != NULL
                                                   : match(pattern, name);
}

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels)
{
    const struct options *options = setting->options;
    kernel_choice choice = {
        .options = options,
        .pattern =
            options->pattern_count > 0 ? options->patterns[options->pattern_count - 1] : NULL,
        .items = kernels->items,
        .every = !setting->arch_given,
    };

    if (!choice.every) {
        choice.counts =
            builds_that_count(kernels, setting->profiles.entries[setting->profile].name);
        if (!choice.counts) {
            complain("out of memory");
        }
    }
    return choice;
}

static bool any_matches(const struct options *options, const char *name)
{
    for (int i = 0; i < options->pattern_count; i++) {
        if (glob_matches(options->patterns[i], name)) {
            return true;
        }
    }
    return false;
}

static bool name_matches(kernel_choice *choice, const kernel *k)
{
    char name[NAME_SIZE];

    if (any_matches(choice->options, k->name)) {
        return true;
    }
    kernel_display_name(&choice->namer, k->name, KERNEL_NAME_SHORT, name, sizeof name);
    return any_matches(choice->options, name);
}

bool input_chosen(kernel_choice *choice, const kernel *k)
{
    return (choice->every || (choice->counts && choice->counts[k - choice->items])) &&
           (!choice->pattern || name_matches(choice, k));
}

bool input_any_chosen(kernel_choice *choice, const kernel_list *kernels)
{
    for (size_t i = 0; i < kernels->count; i++) {
        if (input_chosen(choice, &kernels->items[i])) {
            return true;
        }
    }
    return false;
}

void input_choice_close(kernel_choice *choice)
{
    kernel_namer_close(&choice->namer);
    free(choice->counts);
    choice->counts = NULL;
}

void input_complain_of_none(const struct options *options, size_t count, const char *verb)
{
    bool arch = options->given[OPTION_ARCH] > 0;
    bool device = options->given[OPTION_DEVICE] > 0;

    if (count == 0 || options->pattern_count == 0) {
        complain("there is no kernel to %s", verb);
    } else {
        complain("there is no kernel to %s: none of the %zu is meant by --kernel%s", verb, count,
                 arch     ? " and --arch"
                 : device ? " and --device"
                          : "");
    }
}

long long input_spilled(const kernel *k)
{
    long long store = k->spill_store > 0 ? k->spill_store : 0;
    long long load = k->spill_load > 0 ? k->spill_load : 0;

    return k->spill_store < 0 && k->spill_load < 0 ? KERNEL_UNKNOWN : store + load;
}

const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    char name[NAME_SIZE];

    kernel_display_name(&choice->namer, k->name, KERNEL_NAME_SHORT, name, sizeof name);
    kernel_cut_name(out, SHOWN_NAME_SIZE, name, SHOWN_NAME_CELLS, "~");
    return out;
}
