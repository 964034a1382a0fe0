/* SPDX-License-Identifier: MIT */
/* Kernels to choose from: names for people, rows by architecture and order, rebuilt lists. */
#include "explorer/kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer/change.h"
#include "explorer/picker.h"
#include "kernel/namer.h"
#include "profile/text.h"

enum { NAME_SIZE = 4096 };

int kernels_order(const void *a, const void *b)
{
    const kernel *left = a;
    const kernel *right = b;
    int order = strcmp(left->name, right->name);

    if (order == 0) {
        order = strcmp(left->file, right->file);
    }
    return order != 0 ? order : kernel_compare(a, b);
}

/* ---- Names */

static void free_names(explorer *state)
{
    for (size_t i = 0; state->kernel_names && i < state->kernels->count; i++) {
        free(state->kernel_names[i]);
    }
    free(state->kernel_names);
    state->kernel_names = NULL;
}

static bool fill_names(explorer *state)
{
    kernel_namer namer = {0};
    char name[NAME_SIZE];
    size_t count = state->kernels->count;
    bool good = true;

    state->kernel_names = calloc(count ? count : 1, sizeof *state->kernel_names);
    for (size_t i = 0; state->kernel_names && i < count; i++) {
        kernel_display_name(&namer, state->kernels->items[i].name,
                            (kernel_name_form)state->name_form, name, sizeof name);
        state->kernel_names[i] = strdup(name);
        good = good && state->kernel_names[i];
    }
    kernel_namer_close(&namer);
    return good && state->kernel_names;
}

bool kernels_take(explorer *state, const kernel_list *kernels)
{
    state->kernels = kernels;
    state->kernel_changed = calloc(kernels->count ? kernels->count : 1, sizeof(bool));
    return state->kernel_changed && fill_names(state);
}

void kernels_drop(explorer *state)
{
    if (state->kernels) {
        free_names(state);
    }
    free(state->kernel_changed);
    state->kernel_changed = NULL;
    state->kernels = NULL;
}

unsigned kernels_next_form(explorer *state)
{
    static const char *const words[] = {"short", "full", "mangled"};

    if (!state->kernels) {
        return 0;
    }
    free_names(state);
    state->name_form = (state->name_form + 1) % (KERNEL_NAME_MANGLED + 1);
    if (!fill_names(state)) {
        return EXPLORER_QUIT;
    }
    change_say(state, false, "names: %s", words[state->name_form]);
    return EXPLORER_DRAW;
}

/* ---- Occupancy */

int kernels_spilled(const kernel *item)
{
    int store = item->spill_store > 0 ? item->spill_store : 0;
    int load = item->spill_load > 0 ? item->spill_load : 0;

    return store + load;
}

const occ_arch *explorer_kernel_occupancy(const explorer *state, int index, occ_result *result)
{
    const kernel *item = &state->kernels->items[index];
    int found = profile_set_find(state->profiles, item->arch);
    const profile *own = found >= 0 ? profile_set_get(state->profiles, (size_t)found) : NULL;
    const occ_arch *arch = own ? &own->arch : &state->profile->arch;
    occ_launch launch = state->launch;

    launch.dynamic_smem = launch.cluster_size = launch.max_threads_per_block = 0;
    kernel_apply(item, &launch);
    launch_clip(arch, NULL, &launch);
    occ_occupancy(arch, &launch, result);
    return arch;
}

/* ---- Rows of the picker */

static double sort_key(const explorer *state, int index)
{
    const kernel *item = &state->kernels->items[index];
    occ_result result;

    if (state->picker.sort == KERNELS_BY_OCCUPANCY) {
        return occ_percent(explorer_kernel_occupancy(state, index, &result), &result);
    }
    const double keys[KERNELS_SORT_COUNT] = {
        [KERNELS_BY_NAME] = 0,
        [KERNELS_BY_REGISTERS] = -item->registers,
        [KERNELS_BY_SMEM] = -item->static_smem,
        [KERNELS_BY_SPILLS] = -kernels_spilled(item),
    };

    return keys[state->picker.sort];
}

static int compare_rows(const void *a, const void *b)
{
    const picker_row *left = a;
    const picker_row *right = b;

    if (left->key < right->key || left->key > right->key) {
        return left->key < right->key ? -1 : 1;
    }
    return left->first - right->first;
}

static bool same_kernel(const kernel *a, const kernel *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->file, b->file) == 0;
}

/* Of several architectures the one that is explored, or else the first. */
static int best_of(const explorer *state, int first, int count)
{
    for (int i = first; i < first + count; i++) {
        if (i == state->kernel ||
            profile_set_find(state->profiles, state->kernels->items[i].arch) ==
                state->wanted.profile) {
            return i;
        }
    }
    return first;
}

/* How many architectures a kernel was built for: neighbours in the list. */
static int builds_of(const kernel_list *kernels, int first)
{
    int end = first + 1;

    while (end < (int)kernels->count && same_kernel(&kernels->items[first], &kernels->items[end])) {
        end++;
    }
    return end - first;
}

void kernels_filter(explorer *state)
{
    const kernel *items = state->kernels->items;
    int total = (int)state->kernels->count;

    for (int i = 0, count; i < total; i += count) {
        count = builds_of(state->kernels, i);
        const char *texts[] = {state->kernel_names[i], items[i].name, items[i].file, items[i].arch};

        if (picker_passes(state->picker.filter, texts, sizeof texts / sizeof *texts)) {
            picker_row row = {.profile = -1, .device = -1, .first = i, .count = count};

            row.kernel = best_of(state, i, count);
            row.key = sort_key(state, row.kernel);
            picker_append(&state->picker, row);
        }
    }
    if (state->picker.count > 1) {
        qsort(state->picker.rows, (size_t)state->picker.count, sizeof *state->picker.rows,
              compare_rows);
    }
}

void kernels_alternative(explorer *state, int direction)
{
    if (state->picker.count > 0) {
        picker_row *row = &state->picker.rows[state->picker.cursor];
        int place = row->kernel - row->first + direction + row->count;

        row->kernel = row->first + place % row->count;
    }
}

#define KERNELS_SORT_NAME(id, name) [KERNELS_BY_##id] = name,
static const char *const sort_names[KERNELS_SORT_COUNT] = {KERNELS_SORTS(KERNELS_SORT_NAME)};

void kernels_next_sort(explorer *state)
{
    state->picker.sort = (kernels_sort)((state->picker.sort + 1) % KERNELS_SORT_COUNT);
    change_say(state, false, "sorted %s", sort_names[state->picker.sort]);
}

/* ---- A build that comes anew */

static bool same_figures(const kernel *a, const kernel *b)
{
    return a->registers == b->registers && a->static_smem == b->static_smem &&
           a->barriers == b->barriers && a->stack == b->stack && a->spill_store == b->spill_store &&
           a->spill_load == b->spill_load && a->max_threads == b->max_threads &&
           a->min_blocks == b->min_blocks && a->cluster == b->cluster;
}

/* Both lists are sorted alike, so one walk through both finds every pair. */
static void mark_changes(explorer *state, const kernel_list *before)
{
    size_t old = 0;

    for (size_t i = 0; i < state->kernels->count; i++) {
        const kernel *item = &state->kernels->items[i];

        while (old < before->count && kernels_order(&before->items[old], item) < 0) {
            old++;
        }
        bool known = old < before->count && kernels_order(&before->items[old], item) == 0;

        state->kernel_changed[i] = !known || !same_figures(&before->items[old], item);
    }
}

static int find_again(const kernel_list *kernels, const kernel *wanted)
{
    for (size_t i = 0; i < kernels->count; i++) {
        if (kernels_order(&kernels->items[i], wanted) == 0) {
            return (int)i;
        }
    }
    return -1;
}

/* The figures of the explored kernel, before and after. */
static void say_rebuilt(explorer *state, const kernel *before, const kernel *after, double percent)
{
    if (same_figures(before, after)) {
        change_say(state, false, "rebuilt: as it was");
        return;
    }
    change_say(state, false, "rebuilt: registers %d → %d, spills %d → %d B, %.4g → %.4g %%",
               before->registers, after->registers, kernels_spilled(before), kernels_spilled(after),
               percent, occ_percent(&state->profile->arch, &state->result));
}

static void follow_kernel(explorer *state, const kernel *before)
{
    double percent = occ_percent(&state->profile->arch, &state->result);
    int index = find_again(state->kernels, before);
    configuration next = state->wanted;

    state->kernel = index;
    if (index < 0) {
        change_say(state, true, "rebuilt: the kernel is gone");
        return;
    }
    kernel_apply(&state->kernels->items[index], &next.launch);
    change_to(state, &next);
    say_rebuilt(state, before, &state->kernels->items[index], percent);
}

unsigned kernels_replace(explorer *state, const kernel_list *before, const kernel_list *rebuilt)
{
    int explored = state->kernel;

    kernels_drop(state);
    if (!kernels_take(state, rebuilt)) {
        return EXPLORER_QUIT;
    }
    mark_changes(state, before);
    if (explored >= 0) {
        follow_kernel(state, &before->items[explored]);
    }
    if (state->overlay == OVERLAY_KERNEL) {
        picker_open(state, OVERLAY_KERNEL);
    }
    return EXPLORER_DRAW;
}
