/* SPDX-License-Identifier: MIT */
#include "kernel/open_entries.h"

#include <string.h>

static void drop(open_entries *open, size_t at)
{
    open->count--;
    memmove(open->indexes + at, open->indexes + at + 1,
            (open->count - at) * sizeof open->indexes[0]);
}

/* The same kernel again: its first compile was broken off. */
static void drop_same(open_entries *open, const kernel_list *list, const kernel *begun)
{
    for (size_t i = 0; i < open->count; i++) {
        const kernel *k = &list->items[open->indexes[i]];

        if (k->name == begun->name && strcmp(k->arch, begun->arch) == 0) {
            drop(open, i);
            return;
        }
    }
}

static void set_mixed(kernel *k)
{
    k->registers = KERNEL_MIXED;
    k->stack = k->spill_store = k->spill_load = KERNEL_UNKNOWN;
}

void open_entries_begin(open_entries *open, const kernel_list *list)
{
    size_t begun = list->count - 1;

    open->failed = false;
    drop_same(open, list, &list->items[begun]);
    if (open->count == OPEN_MOST) {
        drop(open, 0);
    }
    open->indexes[open->count++] = begun;
}

kernel *open_entries_used(open_entries *open, kernel_list *list)
{
    kernel *k;

    if (open->count == 0) {
        return NULL;
    }
    for (size_t i = 0; open->count > 1 && i < open->count; i++) {
        set_mixed(&list->items[open->indexes[i]]);
    }
    k = &list->items[open->indexes[0]];
    drop(open, 0);
    if (open->count == 0) {
        open->stacks = 0;
        open->stacks_mixed = false;
    }
    return k->registers == KERNEL_UNKNOWN ? k : NULL;
}

void open_entries_failed(open_entries *open)
{
    if (open->count > 0 && !open->failed) {
        drop(open, 0);
    }
    open->failed = true;
}

void open_entries_properties(open_entries *open)
{
    open->stacks_mixed = open->stacks_mixed || open->stacks > 0;
    open->stacks++;
}

bool open_entries_stack(open_entries *open)
{
    bool own = !open->stacks_mixed;

    if (open->stacks > 0 && --open->stacks == 0) {
        open->stacks_mixed = false;
    }
    return own;
}
