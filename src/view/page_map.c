/* SPDX-License-Identifier: MIT */
/*
 * The page of the map: two sliders against each other, occupancy as colour and
 * as density of glyphs, or the limiters by letter, with lines at the cliffs.
 */
#include <stdio.h>

#include "explorer/phrase.h"
#include "view/box.h"
#include "view/line.h"
#include "view/map_frame.h"
#include "view/screen_parts.h"
#include "view/theme.h"
#include "view/view_page.h"

enum {
    LABEL_CELLS = 6, /* "1,024" and a blank, left of the vertical axis */
    LEVELS = 5,
    BESIDE_LINE = 6, /* cells of equal height on either side of a vertical line */
};

/* The places of the page's parts. */
struct map {
    const explorer *state;
    grid *picture;
    rect area;
    rect plot;
    struct map_axis x;
    struct map_axis y;
    unsigned limiters; /* OCC_ROW_BIT of the limiters on the map */
};

/* Points of three rows of samples: the drawn one and its neighbours. */
struct rows {
    occ_point points[3][GRID_MOST];
    occ_point *below;
    occ_point *here;
    occ_point *above;
    int sample; /* of here, on the axis y */
};

static struct map map_of(const explorer *state, grid *picture, rect area)
{
    struct map map = {.state = state, .picture = picture, .area = area};
    occ_parameter x = slider_changes(&state->launch, state->map.x);
    occ_parameter y = slider_changes(&state->launch, state->map.y);

    map.plot = (rect){area.row + 1, area.column + LABEL_CELLS + 1, area.rows - 4,
                      area.columns - LABEL_CELLS - 2};
    map.plot.rows = map.plot.rows > 0 ? map.plot.rows : 1;
    map.plot.columns = map.plot.columns > 0 ? map.plot.columns : 1;
    map.x = map_axis_of(x, state->curves[x].range, occ_get(&state->launch, x), map.plot.columns);
    map.y = map_axis_of(y, state->curves[y].range, occ_get(&state->launch, y), map.plot.rows);
    return map;
}

/* ------------------------------------------------------------------------
 * Levels
 */

/* Levels by their least percentage; no block has no level. */
static const struct {
    int percent;
    uint32_t glyph;
    char ascii;
    view_role role;
    const char *legend;
} levels[LEVELS] = {
    {0, 0x00b7, '.', ROLE_heat_1, "<25"},     {25, 0x2591, ':', ROLE_heat_2, "25+"},
    {50, 0x2592, '=', ROLE_heat_3, "50+"},    {75, 0x2593, '*', ROLE_heat_4, "75+"},
    {100, 0x2588, '#', ROLE_heat_5, "100 %"},
};

static int level_of(int warps, int slots)
{
    int level = LEVELS - 1;

    while (level > 0 && 100 * warps < levels[level].percent * slots) {
        level--;
    }
    return level;
}

static uint32_t level_glyph(const grid *picture, int level)
{
    return glyph_or(picture, levels[level].glyph, levels[level].ascii);
}

/* ------------------------------------------------------------------------
 * The plot
 */

/* Whether two different points look alike: a line must separate them. */
static bool needs_line(const struct map *map, const occ_point *a, const occ_point *b)
{
    int slots = map->state->profile->arch.max_warps_per_sm;

    return a->warps != b->warps && a->blocks > 0 && b->blocks > 0 &&
           level_of(a->warps, slots) == level_of(b->warps, slots);
}

/* A vertical line only between two stretches of equal height: teeth of a saw are no cliffs. */
static bool cliff_before(const struct map *map, const occ_point *row, int sample)
{
    int least = (BESIDE_LINE * map->x.count + map->x.cells - 1) / map->x.cells;

    if (sample < least || sample + least > map->x.count ||
        !needs_line(map, &row[sample - 1], &row[sample])) {
        return false;
    }
    for (int i = 1; i < least; i++) {
        if (row[sample + i].warps != row[sample].warps ||
            row[sample - 1 - i].warps != row[sample - 1].warps) {
            return false;
        }
    }
    return true;
}

/* The same between this row and the one below, if a row of the upper area is left above the line. */
static bool cliff_below(const struct map *map, const struct rows *rows, int sample)
{
    return rows->sample > 0 && needs_line(map, &rows->below[sample], &rows->here[sample]) &&
           (2 * map->y.count <= map->y.cells ||
            rows->here[sample].warps == rows->above[sample].warps);
}

static void put_point(const struct map *map, int row, int column, const occ_point *point)
{
    if (point->blocks == 0) {
        return;
    }
    if (map->state->map.limiters) {
        occ_limit_id first = limiter_first(point->limiters);

        grid_put(map->picture, row, column, (uint32_t)(unsigned char)limiter_letter(first),
                 limiter_role(first));
        return;
    }
    int level = level_of(point->warps, map->state->profile->arch.max_warps_per_sm);

    grid_put(map->picture, row, column, level_glyph(map->picture, level), levels[level].role);
}

/* A line between two areas: vertical, horizontal or both. */
static void put_line(const struct map *map, int row, int column, bool left, bool below)
{
    uint32_t glyph = left && below ? 0x2514 : left ? 0x2502 : 0x2500;

    grid_put(map->picture, row, column, glyph, ROLE_text);
}

/* One row of cells. fresh: the lowest row of these samples. */
static void draw_row(const struct map *map, const struct rows *rows, int row, bool fresh)
{
    int before = -1;

    for (int i = 0; i < map->plot.columns; i++) {
        int sample = map_axis_sample_at(&map->x, i);
        const occ_point *point = &rows->here[sample];
        bool left = sample != before && cliff_before(map, rows->here, sample);
        bool below = fresh && cliff_below(map, rows, sample);

        before = sample;
        put_point(map, row, map->plot.column + i, point);
        if ((left || below) && !map->state->map.limiters) {
            put_line(map, row, map->plot.column + i, left, below);
        }
    }
}

static void compute_row(const struct map *map, int sample, occ_point *points)
{
    occ_launch launch = map->state->launch;

    if (sample < map->y.count) {
        occ_set(&launch, map->y.parameter, map_axis_value(&map->y, sample));
        map_axis_points(&map->x, &map->state->profile->arch, map->state->device, &launch, points);
    }
}

/* Goes to the next row of samples; each is computed once. */
static void next_row(struct map *map, struct rows *rows)
{
    occ_point *reused = rows->below;

    rows->below = rows->here;
    rows->here = rows->above;
    rows->above = reused;
    rows->sample++;
    compute_row(map, rows->sample + 1, rows->above);
    for (int i = 0; i < map->x.count; i++) {
        const occ_point *point = &rows->here[i];

        map->limiters |= point->blocks > 0 ? OCC_ROW_BIT(limiter_first(point->limiters)) : 0;
    }
}

/* Rows are drawn from the bottom to the top. */
static void draw_plot(struct map *map)
{
    struct rows rows = {.sample = -1};

    rows.below = rows.points[0];
    rows.here = rows.points[1];
    rows.above = rows.points[2];
    compute_row(map, 0, rows.above);
    for (int up = 0; up < map->plot.rows; up++) {
        bool fresh = map_axis_sample_at(&map->y, up) != rows.sample;

        if (fresh) {
            next_row(map, &rows);
        }
        draw_row(map, &rows, map->plot.row + map->plot.rows - 1 - up, fresh);
    }
}

static void draw_points(const struct map *map, const struct map_frame *frame)
{
    const explorer *state = map->state;
    int row = map_frame_row(frame, map->y.own);
    int column = map_frame_column(frame, map->x.own);
    int cursor_row = map_frame_row(frame, state->map.cursor_y);
    int cursor_column = map_frame_column(frame, state->map.cursor_x);
    bool same = row == cursor_row && column == cursor_column;

    grid_put(map->picture, row, column, 0x25cf, ROLE_marker);
    grid_put(map->picture, cursor_row, cursor_column, same ? 0x25cf : 0x253c, ROLE_selected);
    grid_put(map->picture, map->plot.row + map->plot.rows, column, 0x25b2, ROLE_marker);
    grid_put(map->picture, row, map->plot.column - 1, 0x25b6, ROLE_marker);
}

/* ------------------------------------------------------------------------
 * Words
 */

static void draw_heat_legend(const struct map *map, struct line *line)
{
    for (int level = 0; level < LEVELS; level++) {
        uint32_t glyph = level_glyph(map->picture, level);

        line_skip(line, level > 0 ? 2 : 0);
        grid_put(map->picture, line->row, line->column, glyph, levels[level].role);
        grid_put(map->picture, line->row, line->column + 1, glyph, levels[level].role);
        line_skip(line, 3);
        line_text(line, ROLE_dim, levels[level].legend);
    }
}

static int heat_legend_cells(const struct map *map)
{
    int cells = 2 * (LEVELS - 1);

    for (int level = 0; level < LEVELS; level++) {
        cells += 3 + text_cells(map->picture, levels[level].legend);
    }
    return cells;
}

/* The legend at the right end of the title: limiters by name, or by key. false: there is no room. */
static bool draw_legend(const struct map *map, struct line *line)
{
    int end = map->area.column + map->area.columns - 1;
    int room = end - line->column - 2;
    bool letters = map->state->map.limiters;
    bool names =
        letters && limiter_legend_cells(map->picture->language, map->limiters, true) <= room;
    int cells = letters ? limiter_legend_cells(map->picture->language, map->limiters, names)
                        : heat_legend_cells(map);

    line->column = end - cells;
    if (cells > room) {
        return false;
    }
    if (letters) {
        rect legend = {map->area.row, line->column, 1, cells};

        limiter_legend(map->picture, legend, 0, map->limiters, names);
    } else {
        draw_heat_legend(map, line);
    }
    return true;
}

/* Regions without letters, where no legend names them. */
static void hide_letters(const struct map *map)
{
    for (int row = 0; row < map->plot.rows; row++) {
        for (int column = 0; column < map->plot.columns; column++) {
            cell *shown = grid_at(map->picture, map->plot.row + row, map->plot.column + column);

            if (shown->glyph >= 'A' && shown->glyph <= 'Z') {
                shown->glyph = glyph_or(map->picture, 0x2592, '#');
            }
        }
    }
}

/* The legend of the limiters in place of the title. */
static void draw_legend_alone(const struct map *map)
{
    struct line line = line_of(map->picture, map->area, 0);

    area_clear(map->picture, (rect){map->area.row, map->area.column, 1, map->area.columns});
    line_skip(&line, -1);
    if (!draw_legend(map, &line)) {
        hide_letters(map);
    }
}

/* The two parameters, and the legend. */
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
    line_phrase(&line, &phrase);
    if (!draw_legend(map, &line) && map->state->map.limiters) {
        draw_legend_alone(map);
    }
}

static void add_value(struct flow *flow, occ_parameter parameter, int value)
{
    const struct parameter_axis *axis = parameter_axis_of(parameter);

    flow_say(flow, 2, ROLE_strong, axis->zero_is_none && value == 0 ? axis->absent : axis->amount,
             SAY_VALUES(value));
}

/* The result at the cursor. */
static void draw_status(const struct map *map)
{
    const explorer *state = map->state;
    const occ_result *result = &state->map.result;
    rect area = {map->area.row + map->area.rows - 1, map->area.column + 1, 1,
                 map->area.columns - 2};
    struct flow flow = flow_of(map->picture, area);

    flow_text(&flow, 0, ROLE_selected, " ┼ ");
    add_value(&flow, map->x.parameter, state->map.cursor_x);
    add_value(&flow, map->y.parameter, state->map.cursor_y);
    if (result->blocks == 0) {
        flow_say(&flow, 2, ROLE_error,
                 SAY(MAP_REFUSED, limit_name(state->language, result->refusal.limit)));
        return;
    }
    result_figures(&flow, &state->profile->arch, result, state->unknown);
    flow_text(&flow, 2, limiter_role(limiter_first(result->limiters)),
              limit_name(state->language, limiter_first(result->limiters)));
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct map map = map_of(state, picture, layout->body);
    struct map_frame frame = {picture, layout->body, map.plot, &map.x, &map.y};

    draw_plot(&map);
    map_frame_draw(&frame);
    draw_points(&map, &frame);
    draw_title(&map);
    draw_status(&map);
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    struct map map = map_of(state, NULL, layout->body);

    if (!rect_holds(map.plot, row, column)) {
        return (explorer_target){.kind = TARGET_NOTHING};
    }
    return (explorer_target){
        .kind = TARGET_MAP,
        .value = map_axis_value(&map.x, map_axis_sample_at(&map.x, column - map.plot.column)),
        .other = map_axis_value(&map.y,
                                map_axis_sample_at(&map.y, map.plot.row + map.plot.rows - 1 - row)),
    };
}

static const struct hint hints[] = {
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_WALK},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_WALK},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TAKE},
    {ACTION_MAP_X, ACTION_MAP_Y, SENTENCE_HINT_AXES},
    {ACTION_REGIONS, ACTION_COUNT, SENTENCE_HINT_LIMITERS},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_map = {
    .draw = draw,
    .target_at = target_at,
    .hints = HINTS_OF(hints),
};
