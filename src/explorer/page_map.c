/* SPDX-License-Identifier: MIT */
/* The map of two sliders: its axes and its cursor. */
#include "base/range.h"
#include "explorer/change.h"
#include "explorer/page.h"

static occ_range range_of(const explorer *state, occ_parameter slider)
{
    return state->curves[slider_changes(&state->now.launch, slider)].range;
}

static void set_point(const explorer *state, occ_launch *launch)
{
    const explorer_map *map = &state->map;

    occ_set(launch, slider_changes(&state->now.launch, map->x), map->cursor_x);
    occ_set(launch, slider_changes(&state->now.launch, map->y), map->cursor_y);
}

static void enter(explorer *state)
{
    const occ_launch *launch = &state->now.launch;

    state->map.per_thread = launch->smem_per_thread > 0;
    state->map.cursor_x = occ_get(launch, slider_changes(launch, state->map.x));
    state->map.cursor_y = occ_get(launch, slider_changes(launch, state->map.y));
}

/* A cursor that counts in another unit than the launch now does goes to the launch. */
static void update(explorer *state)
{
    explorer_map *map = &state->map;
    occ_launch launch = state->now.launch;

    if (map->per_thread != (launch.smem_per_thread > 0)) {
        enter(state);
    }
    const occ_range x = range_of(state, map->x);
    const occ_range y = range_of(state, map->y);

    map->cursor_x = clamp(map->cursor_x, x.first, x.last);
    map->cursor_y = clamp(map->cursor_y, y.first, y.last);
    set_point(state, &launch);
    occ_occupancy(state->now.arch, state->now.device, &launch, &map->result);
}

unsigned map_walk_to(explorer *state, int x, int y)
{
    state->map.cursor_x = x;
    state->map.cursor_y = y;
    update(state);
    return EXPLORER_DRAW;
}

/* A 32nd of the range, in whole steps of the arrows; small: 1. */
static int stride(const explorer *state, occ_parameter parameter, bool small)
{
    occ_range range = range_of(state, parameter);
    int step = parameter_step_size(state->now.arch, slider_changes(&state->now.launch, parameter),
                                   STEP_PLAIN);
    int length = (range.last - range.first + 1) / 32 / step * step;

    return small || length < 1 ? 1 : length;
}

static unsigned walk(explorer *state, action_id id)
{
    static const struct {
        int x;
        int y;
    } ways[ACTION_COUNT] = {
        [ACTION_UP] = {0, 1},        [ACTION_DOWN] = {0, -1},      [ACTION_LESS] = {-1, 0},
        [ACTION_MORE] = {1, 0},      [ACTION_FINE_LESS] = {-1, 0}, [ACTION_FINE_MORE] = {1, 0},
        [ACTION_PAGE_MORE] = {0, 4}, [ACTION_PAGE_LESS] = {0, -4}, [ACTION_FIRST] = {-1000, 0},
        [ACTION_LAST] = {1000, 0},
    };
    bool small = id == ACTION_FINE_LESS || id == ACTION_FINE_MORE;
    const explorer_map *map = &state->map;
    return map_walk_to(state, map->cursor_x + ways[id].x * stride(state, map->x, small),
                       map->cursor_y + ways[id].y * stride(state, map->y, small));
}

static unsigned take_point(explorer *state)
{
    occ_launch launch = state->wanted.launch;

    set_point(state, &launch);
    return change_launch(state, &launch);
}

/* Another slider on an axis: the one after its present one that the other axis does not have. */
static void next_axis(const explorer *state, occ_parameter *axis, occ_parameter other)
{
    do {
        *axis =
            slider_at(state->now.arch, (slider_place(*axis) + 1) % slider_count(state->now.arch));
    } while (*axis == other);
}

unsigned map_act(explorer *state, action_id id)
{
    explorer_map *map = &state->map;

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
};
