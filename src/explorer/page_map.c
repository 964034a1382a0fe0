/* SPDX-License-Identifier: MIT */
/* The map of two sliders: its axes and its cursor. */
#include "explorer/change.h"
#include "explorer/page.h"

static int within(occ_range range, long long value)
{
    return value < range.first ? range.first : value > range.last ? range.last : (int)value;
}

static void update(explorer *state)
{
    explorer_map *map = &state->map;
    occ_launch launch = state->launch;

    map->cursor_x = within(state->curves[map->x].range, map->cursor_x);
    map->cursor_y = within(state->curves[map->y].range, map->cursor_y);
    occ_set(&launch, map->x, map->cursor_x);
    occ_set(&launch, map->y, map->cursor_y);
    occ_occupancy(&state->profile->arch, state->device, &launch, &map->result);
}

static unsigned walk_to(explorer *state, int x, int y)
{
    state->map.cursor_x = x;
    state->map.cursor_y = y;
    update(state);
    return EXPLORER_DRAW;
}

/* A 32nd of the range, in whole allocation units; small: 1. */
static int stride(const explorer *state, occ_parameter parameter, bool small)
{
    occ_range range = state->curves[parameter].range;
    int unit = parameter_step_size(&state->profile->arch, parameter, STEP_UNIT);
    int length = (range.last - range.first + 1) / 32 / unit * unit;

    return small || length < 1 ? 1 : length;
}

static unsigned walk(explorer *state, action_id id)
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

    return walk_to(state, within(state->curves[map->x].range, x),
                   within(state->curves[map->y].range, y));
}

static unsigned take_point(explorer *state)
{
    occ_launch launch = state->wanted.launch;

    occ_set(&launch, state->map.x, state->map.cursor_x);
    occ_set(&launch, state->map.y, state->map.cursor_y);
    return change_launch(state, &launch);
}

/* Another slider on an axis: the one after its present one that the other axis does not have. */
static void next_axis(const explorer *state, occ_parameter *axis, occ_parameter other)
{
    do {
        *axis = slider_at((slider_place(*axis) + 1) % slider_count(&state->profile->arch));
    } while (*axis == other);
}

static void enter(explorer *state)
{
    state->map.cursor_x = occ_get(&state->launch, state->map.x);
    state->map.cursor_y = occ_get(&state->launch, state->map.y);
}

static unsigned act(explorer *state, action_id id)
{
    explorer_map *map = &state->map;

    if (id == ACTION_REGIONS) {
        map->limiters = !map->limiters;
        return EXPLORER_DRAW;
    }
    if (id == ACTION_MAP_X) {
        next_axis(state, &map->x, map->y);
    } else {
        next_axis(state, &map->y, map->x);
    }
    enter(state);
    update(state);
    return EXPLORER_DRAW;
}

const page_rules page_map = {
    .enter = enter,
    .update = update,
    .activate = take_point,
    .walk = walk,
    .walk_to = walk_to,
    .act = act,
};
