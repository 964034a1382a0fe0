/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/kernel.h"
#include "kernel/name/namer.h"

typedef struct launch_group {
    const char *whole_name; /* owned by the list: equal names have one address */
    int device;
    double time_us;
    double estimated_us; /* of the launches with an estimate */
    double estimate;     /* percent times microseconds, over these */
    long long launches;
} launch_group;

/* ---- Which launches are one group */

static kernel *kernel_of(const launch_groups *groups, size_t i)
{
    return &groups->list->items[groups->first + i];
}

static bool same_group(const launch_groups *groups, size_t i, const char *name, const kernel *seen,
                       int device)
{
    const kernel *k = kernel_of(groups, i);

    return groups->items[i].whole_name == name && groups->items[i].device == device &&
           k->registers == seen->registers && k->static_smem == seen->static_smem &&
           k->launch.dynamic_smem == seen->launch.dynamic_smem &&
           k->launch.block_size == seen->launch.block_size &&
           k->launch.grid_size == seen->launch.grid_size;
}

static size_t hash_of(const char *name, const kernel *seen, int device)
{
    const int figures[] = {device,
                           seen->registers,
                           seen->static_smem,
                           seen->launch.dynamic_smem,
                           seen->launch.block_size,
                           seen->launch.grid_size};
    uint64_t hash = (uintptr_t)name;

    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        hash = (hash ^ (unsigned)figures[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return (size_t)hash;
}

/* The slot of the group, or the free one where it belongs. */
static size_t *find_slot(const launch_groups *groups, const char *name, const kernel *seen,
                         int device)
{
    size_t mask = groups->slot_count - 1;
    size_t at = hash_of(name, seen, device) & mask;

    while (groups->slots[at] != 0 &&
           !same_group(groups, groups->slots[at] - 1, name, seen, device)) {
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
        *find_slot(groups, items[i].whole_name, kernel_of(groups, i), items[i].device) = i + 1;
    }
    return true;
}

static bool add_kernel(launch_groups *groups, const char *name, const kernel *seen)
{
    name_parts parts = name_split(name, strlen(name));
    kernel *k =
        kernel_add(groups->list, groups->input, name + parts.start, parts.end - parts.start);

    if (k != NULL) {
        k->registers = seen->registers;
        k->static_smem = seen->static_smem;
        k->launch = seen->launch;
        k->launch.holds_static_smem = seen->static_smem < 0 && seen->launch.dynamic_smem >= 0;
        k->launch.achieved_percent = KERNEL_UNKNOWN;
    }
    return k != NULL;
}

static launch_group *group_of(launch_groups *groups, const char *name, const kernel *seen,
                              int device)
{
    if (groups->count == groups->capacity && !grow(groups)) {
        kernel_damage(groups->list, SAY(FILE_OUT_OF_MEMORY, groups->input->file));
        return NULL;
    }
    size_t *slot = find_slot(groups, name, seen, device);

    if (*slot == 0) {
        if (!add_kernel(groups, name, seen)) {
            return NULL;
        }
        groups->items[groups->count++] = (launch_group){.whole_name = name, .device = device};
        *slot = groups->count;
    }
    return &groups->items[*slot - 1];
}

bool launch_groups_add(launch_groups *groups, const char *name, size_t length, const kernel *seen,
                       int device)
{
    const char *whole_name = name_pool_add(&groups->list->names, name, length);
    launch_group *group = whole_name == NULL ? NULL : group_of(groups, whole_name, seen, device);
    double time_us = seen->launch.time_us > 0 ? seen->launch.time_us : 0;

    if (group == NULL) {
        return false;
    }
    group->launches++;
    group->time_us += time_us;
    groups->time_us += time_us;
    if (seen->launch.achieved_percent > 0) {
        group->estimated_us += time_us;
        group->estimate += seen->launch.achieved_percent * time_us;
    }
    return true;
}

int launch_groups_device(const launch_groups *groups, size_t i)
{
    return groups->items[i].device;
}

/* Overloads get their parameters, by which they stay apart. Out of memory, they have one name. */
static void distinguish_overloads(const launch_groups *groups)
{
    kernel *items = memory_allocate_zeroed(groups->count + 1, sizeof *items);
    kernel_list whole = {.items = items, .count = items != NULL ? groups->count : 0};
    kernel_namer namer = {.list = &whole, .no_library = true};

    for (size_t i = 0; i < whole.count; i++) {
        items[i].name = groups->items[i].whole_name;
    }
    for (size_t i = 0; i < whole.count; i++) {
        const kernel_name *name = kernel_name_find(&namer, items[i].name);
        const char *called = name != NULL ? kernel_name_called(name) : "";

        if (name != NULL && strcmp(name->shown, called) == 0) {
            const char *kept = name_pool_add(&groups->list->names, called, strlen(called));
            kernel_of(groups, i)->name = kept != NULL ? kept : kernel_of(groups, i)->name;
        }
    }
    kernel_namer_close(&namer);
    free(items);
}

void launch_groups_finish(launch_groups *groups)
{
    distinguish_overloads(groups);
    for (size_t i = 0; i < groups->count; i++) {
        const launch_group *group = &groups->items[i];
        kernel_launch *launch = &kernel_of(groups, i)->launch;

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
