/* SPDX-License-Identifier: MIT */
#include "kernel/format.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "kernel/name/namer.h"

/* Device, registers, static and dynamic shared memory, block and grid, equal within a group. */
enum { SHAPE_FIGURES = 6 };

typedef struct launch_group {
    struct launch_group *before; /* the group that was added before; NULL: none */
    size_t index;                /* of its kernel in the list */
    const char *whole_name;      /* owned by the list: equal names have one address */
    int shape[SHAPE_FIGURES];
    double time_us;
    double estimated_us; /* of the launches with an estimate */
    double estimate;     /* percent times microseconds, over these */
    long long launches;
} launch_group;

static int compare_groups(const void *a, const void *b)
{
    const launch_group *x = a;
    const launch_group *y = b;
    int order = (x->whole_name > y->whole_name) - (x->whole_name < y->whole_name);

    return order != 0 ? order : memcmp(x->shape, y->shape, sizeof x->shape);
}

/* Adds a group like the sought one, with its kernel. NULL: out of memory, and a message says so. */
static launch_group *add_group(launch_groups *groups, const launch_group *sought,
                               const kernel *seen)
{
    name_parts parts = name_split(sought->whole_name, strlen(sought->whole_name));
    kernel *k = kernel_add(groups->list, groups->input, sought->whole_name + parts.start,
                           parts.end - parts.start);
    launch_group *group = k != NULL ? memory_allocate(sizeof *group) : NULL;

    if (k == NULL) {
        return NULL;
    }
    const kernel added = *k;

    *k = *seen;
    k->file = added.file;
    k->name = added.name;
    k->launch.holds_static_smem = seen->static_smem < 0 && seen->launch.dynamic_smem >= 0;
    k->launch.achieved_percent = KERNEL_UNKNOWN;
    if (group != NULL) {
        *group = *sought;
        group->before = groups->last;
        group->index = groups->list->count - 1;
    }
    if (group == NULL || tsearch(group, &groups->tree, compare_groups) == NULL) {
        memory_note_failure();
        kernel_damage(groups->list, SAY(FILE_OUT_OF_MEMORY, groups->input->file));
        free(group);
        return NULL;
    }
    groups->last = group;
    groups->count++;
    return group;
}

bool launch_groups_add(launch_groups *groups, const char *name, size_t length, const kernel *seen,
                       int device)
{
    const kernel_launch *launch = &seen->launch;
    const launch_group sought = {.whole_name = name_pool_add(&groups->list->names, name, length),
                                 .shape = {device, seen->registers, seen->static_smem,
                                           launch->dynamic_smem, launch->block_size,
                                           launch->grid_size}};
    launch_group *const *found = tfind(&sought, &groups->tree, compare_groups);
    double time_us = launch->time_us > 0 ? launch->time_us : 0;

    if (sought.whole_name == NULL) {
        return false;
    }
    launch_group *group = found != NULL ? *found : add_group(groups, &sought, seen);
    if (group == NULL) {
        return false;
    }
    group->launches++;
    group->time_us += time_us;
    groups->time_us += time_us;
    if (launch->achieved_percent > 0) {
        group->estimated_us += time_us;
        group->estimate += launch->achieved_percent * time_us;
    }
    return true;
}

/* Overloads get their parameters, by which they stay apart. Out of memory, they have one name. */
static void distinguish_overloads(const launch_groups *groups)
{
    kernel *items = memory_allocate_zeroed(groups->count + 1, sizeof *items);
    kernel_list whole = {.items = items};
    kernel_namer namer = {.list = &whole, .no_library = true};

    for (launch_group *g = groups->last; items != NULL && g != NULL; g = g->before) {
        items[whole.count++].name = g->whole_name;
    }
    for (launch_group *g = groups->last; items != NULL && g != NULL; g = g->before) {
        const kernel_name *name = kernel_name_find(&namer, g->whole_name);

        if (name != NULL && strcmp(name->shown, name->called) == 0) {
            kernel *k = &groups->list->items[g->index];
            const char *kept =
                name_pool_add(&groups->list->names, name->called, strlen(name->called));

            k->name = kept != NULL ? kept : k->name;
        }
    }
    kernel_namer_close(&namer);
    free(items);
}

void launch_groups_finish(launch_groups *groups,
                          void (*set_device)(void *context, int device, kernel *k), void *context)
{
    distinguish_overloads(groups);
    for (launch_group *g = groups->last, *before; g != NULL; g = before) {
        kernel *k = &groups->list->items[g->index];
        kernel_launch *launch = &k->launch;

        before = g->before;
        launch->count = g->launches;
        launch->time_us = g->time_us;
        if (groups->time_us > 0) {
            launch->time_percent = 100 * g->time_us / groups->time_us;
        }
        if (g->estimated_us > 0) {
            launch->achieved_percent = g->estimate / g->estimated_us;
            launch->estimated = true;
        }
        if (set_device != NULL) {
            set_device(context, g->shape[0], k);
        }
        (void)tdelete(g, &groups->tree, compare_groups);
        free(g);
    }
}
