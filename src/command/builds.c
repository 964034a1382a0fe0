/* SPDX-License-Identifier: MIT */
#include "command/builds.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/reader.h"

/* A kernel, and how well its build does: above 0 the driver would load it. */
struct build {
    const kernel *k;
    int fit;
};

/* Below 0, and the farther off the lower; of two equally far the older one comes first. */
static int nearness(const char *built, const char *arch)
{
    int from = kernel_arch_number(built);
    int to = kernel_arch_number(arch);

    return from > to ? 2 * (to - from) - 2 : 2 * (from - to) - 1;
}

static int compare_places(const void *a, const void *b)
{
    return ((uintptr_t)a > (uintptr_t)b) - ((uintptr_t)a < (uintptr_t)b);
}

/* By file, then by name, the best first. The list keeps equal texts once: their places tell. */
static int compare_builds(const void *a, const void *b)
{
    const struct build *x = a;
    const struct build *y = b;
    int order = compare_places(x->k->file, y->k->file);

    if (order == 0) {
        order = compare_places(x->k->name, y->k->name);
    }
    if (order == 0) {
        order = (x->fit < y->fit) - (x->fit > y->fit);
    }
    return order != 0 ? order : strcmp(x->k->arch, y->k->arch);
}

/* The builds of one file, from first on to end. */
static void mark_file(const struct build *builds, size_t first, size_t end, const kernel *items,
                      bool *counts)
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
        counts[builds[i].k - items] =
            (!any || best->fit > 0) && strcmp(builds[i].k->arch, best->k->arch) == 0;
    }
}

static void mark(const struct build *builds, const kernel_list *list, bool *counts)
{
    for (size_t first = 0, end; first < list->count; first = end) {
        end = first + 1;
        while (end < list->count && builds[end].k->file == builds[first].k->file) {
            end++;
        }
        mark_file(builds, first, end, list->items, counts);
    }
}

bool *builds_that_count(const kernel_list *list, const char *arch)
{
    struct build *builds = calloc(list->count + 1, sizeof *builds);
    bool *counts = calloc(list->count + 1, sizeof *counts);

    if (!builds || !counts) {
        free(builds);
        free(counts);
        return NULL;
    }
    for (size_t i = 0; i < list->count; i++) {
        const kernel *k = &list->items[i];
        int fit = kernel_arch_fit(k->arch, arch);

        builds[i] = (struct build){k, fit > 0 ? fit : nearness(k->arch, arch)};
    }
    qsort(builds, list->count, sizeof *builds, compare_builds);
    mark(builds, list, counts);
    free(builds);
    return counts;
}
