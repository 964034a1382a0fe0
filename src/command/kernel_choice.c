/* SPDX-License-Identifier: MIT */
/*
 * The kernels of a list that the options select. By name: --kernel patterns, as in
 * launch files. By build, with --arch: in a file where some
 * kernel has a build that the driver would load on that architecture, the best
 * such build of each kernel; in a file without any, of each kernel the build
 * for the nearest architecture, as an assumption, since other code would run
 * there. Several profiled launches of one build are all selected.
 */
#include "command/kernel_input.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "command/complaint.h"
#include "launch/launch_file.h"
#include "kernel/format.h"

/* Rank of a kernel's build for an architecture: above 0, the driver would load it. */
struct build {
    const kernel *k;
    int fit;
};

/* Rank of a build that the driver would not load: below 0, lower with distance; ties to the older. */
static int nearness(const char *built, const char *arch)
{
    int from = kernel_arch_number(built);
    int to = kernel_arch_number(arch);

    return from > to ? 2 * (to - from) - 2 : 2 * (from - to) - 1;
}

static int compare_addresses(const void *a, const void *b)
{
    return ((uintptr_t)a > (uintptr_t)b) - ((uintptr_t)a < (uintptr_t)b);
}

/* By file, then by name, then best first. Equal texts of a list share an address. */
static int compare_builds(const void *a, const void *b)
{
    const struct build *x = a;
    const struct build *y = b;
    int order = compare_addresses(x->k->file, y->k->file);

    if (order == 0) {
        order = compare_addresses(x->k->name, y->k->name);
    }
    if (order == 0) {
        order = (x->fit < y->fit) - (x->fit > y->fit);
    }
    return order != 0 ? order : strcmp(x->k->arch, y->k->arch);
}

/* Marks the selected ones of builds [first, end), which are one file's. */
static void mark_file(const struct build *builds, size_t first, size_t end, const kernel *items,
                      bool *selected)
{
    const struct build *best = &builds[first];
    bool any = false;

    for (size_t i = first; i < end && !any; i++) {
        any = builds[i].fit > 0;
    }
    for (size_t i = first; i < end; i++) {
        if (builds[i].k->name != best->k->name) {
            best = &builds[i];
        }
        selected[builds[i].k - items] =
            (!any || best->fit > 0) && strcmp(builds[i].k->arch, best->k->arch) == 0;
    }
}

static void mark(const struct build *builds, const kernel_list *list, bool *selected)
{
    for (size_t first = 0, end; first < list->count; first = end) {
        end = first + 1;
        while (end < list->count && builds[end].k->file == builds[first].k->file) {
            end++;
        }
        mark_file(builds, first, end, list->items, selected);
    }
}

/* A flag for each kernel of the list, to be freed; NULL: out of memory. */
static bool *builds_for_arch(const kernel_list *list, const char *arch)
{
    struct build *builds = memory_allocate_zeroed(list->count + 1, sizeof *builds);
    bool *selected = memory_allocate_zeroed(list->count + 1, sizeof *selected);

    if (!builds || !selected) {
        free(builds);
        free(selected);
        return NULL;
    }
    for (size_t i = 0; i < list->count; i++) {
        const kernel *k = &list->items[i];
        int fit = kernel_arch_fit(k->arch, arch);

        builds[i] = (struct build){k, fit > 0 ? fit : nearness(k->arch, arch)};
    }
    qsort(builds, list->count, sizeof *builds, compare_builds);
    mark(builds, list, selected);
    free(builds);
    return selected;
}

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels)
{
    const struct options *options = setting->options;
    kernel_choice choice = {
        .options = options,
        .pattern =
            options->pattern_count > 0 ? options->patterns[options->pattern_count - 1] : NULL,
        .namer = {.list = kernels},
        .every = !setting->arch_given,
        .cuts = isatty(STDOUT_FILENO) != 0,
    };

    if (!choice.every) {
        choice.for_arch =
            builds_for_arch(kernels, setting->profiles.entries[setting->profile].name);
        if (!choice.for_arch) {
            complain(options->language, SAY(OUT_OF_MEMORY));
        }
    }
    return choice;
}

bool input_chosen(kernel_choice *choice, const kernel *k)
{
    return (choice->every ||
            (choice->for_arch && choice->for_arch[k - choice->namer.list->items])) &&
           (!choice->pattern || kernel_is_named(&choice->namer, k->name, choice->options->patterns,
                                                choice->options->pattern_count));
}

const kernel *input_next(kernel_choice *choice, const kernel *before)
{
    const kernel_list *list = choice->namer.list;

    for (size_t i = before ? (size_t)(before - list->items) + 1 : 0; i < list->count; i++) {
        if (input_chosen(choice, &list->items[i])) {
            return &list->items[i];
        }
    }
    return NULL;
}

void input_choice_close(kernel_choice *choice)
{
    kernel_namer_close(&choice->namer);
    free(choice->for_arch);
    choice->for_arch = NULL;
}
