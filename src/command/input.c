/* SPDX-License-Identifier: MIT */
#include "command/input.h"

#include <stdio.h>
#include <string.h>

#include "profile/text.h"
#include "term/mapping.h"

enum { NAME_SIZE = 4096 };

kernel_options input_reading(const struct options *options)
{
    return (kernel_options){.recursive = options->given[OPTION_RECURSIVE] > 0,
                            .mapping = &term_mapping};
}

bool input_read_counting(const struct setting *setting, kernel_list *kernels,
                         const char *const *paths, int count, size_t *complaints)
{
    const struct options *options = setting->options;
    const kernel_options reading = input_reading(options);
    bool all = true;

    for (int i = 0; i < count; i++) {
        all &= kernel_list_read_with(kernels, paths[i], &reading);
    }
    *complaints = kernels->messages.count;
    complain_of(&kernels->messages);
    for (size_t i = 0; i < kernels->count && setting->arch_given; i++) {
        if (kernels->items[i].arch[0] == '\0') {
            kernel_set_arch(&kernels->items[i], setting->profiles.entries[setting->profile].name);
        }
    }
    return all;
}

bool input_read(const struct setting *setting, kernel_list *kernels, const char *const *paths,
                int count)
{
    size_t complaints;

    return input_read_counting(setting, kernels, paths, count, &complaints);
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

/* "sm_90" of "sm_90a": a profile holds for its suffixes. */
static bool built_for(const kernel *k, const char *arch)
{
    size_t length = strlen(arch);

    return strncmp(k->arch, arch, length) == 0 && strspn(k->arch + length, "0123456789") == 0;
}

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels)
{
    const struct options *options = setting->options;
    kernel_choice choice = {.pattern = options->values[OPTION_KERNEL][0]};
    const char *arch = setting->profiles.entries[setting->profile].name;

    if (options->given[OPTION_FILTER]) {
        choice.pattern = options->values[OPTION_FILTER][0];
    }
    for (size_t i = 0; i < kernels->count && setting->arch_given; i++) {
        if (built_for(&kernels->items[i], arch)) {
            snprintf(choice.arch, sizeof choice.arch, "%s", arch);
        }
    }
    return choice;
}

static bool name_matches(kernel_choice *choice, const kernel *k)
{
    char name[NAME_SIZE];

    if (glob_matches(choice->pattern, k->name)) {
        return true;
    }
    kernel_display_name(&choice->namer, k->name, KERNEL_NAME_SHORT, name, sizeof name);
    return glob_matches(choice->pattern, name);
}

bool input_chosen(kernel_choice *choice, const kernel *k)
{
    return (!choice->pattern || name_matches(choice, k)) &&
           (choice->arch[0] == '\0' || built_for(k, choice->arch));
}

void input_choice_close(kernel_choice *choice)
{
    kernel_namer_close(&choice->namer);
}

const char *input_shown_name(kernel_choice *choice, const kernel *k, char out[SHOWN_NAME_SIZE])
{
    char name[NAME_SIZE];

    kernel_display_name(&choice->namer, k->name, KERNEL_NAME_SHORT, name, sizeof name);
    kernel_cut_name(out, SHOWN_NAME_SIZE, name, SHOWN_NAME_CELLS, "~");
    return out;
}
