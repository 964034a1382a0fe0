/* SPDX-License-Identifier: MIT */
/* The comparison: one launch on as many architectures and devices as the user picks. */
#include <math.h>
#include <string.h>

#include "base/range.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"
#include "launch/launch_fault.h"
#include "explorer/page.h"

static void append(compared_list *chosen, int profile_index, int device)
{
    if (chosen->count < EXPLORER_MAX_COMPARED) {
        chosen->items[chosen->count].profile = (short)profile_index;
        chosen->items[chosen->count++].device = (short)device;
    }
}

/* Drivers ignore a preference that the architecture lacks. Other values count as asked for. */
static void clip_preferences(const occ_arch *arch, const occ_device *device, occ_launch *launch)
{
    static const occ_parameter preferences[] = {OCC_PARAM_CARVEOUT, OCC_PARAM_CACHE_CONFIG,
                                                OCC_PARAM_CACHING};
    occ_launch clipped = *launch;

    launch_clip(arch, device, &clipped);
    for (size_t i = 0; i < sizeof preferences / sizeof *preferences; i++) {
        parameter_copy(launch, &clipped, preferences[i]);
    }
}

void compare_evaluate(const explorer *state, compare_row *row)
{
    const profile *found = profile_set_get(state->profiles, (size_t)row->profile);
    evaluated_launch *now = &row->now;
    int build = state->kernel;
    launch_fault fault;

    *now = state->now;
    now->profile = found;
    now->arch = &found->arch;
    now->device = row->device >= 0 ? &found->devices[row->device] : NULL;
    now->kernel = NULL;
    if (!explorer_is_on(state, row->profile, row->device)) {
        now->launch = state->wanted.launch;
        kernels_build_for(state, now->arch, &build, &now->launch);
        clip_preferences(now->arch, now->device, &now->launch);
    }
    launch_evaluate(now);
    row->fits = !launch_fault_of(now, &fault);
}

/* Ascending; HUGE_VAL: the row has no such value. */
static double sort_key(const compare_row *row, compare_sort sort)
{
    const occ_result *result = &row->now.result;
    const occ_waves *waves = &row->now.waves;
    bool on_gpu = row->device >= 0;

    switch (sort) {
    case COMPARE_BY_OCCUPANCY: /* a fraction compares SMs of different sizes */
        return -(double)result->warps / result->limits[OCC_ROW_WARPS].available;
    case COMPARE_BY_BLOCKS:
        return -result->blocks;
    case COMPARE_BY_WARPS:
        return -result->warps;
    case COMPARE_BY_LIMITER:
        return result->limiters ? __builtin_ctz(result->limiters) : OCC_ROW_COUNT;
    case COMPARE_BY_WAVES:
        return on_gpu ? waves->waves : HUGE_VAL;
    case COMPARE_BY_RESIDENT:
        return on_gpu ? -(double)waves->resident_blocks : HUGE_VAL;
    case COMPARE_BY_CLUSTERS:
        return on_gpu ? -waves->active_clusters : HUGE_VAL;
    case COMPARE_BY_ORDER:
    case COMPARE_SORT_COUNT:
        break;
    }
    return row->place;
}

/* Whether a row goes first. Last in any order: rows without a value, then those that do not fit. */
static bool goes_before(const compare_row *row, const compare_row *other,
                        const explorer_compare *compare)
{
    double key = sort_key(row, compare->sort);
    double other_key = sort_key(other, compare->sort);

    if (row->fits != other->fits) {
        return row->fits;
    }
    if (key >= HUGE_VAL || other_key >= HUGE_VAL) {
        return key < other_key;
    }
    return compare->reversed ? key > other_key : key < other_key;
}

/* Insertion sort: stable, and there are few rows. */
static void sort_rows(explorer_compare *compare)
{
    for (int i = 1; i < compare->count; i++) {
        compare_row row = compare->rows[i];
        int place = i;

        while (place > 0 && goes_before(&row, &compare->rows[place - 1], compare)) {
            compare->rows[place] = compare->rows[place - 1];
            place--;
        }
        compare->rows[place] = row;
    }
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
    int place = find_chosen(&compare->chosen, profile_index, device);
    int i = 0;

    while (i < compare->count && compare->rows[i].place != place) {
        i++;
    }
    return i;
}

static int row_count(const explorer *state)
{
    const explorer_compare *compare = &state->compare;
    bool one_row = compare->refused > 1 && !compare->refused_shown;

    return compare->count - (one_row ? compare->refused - 1 : 0);
}

bool compare_stands_for_refused(const explorer *state, int row)
{
    int rows = row_count(state);

    return row == rows - 1 && rows < state->compare.count;
}

static unsigned show_refused(explorer *state)
{
    state->compare.refused_shown = true;
    return EXPLORER_DRAW;
}

/* The cursor stays on its row, wherever the order puts it. */
static void update(explorer *state)
{
    explorer_compare *compare = &state->compare;
    bool on_row = state->row >= 0 && state->row < compare->count;
    const compare_row kept = compare->rows[on_row ? state->row : 0];

    compare->count = compare->chosen.count;
    compare->refused = 0;
    for (int i = 0; i < compare->count; i++) {
        compare->rows[i] = (compare_row){.profile = compare->chosen.items[i].profile,
                                         .device = compare->chosen.items[i].device,
                                         .place = i};
        compare_evaluate(state, &compare->rows[i]);
        compare->refused += !compare->rows[i].fits;
    }
    sort_rows(compare);

    int row = on_row ? find_row(compare, kept.profile, kept.device) : compare->count;

    row = row < compare->count ? row : state->row;
    state->row = smaller(row, row_count(state) - 1);
}

void compare_add(explorer *state, int profile_index, int device)
{
    compared_list *chosen = &state->compare.chosen;
    bool added = find_chosen(chosen, profile_index, device) == chosen->count;

    if (added && chosen->count == EXPLORER_MAX_COMPARED) {
        say(state, true, SAY(COMPARE_FULL, EXPLORER_MAX_COMPARED));
        state->row = row_count(state) - 1;
        return;
    }
    if (added) {
        change_keep(state, true);
        append(chosen, profile_index, device);
        update(state);
    }
    state->row = find_row(&state->compare, profile_index, device);
    state->compare.refused_shown |= !state->compare.rows[state->row].fits;
}

static unsigned remove_row(explorer *state)
{
    compared_list *chosen = &state->compare.chosen;

    if (compare_stands_for_refused(state, state->row)) {
        return show_refused(state);
    }
    if (chosen->count < 2 || state->row >= state->compare.count) {
        return say(state, false, SAY(COMPARE_LAST_ROW));
    }
    int place = state->compare.rows[state->row].place;

    change_keep(state, true);
    memmove(&chosen->items[place], &chosen->items[place + 1],
            (size_t)(chosen->count - place - 1) * sizeof *chosen->items);
    chosen->count--;
    state->row -= state->row == chosen->count;
    update(state);
    return EXPLORER_DRAW;
}

static unsigned sort_rows_by(explorer *state, compare_sort sort, bool reversed)
{
#define COMPARE_SORT_NAME(id, key) SENTENCE_COMPARE_BY_##id,
    static const sentence_id names[COMPARE_SORT_COUNT] = {COMPARE_SORTS(COMPARE_SORT_NAME)};

    state->compare.sort = sort;
    state->compare.reversed = reversed;
    update(state);
    return reversed ? say(state, false, SAY(COMPARE_REVERSED, word(state->language, names[sort])))
                    : say(state, false, names[sort], NULL, 0);
}

unsigned compare_sort_by(explorer *state, compare_sort sort)
{
    return sort_rows_by(state, sort, sort == state->compare.sort && !state->compare.reversed);
}

bool compare_has(const explorer *state, compare_sort sort)
{
    const occ_launch *launch = &state->wanted.launch;

    return (sort != COMPARE_BY_WAVES || launch->grid_size > 0) &&
           (sort != COMPARE_BY_CLUSTERS || launch->cluster_size > 0);
}

/* The comparison begins with the first device of each architecture of the vendor. */
static void enter(explorer *state)
{
    compared_list *chosen = &state->compare.chosen;

    state->compare.refused_shown = false;
    for (size_t i = chosen->count == 0 ? state->profiles->count : 0; i-- > 0;) {
        const profile *found = profile_set_get(state->profiles, i);

        if (found && found->arch.vendor == state->now.arch->vendor) {
            append(chosen, (int)i, found->device_count > 0 ? 0 : -1);
        }
    }
}

static int row_in_force(const explorer *state)
{
    int row = find_row(&state->compare, state->wanted.profile, state->wanted.device);

    return row < state->compare.count ? smaller(row, row_count(state) - 1) : 0;
}

static unsigned activate(explorer *state)
{
    if (compare_stands_for_refused(state, state->row)) {
        return show_refused(state);
    }
    const compare_row *row = &state->compare.rows[state->row];

    return change_architecture(state, row->profile, row->device);
}

unsigned compare_act(explorer *state, action_id id)
{
    compare_sort sort = state->compare.sort;

    if (id == ACTION_REVERSE) {
        return compare_sort_by(state, sort);
    }
    if (id == ACTION_REMOVE) {
        return remove_row(state);
    }
    do {
        sort = (compare_sort)((sort + 1) % COMPARE_SORT_COUNT);
    } while (!compare_has(state, sort));
    return sort_rows_by(state, sort, false);
}

const page_rules page_compare = {
    .enter = enter,
    .update = update,
    .row_count = row_count,
    .row_in_force = row_in_force,
    .activate = activate,
};
