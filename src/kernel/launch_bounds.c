/* SPDX-License-Identifier: MIT */
#include "kernel/launch_bounds.h"

#include <stdint.h>
#include <stdlib.h>

#include "kernel/names.h"
#include "kernel/ptx.h"
#include "kernel/reader.h"

enum { BUILDS_MOST = 256 }; /* of one kernel: more than there are architectures */

static int compare_names(const void *a, const void *b, void *list)
{
    const kernel *items = ((const kernel_list *)list)->items;
    uintptr_t x = (uintptr_t)items[*(const size_t *)a].name;
    uintptr_t y = (uintptr_t)items[*(const size_t *)b].name;

    return (x > y) - (x < y);
}

bool launch_bounds_open(launch_bounds *bounds, kernel_list *list, size_t first)
{
    *bounds = (launch_bounds){.list = list};
    for (size_t i = first; i < list->count; i++) {
        bounds->count += list->items[i].max_threads > 0;
    }
    if (bounds->count == 0) {
        return false;
    }
    bounds->kernels = malloc(bounds->count * sizeof *bounds->kernels);
    if (bounds->kernels == NULL) {
        return false;
    }
    bounds->count = 0;
    for (size_t i = first; i < list->count; i++) {
        if (list->items[i].max_threads > 0) {
            bounds->kernels[bounds->count++] = i;
        }
    }
    qsort_r(bounds->kernels, bounds->count, sizeof *bounds->kernels, compare_names, list);
    return true;
}

void launch_bounds_close(launch_bounds *bounds)
{
    free(bounds->kernels);
}

/* The first of the sorted kernels whose name is not before that one. */
static size_t find(const launch_bounds *bounds, const char *name)
{
    size_t low = 0;
    size_t high = bounds->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if ((uintptr_t)bounds->list->items[bounds->kernels[middle]].name < (uintptr_t)name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/*
 * The bound on registers that the compiler takes from launch bounds: 65,536
 * registers shared by the threads, in steps of 8. KERNEL_UNKNOWN: no bound.
 */
static int registers_allowed(int threads, int blocks)
{
    enum { REGISTERS = 65536, STEP = 8, NO_BOUND = 255 };
    long all = (long)threads * blocks;
    long allowed = all > 0 ? REGISTERS / all / STEP * STEP : 0;

    return allowed >= NO_BOUND ? KERNEL_UNKNOWN : (int)allowed;
}

/*
 * Sources may ask for other blocks on each architecture. The last case is a
 * request for more threads than the SM has, which the compiler ignores.
 */
static bool explains(const kernel *k, const ptx_entry *entry)
{
    return k->max_threads == entry->max_threads &&
           (k->max_registers == registers_allowed(entry->max_threads, entry->min_blocks) ||
            k->max_registers == registers_allowed(entry->max_threads, 1));
}

static void apply_entry(launch_bounds *bounds, const ptx_entry *entry, int arch)
{
    const char *name = name_pool_find(bounds->list->names, entry->name, entry->length);

    if (name == NULL || entry->min_blocks < 1) {
        return;
    }
    size_t first = find(bounds, name);

    for (size_t i = first; i < bounds->count && i - first < BUILDS_MOST; i++) {
        kernel *k = &bounds->list->items[bounds->kernels[i]];

        if (k->name != name) {
            return;
        }
        if (kernel_arch_number(k->arch) == arch ||
            (k->min_blocks == KERNEL_UNKNOWN && explains(k, entry))) {
            k->min_blocks = entry->min_blocks;
        }
    }
}

void launch_bounds_apply(launch_bounds *bounds, const char *ptx, size_t size, int arch)
{
    ptx_text text = {ptx, ptx + size};
    ptx_entry entry;

    while (ptx_next(&text, &entry)) {
        apply_entry(bounds, &entry, arch);
    }
}
