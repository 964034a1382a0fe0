/* SPDX-License-Identifier: MIT */
#include "command/input.h"

#include <stdio.h>
#include <string.h>

#include "profile/text.h"

bool input_read(kernel_list *kernels, const struct options *options, const char *const *paths,
                int count)
{
    const kernel_options reading = {.recursive = options->given[OPTION_RECURSIVE] > 0};
    bool all = true;

    for (int i = 0; i < count; i++) {
        all &= kernel_list_read_with(kernels, paths[i], &reading);
    }
    complain_of(&kernels->messages);
    return all;
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

bool input_chosen(const kernel_choice *choice, const kernel *k)
{
    return (!choice->pattern || glob_matches(choice->pattern, k->name)) &&
           (choice->arch[0] == '\0' || built_for(k, choice->arch));
}
