/* SPDX-License-Identifier: MIT */
#include "explorer/compare.h"

#include <string.h>

#include "explorer/change.h"
#include "explorer/explored_kernels.h"

#define COMPARE_SORT_NAME(id, key) SENTENCE_COMPARE_BY_##id,
static const sentence_id sort_names[COMPARE_SORT_COUNT] = {COMPARE_SORTS(COMPARE_SORT_NAME)};

static void append(compared_list *chosen, int profile_index, int device)
{
    if (chosen->count < EXPLORER_MAX_COMPARED) {
        chosen->items[chosen->count].profile = (short)profile_index;
        chosen->items[chosen->count++].device = (short)device;
    }
}

void compare_begin(explorer *state)
{
    for (size_t i = state->profiles->count; i-- > 0;) {
        const profile *found = profile_set_get(state->profiles, i);

        if (found) {
            append(&state->compare.chosen, (int)i, found->device_count > 0 ? 0 : -1);
        }
    }
}

static void compute(explorer *state, compare_row *row)
{
    const profile *found = profile_set_get(state->profiles, (size_t)row->profile);
    const occ_device *device = row->device >= 0 ? &found->devices[row->device] : NULL;
    int build = state->kernel;

    row->launch = state->wanted.launch;
    kernels_build_for(state, &found->arch, &build, &row->launch);
    row->clipped = launch_clip(&found->arch, device, &row->launch);
    row->waves = (occ_waves){0};
    occ_occupancy(&found->arch, device, &row->launch, &row->result);
    if (device) {
        occ_device_waves(&found->arch, device, &row->launch, &row->waves);
    }
}

/* Resident warps over warp slots: a fraction that compares SMs of different sizes. */
static double occupancy_of(const compare_row *row)
{
    return (double)row->result.warps / row->result.limits[OCC_ROW_WARPS].available;
}

static double sort_key(const compare_row *row, compare_sort sort)
{
    const double keys[COMPARE_SORT_COUNT] = {
        [COMPARE_BY_OCCUPANCY] = -occupancy_of(row),
        [COMPARE_BY_BLOCKS] = -row->result.blocks,
        [COMPARE_BY_RESIDENT] = -(double)row->waves.resident_blocks,
        [COMPARE_BY_WAVES] = row->waves.waves,
    };

    return keys[sort];
}

/* Insertion sort: stable, and there are few rows. */
static void sort_rows(explorer_compare *compare)
{
    for (int i = 1; i < compare->count; i++) {
        compare_row row = compare->rows[i];
        int place = i;

        while (place > 0 &&
               sort_key(&compare->rows[place - 1], compare->sort) > sort_key(&row, compare->sort)) {
            compare->rows[place] = compare->rows[place - 1];
            place--;
        }
        compare->rows[place] = row;
    }
}

void compare_update(explorer *state)
{
    explorer_compare *compare = &state->compare;

    compare->count = compare->chosen.count;
    for (int i = 0; i < compare->count; i++) {
        compare->rows[i] = (compare_row){.profile = compare->chosen.items[i].profile,
                                         .device = compare->chosen.items[i].device};
        compute(state, &compare->rows[i]);
    }
    sort_rows(compare);
}

/* The index among the chosen rows; their count: it is not among them. */
static int find_chosen(const compared_list *chosen, int profile_index, int device)
{
    int i = 0;

    while (i < chosen->count &&
           (chosen->items[i].profile != profile_index || chosen->items[i].device != device)) {
        i++;
    }
    return i;
}

/* The same among the sorted rows. */
static int find_row(const explorer_compare *compare, int profile_index, int device)
{
    int i = 0;

    while (i < compare->count &&
           (compare->rows[i].profile != profile_index || compare->rows[i].device != device)) {
        i++;
    }
    return i;
}

void compare_add(explorer *state, int profile_index, int device)
{
    compared_list *chosen = &state->compare.chosen;
    bool added = find_chosen(chosen, profile_index, device) == chosen->count;

    if (added && chosen->count == EXPLORER_MAX_COMPARED) {
        say(state, true, SAY(COMPARE_FULL, EXPLORER_MAX_COMPARED));
        state->row = chosen->count - 1;
        return;
    }
    if (added) {
        change_keep(state);
        append(chosen, profile_index, device);
        compare_update(state);
    }
    state->row = find_row(&state->compare, profile_index, device);
}

void compare_remove(explorer *state)
{
    compared_list *chosen = &state->compare.chosen;

    if (chosen->count < 2 || state->row >= state->compare.count) {
        say(state, false, SAY(COMPARE_LAST_ROW));
        return;
    }
    const compare_row *row = &state->compare.rows[state->row];
    int place = find_chosen(chosen, row->profile, row->device);

    change_keep(state);
    memmove(&chosen->items[place], &chosen->items[place + 1],
            (size_t)(chosen->count - place - 1) * sizeof *chosen->items);
    chosen->count--;
    state->row -= state->row == chosen->count;
    compare_update(state);
}

void compare_next_sort(explorer *state)
{
    state->compare.sort = (compare_sort)((state->compare.sort + 1) % COMPARE_SORT_COUNT);
    say(state, false, sort_names[state->compare.sort], NULL, 0);
    compare_update(state);
}
