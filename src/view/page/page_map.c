/* SPDX-License-Identifier: MIT */
/*
 * The page of the map: two sliders against each other, occupancy as brightness
 * or density of glyphs, or the limiters by colour or letter.
 */
#include "launch/phrase.h"
#include "view/graph/map_plot.h"
#include "view/page/view_page.h"

/* ---- The launch and the cursor */

/* The launch in force, over the colour of its own value where cells have two. */
static void draw_launch(const struct map *map, int row, int column)
{
    const occ_result *result = &map->state->now.result;
    const occ_point point = {result->blocks, result->warps, result->limiters};
    view_role role = map_role(map, &point);

    if (map->halves && role != ROLE_text) {
        grid_fill(map->picture, row, column, role);
        grid_put_over(map->picture, row, column, 0x25cf, ROLE_marker);
    } else {
        grid_put(map->picture, row, column, 0x25cf, ROLE_marker);
    }
}

static void draw_points(const struct map *map)
{
    const explorer *state = map->state;
    int row = map_frame_row(map, map->y.own);
    int column = map_frame_column(map, map->x.own);
    int cursor_row = map_frame_row(map, state->map.cursor_y);
    int cursor_column = map_frame_column(map, state->map.cursor_x);
    bool same = row == cursor_row && column == cursor_column;

    draw_launch(map, row, column);
    grid_put(map->picture, cursor_row, cursor_column, same ? 0x25cf : 0x253c, ROLE_selected);
    grid_put(map->picture, map->plot.row + map->plot.rows, column, 0x25b2, ROLE_marker);
    grid_put(map->picture, row, map->plot.column - 1, 0x25b6, ROLE_marker);
}

static void draw_title(const struct map *map)
{
    struct line line = line_of(map->picture, map->area, 0);
    const struct language *language = map->picture->language;
    const struct span names[] = {
        {ROLE_title, word(language, parameter_axis_of(map->y.parameter)->heading)},
        {ROLE_title, word(language, parameter_axis_of(map->x.parameter)->name)},
    };
    const struct spans parts[] = {{&names[0], 1}, {&names[1], 1}};
    struct phrase phrase;

    line_skip(&line, 1);
    phrase_of(&phrase, language, ROLE_dim, parts, SAY(MAP_TITLE, PART_0, PART_1));
    if (map->titled) {
        line_phrase(&line, phrase.spans, phrase.count);
    }
    map_legend_draw(map, map->legend_rows > 0 ? map->area.column + 1 : line.column + 2);
}

static void add_value(struct flow *flow, occ_parameter parameter, int value)
{
    const struct parameter_axis *axis = parameter_axis_of(parameter);

    flow_say(flow, 2, ROLE_strong, axis->zero_is_none && value == 0 ? axis->absent : axis->amount,
             SAY_VALUES(value));
}

/* Every limiter by name, or in brief, or their number. false: no room. */
static bool add_limiters(struct flow *flow, const struct language *language, unsigned limiters)
{
    for (int names = 1; names >= 0; names--) {
        struct span spans[2 * OCC_ROW_COUNT];
        size_t count = limiter_spans(language, limiters, names, spans);

        if (count == 0 || flow_phrase(flow, 2, spans, count)) {
            return true;
        }
    }
    return flow_say(flow, 2, ROLE_text, SAY(SUMMARY_LIMITS, __builtin_popcount(limiters)));
}

/* The figures and the limiters; without room for both, of the figures the occupancy alone. */
static void add_result(struct flow *flow, const explorer *state)
{
    const occ_result *result = &state->map.result;
    const occ_arch *arch = state->now.arch;
    bool bound = bounding_values(state->now.unstated, result->blocks);
    grid nowhere = {.ascii = flow->picture->ascii, .language = state->language};
    struct flow dry = *flow;

    dry.picture = &nowhere;
    result_figures(&dry, arch, result, bound);
    if (add_limiters(&dry, state->language, result->limiters)) {
        result_figures(flow, arch, result, bound);
    } else {
        flow_text(flow, 2, ROLE_strong, OCCUPANCY(occ_percent(arch, result), bound));
    }
    add_limiters(flow, state->language, result->limiters);
}

static void draw_status(const struct map *map)
{
    const explorer *state = map->state;
    const occ_result *result = &state->map.result;
    rect row = {map->area.row + map->area.rows - 1, map->area.column + 1, 1, map->area.columns - 2};
    struct flow flow = flow_of(map->picture, row);

    flow_text(&flow, 0, ROLE_selected, " ┼ ");
    add_value(&flow, map->x.parameter, state->map.cursor_x);
    add_value(&flow, map->y.parameter, state->map.cursor_y);
    if (result->blocks == 0) {
        flow_say(&flow, 2, ROLE_error,
                 SAY(MAP_REFUSED, limit_name(state->language, result->refusal.limit)));
        return;
    }
    add_result(&flow, state);
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct map map = map_of(state, picture, layout->body);

    map_plot_draw(&map);
    draw_points(&map);
    draw_title(&map);
    draw_status(&map);
}

/* The largest power of two that divides a value; 0 is divided by all. */
static unsigned roundness(int value)
{
    return value == 0 ? ~0u : (unsigned)value & -(unsigned)value;
}

/* The cursor's value where a cell has two, else the rounder one; in the top row the upper one. */
static int height_at(const struct map *map, int row)
{
    int up = map->plot.row + map->plot.rows - 1 - row;
    int count = map->y.cells / map->plot.rows;
    int lower = map_axis_value(&map->y, map_axis_sample_at(&map->y, count * up));
    int upper = map_axis_value(&map->y, map_axis_sample_at(&map->y, count * up + count - 1));

    if (lower == map->y.cursor || upper == map->y.cursor) {
        return map->y.cursor;
    }
    return row == map->plot.row || roundness(upper) > roundness(lower) ? upper : lower;
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    struct map map = map_of(state, NULL, layout->body);
    explorer_target target = {.kind = TARGET_MAP, .value = map.x.own, .other = map.y.own};

    if (!rect_holds(map.plot, row, column)) {
        return (explorer_target){.kind = TARGET_NOTHING};
    }
    if (row != map_frame_row(&map, map.y.own) || column != map_frame_column(&map, map.x.own)) {
        target.value = map_axis_value(&map.x, map_axis_sample_at(&map.x, column - map.plot.column));
        target.other = height_at(&map, row);
    }
    return target;
}

static const struct hint hints[] = {
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_WALK},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_WALK},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TAKE},
    {ACTION_MAP_X, ACTION_MAP_Y, SENTENCE_HINT_AXES},
    {ACTION_REGIONS, ACTION_COUNT, SENTENCE_HINT_LIMITERS},
    HINTS_OF_PAGES,
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_map = {
    .draw = draw,
    .target_at = target_at,
    .hints = HINTS_OF(hints, false),
};
