/* SPDX-License-Identifier: MIT */
#include "explorer/compare.h"

#include <string.h>

#include "explorer/explored_kernels.h"

#define COMPARE_SORT_NAME(id, name) [COMPARE_BY_##id] = name,
static const char *const sort_names[COMPARE_SORT_COUNT] = {COMPARE_SORTS(COMPARE_SORT_NAME)};

static void append(explorer *state, int profile_index, int device)
{
    explorer_compare *compare = &state->compare;

    if (compare->count < EXPLORER_MAX_COMPARED) {
        compare->rows[compare->count++] = (compare_row){.profile = profile_index, .device = device};
    }
}

void compare_begin(explorer *state)
{
    for (size_t i = state->profiles->count; i-- > 0;) {
        const profile *found = profile_set_get(state->profiles, i);

        if (found) {
            append(state, (int)i, found->device_count > 0 ? 0 : -1);
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

/* Shares of different SMs compare as fractions: warps over the slots that the limits row has. */
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

/* Stable, so that equals stay as they were chosen; there are few rows. */
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
    for (int i = 0; i < state->compare.count; i++) {
        compute(state, &state->compare.rows[i]);
    }
    sort_rows(&state->compare);
}

/* count when it is not there. */
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
    explorer_compare *compare = &state->compare;

    if (find_row(compare, profile_index, device) == compare->count) {
        append(state, profile_index, device);
        compare_update(state); /* and so it goes to its place */
    }
    state->row = find_row(compare, profile_index, device);
    if (state->row == compare->count) {
        say(state, true, "no more than %d rows", EXPLORER_MAX_COMPARED);
        state->row = compare->count - 1;
    }
}

void compare_remove(explorer *state)
{
    explorer_compare *compare = &state->compare;

    if (compare->count < 2 || state->row >= compare->count) {
        say(state, false, "one row stays");
        return;
    }
    memmove(&compare->rows[state->row], &compare->rows[state->row + 1],
            (size_t)(compare->count - state->row - 1) * sizeof *compare->rows);
    compare->count--;
    state->row -= state->row == compare->count;
}

void compare_next_sort(explorer *state)
{
    state->compare.sort = (compare_sort)((state->compare.sort + 1) % COMPARE_SORT_COUNT);
    say(state, false, "sorted %s", sort_names[state->compare.sort]);
    compare_update(state);
}
