/* SPDX-License-Identifier: MIT */
#include "kernel/launch_groups.h"

#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/name/name_pool.h"
#include "kernel/name/name_parts.h"

typedef struct launch_group {
    const char *whole_name; /* owned by the list: equal names have one address */
    recorded_launch launch; /* the first one */
    double time_us;
    double estimated_us; /* of the launches with an estimate */
    double estimate;     /* percent times microseconds, over these */
    long long launches;
} launch_group;

/* ---- Which launches are one group */

static bool same_group(const launch_group *group, const char *name, const recorded_launch *launch)
{
    const recorded_launch *of_group = &group->launch;

    return group->whole_name == name && of_group->device == launch->device &&
           of_group->registers == launch->registers &&
           of_group->static_smem == launch->static_smem &&
           of_group->dynamic_smem == launch->dynamic_smem &&
           of_group->block_size == launch->block_size && of_group->grid_size == launch->grid_size;
}

static size_t hash_of(const char *name, const recorded_launch *launch)
{
    const int figures[] = {launch->device,       launch->registers,  launch->static_smem,
                           launch->dynamic_smem, launch->block_size, launch->grid_size};
    uint64_t hash = (uintptr_t)name;

    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        hash = (hash ^ (unsigned)figures[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return (size_t)hash;
}

/* The slot of the group, or the free one where it belongs. */
static size_t *find_slot(const launch_groups *groups, const char *name,
                         const recorded_launch *launch)
{
    size_t mask = groups->slot_count - 1;
    size_t at = hash_of(name, launch) & mask;

    while (groups->slots[at] != 0 &&
           !same_group(&groups->items[groups->slots[at] - 1], name, launch)) {
        at = (at + 1) & mask;
    }
    return &groups->slots[at];
}

static bool grow(launch_groups *groups)
{
    size_t capacity = groups->capacity == 0 ? 64 : 2 * groups->capacity;
    launch_group *items = memory_reallocate(groups->items, capacity * sizeof *items);
    size_t *slots = memory_allocate_zeroed(2 * capacity, sizeof *slots);

    groups->items = items != NULL ? items : groups->items;
    if (items == NULL || slots == NULL) {
        free(slots);
        return false;
    }
    free(groups->slots);
    groups->slots = slots;
    groups->slot_count = 2 * capacity;
    groups->capacity = capacity;
    for (size_t i = 0; i < groups->count; i++) {
        *find_slot(groups, items[i].whole_name, &items[i].launch) = i + 1;
    }
    return true;
}

static kernel *add_kernel(launch_groups *groups, const char *name, const recorded_launch *launch)
{
    name_parts parts = name_split(name, strlen(name));
    kernel *k =
        kernel_add(groups->list, groups->input, name + parts.start, parts.end - parts.start);

    if (k != NULL) {
        k->registers = launch->registers;
        k->static_smem = launch->static_smem;
        k->launch.dynamic_smem = launch->dynamic_smem;
        k->launch.holds_static_smem = launch->static_smem < 0 && launch->dynamic_smem >= 0;
        k->launch.block_size = launch->block_size;
        k->launch.grid_size = launch->grid_size;
        k->launch.static_range = launch->static_range;
        k->launch.dynamic_range = launch->dynamic_range;
    }
    return k;
}

/* NULL: out of memory. */
static launch_group *group_of(launch_groups *groups, const char *name,
                              const recorded_launch *launch)
{
    size_t *slot;

    if (groups->count == groups->capacity && !grow(groups)) {
        kernel_damage(groups->list, SAY(FILE_OUT_OF_MEMORY, groups->input->file));
        return NULL;
    }
    slot = find_slot(groups, name, launch);
    if (*slot == 0) {
        if (add_kernel(groups, name, launch) == NULL) {
            return NULL;
        }
        groups->items[groups->count++] = (launch_group){.whole_name = name, .launch = *launch};
        *slot = groups->count;
    }
    return &groups->items[*slot - 1];
}

bool launch_groups_add(launch_groups *groups, const char *name, size_t length,
                       const recorded_launch *launch)
{
    const char *whole_name = name_pool_add(&groups->list->names, name, length);
    launch_group *group = whole_name == NULL ? NULL : group_of(groups, whole_name, launch);

    if (group == NULL) {
        return false;
    }
    group->launches++;
    group->time_us += launch->time_us;
    groups->time_us += launch->time_us;
    if (launch->achieved_percent > 0) {
        group->estimated_us += launch->time_us;
        group->estimate += launch->achieved_percent * launch->time_us;
    }
    return true;
}

int launch_groups_device(const launch_groups *groups, size_t i)
{
    return groups->items[i].launch.device;
}

/* A kernel of the list: its short name, and with parameters, as a part of the whole name. */
typedef struct spelling {
    const char *name; /* of the list: equal ones have one address */
    const char *with_parameters;
    kernel *k;
} spelling;

static int compare_spellings(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)((const spelling *)a)->name;
    uintptr_t y = (uintptr_t)((const spelling *)b)->name;

    return (x > y) - (x < y);
}

/* Of one name: those of overloads get their parameters, by which they stay apart. */
static void keep_parameters(const launch_groups *groups, const spelling *same, size_t count)
{
    bool differ = false;

    for (size_t i = 1; i < count && !differ; i++) {
        differ = strcmp(same[i].with_parameters, same[0].with_parameters) != 0;
    }
    for (size_t i = 0; differ && i < count; i++) {
        const char *text = same[i].with_parameters;
        const char *kept = name_pool_add(&groups->list->names, text, strlen(text));

        same[i].k->name = kept != NULL ? kept : same[i].name;
    }
}

/* Out of memory, overloads have one name. */
static void tell_overloads_apart(const launch_groups *groups)
{
    spelling *all = memory_allocate_zeroed(groups->count + 1, sizeof *all);

    for (size_t i = 0; all != NULL && i < groups->count; i++) {
        const char *whole = groups->items[i].whole_name;

        all[i].k = &groups->list->items[groups->first + i];
        all[i].name = all[i].k->name;
        all[i].with_parameters = whole + name_split(whole, strlen(whole)).start;
    }
    if (all != NULL) {
        qsort(all, groups->count, sizeof *all, compare_spellings);
    }
    for (size_t first = 0, end; all != NULL && first < groups->count; first = end) {
        end = first + 1;
        while (end < groups->count && all[end].name == all[first].name) {
            end++;
        }
        keep_parameters(groups, &all[first], end - first);
    }
    free(all);
}

void launch_groups_finish(launch_groups *groups)
{
    tell_overloads_apart(groups);
    for (size_t i = 0; i < groups->count; i++) {
        const launch_group *group = &groups->items[i];
        kernel_launch *launch = &groups->list->items[groups->first + i].launch;

        launch->count = group->launches;
        launch->time_us = group->time_us;
        if (groups->time_us > 0) {
            launch->time_percent = 100 * group->time_us / groups->time_us;
        }
        if (group->estimated_us > 0) {
            launch->achieved_percent = group->estimate / group->estimated_us;
            launch->estimated = true;
        }
    }
}

void launch_groups_close(launch_groups *groups)
{
    free(groups->items);
    free(groups->slots);
    *groups = (launch_groups){0};
}
