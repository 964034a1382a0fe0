/* SPDX-License-Identifier: MIT */
/* Pins, advice and the map. */
#include "explorer/pages.h"

#include <string.h>

#include "explorer/change.h"
#include "explorer/compare.h"
#include "explorer/picker.h"
#include "explorer/why.h"

/* ---- Pins */

static bool same_place(const explorer_pin *pin, const configuration *where)
{
    if (pin->where.profile != where->profile || pin->where.device != where->device) {
        return false;
    }
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (!parameter_same(&pin->where.launch, &where->launch, id)) {
            return false;
        }
    }
    return true;
}

static void take_away(explorer *state, int index)
{
    int behind = state->pin_count - index - 1;

    memmove(&state->pins[index], &state->pins[index + 1], (size_t)behind * sizeof *state->pins);
    state->pin_count--;
}

unsigned pages_pin(explorer *state)
{
    for (int i = 0; i < state->pin_count; i++) {
        if (same_place(&state->pins[i], &state->wanted)) {
            take_away(state, i);
            change_say(state, false, "pin taken away");
            return EXPLORER_DRAW;
        }
    }
    if (state->pin_count == EXPLORER_MAX_PINS) {
        take_away(state, 0); /* the oldest */
    }
    state->pins[state->pin_count++] = (explorer_pin){
        .where = state->wanted,
        .launch = state->launch,
        .result = state->result,
    };
    change_say(state, false, "pinned: it stays on the graphs as a ghost");
    return EXPLORER_DRAW;
}

/* ---- Advice */

static void add_nearest(explorer *state, occ_parameter slider, int direction, int sign)
{
    explorer_advice *advice = &state->advice;
    explorer_step step;
    bool found = sign > 0 ? explorer_gain(state, slider, direction, &step)
                          : explorer_loss(state, slider, direction, &step);

    if (found && advice->count < EXPLORER_MAX_ADVICE) {
        advice->items[advice->count++] = (occ_advice){
            .changes = {{slider, occ_get(&state->launch, slider), step.value}},
            .count = 1,
            .point = step.point,
        };
    }
}

static void update_advice(explorer *state)
{
    explorer_advice *advice = &state->advice;

    advice->gains = (int)occ_advise(&state->profile->arch, state->device, &state->launch,
                                    advice->items, EXPLORER_MAX_ADVICE - 4 * SLIDER_COUNT);
    advice->count = advice->gains;
    for (int i = 0; i < 4 * SLIDER_COUNT; i++) {
        add_nearest(state, (occ_parameter)(i / 4), i % 2 ? 1 : -1, i % 4 < 2 ? 1 : -1);
    }
}

static unsigned follow(explorer *state)
{
    configuration next = state->wanted;

    if (state->row >= state->advice.count) {
        return 0;
    }
    const occ_advice *chosen = &state->advice.items[state->row];

    occ_follow(&next.launch, chosen);
    return change_to(state, &next);
}

/* ---- The map */

static int within(occ_range range, long long value)
{
    return value < range.first ? range.first : value > range.last ? range.last : (int)value;
}

static void update_map(explorer *state)
{
    explorer_map *map = &state->map;
    occ_launch launch = state->launch;

    map->cursor_x = within(state->curves[map->x].range, map->cursor_x);
    map->cursor_y = within(state->curves[map->y].range, map->cursor_y);
    occ_set(&launch, map->x, map->cursor_x);
    occ_set(&launch, map->y, map->cursor_y);
    occ_occupancy(&state->profile->arch, &launch, &map->result);
}

unsigned pages_walk_to(explorer *state, int x, int y)
{
    state->map.cursor_x = x;
    state->map.cursor_y = y;
    update_map(state);
    return EXPLORER_DRAW;
}

/* A 32nd of the range, in whole allocation units: a walk of a hand's length. */
static int stride(const explorer *state, occ_parameter parameter, bool small)
{
    occ_range range = state->curves[parameter].range;
    int unit = parameter_step_size(&state->profile->arch, parameter, STEP_UNIT);
    int length = (range.last - range.first + 1) / 32 / unit * unit;

    return small || length < 1 ? 1 : length;
}

unsigned pages_walk(explorer *state, action_id id)
{
    static const struct {
        int x;
        int y;
    } ways[ACTION_COUNT] = {
        [ACTION_UP] = {0, 1},        [ACTION_DOWN] = {0, -1},      [ACTION_LESS] = {-1, 0},
        [ACTION_MORE] = {1, 0},      [ACTION_UNIT_LESS] = {-1, 0}, [ACTION_UNIT_MORE] = {1, 0},
        [ACTION_PAGE_MORE] = {0, 4}, [ACTION_PAGE_LESS] = {0, -4}, [ACTION_FIRST] = {-1000, 0},
        [ACTION_LAST] = {1000, 0},
    };
    bool small = id == ACTION_UNIT_LESS || id == ACTION_UNIT_MORE;
    const explorer_map *map = &state->map;
    long long x = map->cursor_x + (long long)ways[id].x * stride(state, map->x, small);
    long long y = map->cursor_y + (long long)ways[id].y * stride(state, map->y, small);

    return pages_walk_to(state, within(state->curves[map->x].range, x),
                         within(state->curves[map->y].range, y));
}

static unsigned take_point(explorer *state)
{
    configuration next = state->wanted;

    occ_set(&next.launch, state->map.x, state->map.cursor_x);
    occ_set(&next.launch, state->map.y, state->map.cursor_y);
    return change_to(state, &next);
}

unsigned pages_axis(explorer *state, bool vertical)
{
    explorer_map *map = &state->map;
    occ_parameter *axis = vertical ? &map->y : &map->x;
    occ_parameter other = vertical ? map->x : map->y;

    do {
        *axis = (occ_parameter)((*axis + 1) % SLIDER_COUNT);
    } while (*axis == other);
    pages_enter(state);
    return EXPLORER_DRAW;
}

unsigned pages_regions(explorer *state)
{
    state->map.limiters = !state->map.limiters;
    return EXPLORER_DRAW;
}

/* ---- All of them */

void pages_update(explorer *state)
{
    if (state->page == PAGE_ADVICE) {
        update_advice(state);
    } else if (state->page == PAGE_MAP) {
        update_map(state);
    } else if (state->page == PAGE_COMPARE) {
        compare_update(state);
    }
    int rows = pages_row_count(state);

    if (rows > 0 && state->row >= rows && state->overlay == OVERLAY_NONE) {
        state->row = rows - 1;
    }
}

/* The part of the explanation that the current slider moves. */
static int part_of_slider(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(state, parts);

    for (int i = 0; i < count; i++) {
        if (why_slider(parts[i]) == state->slider) {
            return i;
        }
    }
    return 0;
}

void pages_row_moved(explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    if (state->page == PAGE_WHY && state->row < why_parts(state, parts) &&
        why_slider(parts[state->row]) != OCC_PARAM_COUNT) {
        state->slider = why_slider(parts[state->row]);
    }
}

static int row_in_force(const explorer *state)
{
    if (state->page == PAGE_WHY) {
        return part_of_slider(state);
    }
    for (int i = 0; state->page == PAGE_COMPARE && i < state->compare.count; i++) {
        const compare_row *row = &state->compare.rows[i];

        if (row->profile == state->wanted.profile && row->device == state->wanted.device) {
            return i;
        }
    }
    for (int i = 0; state->page == PAGE_DEVICES && i < state->catalogue_count; i++) {
        const picker_row *row = &state->catalogue[i];

        if (row->profile == state->wanted.profile && row->device == state->wanted.device) {
            return i;
        }
    }
    return 0;
}

void pages_enter(explorer *state)
{
    if (state->page == PAGE_DEVICES || state->page == PAGE_COMPARE) {
        picker_load_catalogue(state);
    }
    if (state->page == PAGE_MAP) {
        state->map.cursor_x = occ_get(&state->launch, state->map.x);
        state->map.cursor_y = occ_get(&state->launch, state->map.y);
    }
    if (state->page == PAGE_COMPARE && state->compare.count == 0) {
        compare_begin(state);
    }
    pages_update(state);
    state->row = row_in_force(state);
}

unsigned pages_take_over(explorer *state)
{
    if (state->page == PAGE_ADVICE) {
        return follow(state);
    }
    if (state->page == PAGE_MAP) {
        return take_point(state);
    }
    if (state->page == PAGE_COMPARE && state->row < state->compare.count) {
        const compare_row *row = &state->compare.rows[state->row];

        return change_architecture(state, row->profile, row->device);
    }
    if (state->page == PAGE_DEVICES && state->row < state->catalogue_count) {
        return change_architecture(state, state->catalogue[state->row].profile,
                                   state->catalogue[state->row].device);
    }
    return 0;
}

int pages_row_count(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    const int rows[PAGE_COUNT] = {
        [PAGE_WHY] = state->page == PAGE_WHY ? why_parts(state, parts) : 0,
        [PAGE_ADVICE] = state->advice.count,
        [PAGE_COMPARE] = state->compare.count,
        [PAGE_DEVICES] = state->catalogue_count,
    };

    return rows[state->page];
}
