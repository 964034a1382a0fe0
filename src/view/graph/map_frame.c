/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/range.h"
#include "view/cells/line.h"
#include "view/graph/axis.h"
#include "view/graph/map_plot.h"

/* ---- Axes */

/* Samples at 0, step, 2 step ... and at the last value. */
static int samples(occ_range range, int step)
{
    return (range.last + step - 1) / step + 1;
}

struct map_axis map_axis_of(const explorer *state, occ_parameter parameter, int cursor, int cells)
{
    const int *steps = parameter_axis_of(parameter)->samples;
    struct map_axis axis = {.parameter = parameter,
                            .range = state->curves[parameter].range,
                            .own = occ_get(&state->now.launch, parameter),
                            .cursor = cursor,
                            .cells = cells};

    /* No range: an architecture without clusters. */
    axis.range.last = larger(axis.range.last, axis.range.first);
    for (int i = 0; i < AXIS_SAMPLE_STEPS && steps[i] > 0; i++) {
        axis.step = steps[i];
        axis.count = samples(axis.range, axis.step);
        if (axis.count <= cells) {
            return axis;
        }
    }
    axis.step = axis.range.last;
    axis.count = cells < 2 ? 1 : 2;
    return axis;
}

/* The sample that covers a value. */
static int sample_of(const struct map_axis *axis, int value)
{
    if (value <= axis->range.first || axis->count < 2) {
        return 0;
    }
    if (value >= axis->range.last) {
        return axis->count - 1;
    }
    return (value + axis->step - 1) / axis->step;
}

int map_axis_value(const struct map_axis *axis, int sample)
{
    return sample == sample_of(axis, axis->cursor) ? axis->cursor
           : sample == sample_of(axis, axis->own)
               ? axis->own
               : clamp(sample * axis->step, axis->range.first, axis->range.last);
}

int map_axis_sample_at(const struct map_axis *axis, int place)
{
    place = clamp(place, 0, axis->cells - 1);
    return place * axis->count / axis->cells;
}

/* The first cell of a sample; of the count: the number of cells. */
static int first_cell(const struct map_axis *axis, int sample)
{
    return (sample * axis->cells + axis->count - 1) / axis->count;
}

/* The middle one of the cells that map_axis_sample_at gives to a sample. */
static int cell_of_sample(const struct map_axis *axis, int sample)
{
    return (first_cell(axis, sample) + first_cell(axis, sample + 1)) / 2;
}

void map_row_points(const struct map *map, int sample, occ_point *points)
{
    const evaluated_launch *now = &map->state->now;
    const struct map_axis *axis = &map->x;
    occ_launch launch = now->launch;
    int last = axis->count - 1;
    /* The ends need not be multiples of the step. */
    const int alone[][2] = {{0, axis->range.first},
                            {last, last > 0 ? axis->range.last : axis->range.first},
                            {sample_of(axis, axis->own), axis->own},
                            {sample_of(axis, axis->cursor), axis->cursor}};

    if (sample >= map->y.count) {
        return;
    }
    memset(points, 0, (size_t)axis->count * sizeof *points);
    occ_set(&launch, map->y.parameter, map_axis_value(&map->y, sample));
    if (last > 1) {
        occ_curve(now->arch, now->device, &launch,
                  (occ_axis){axis->parameter, axis->step, axis->step, (size_t)last - 1},
                  points + 1);
    }
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        occ_curve(now->arch, now->device, &launch, (occ_axis){axis->parameter, alone[i][1], 1, 1},
                  points + alone[i][0]);
    }
}

/* ---- The frame */

int map_frame_row(const struct map *map, int value)
{
    int place = cell_of_sample(&map->y, sample_of(&map->y, value));

    return map->plot.row + map->plot.rows - 1 - place * map->plot.rows / map->y.cells;
}

int map_frame_column(const struct map *map, int value)
{
    return map->plot.column + cell_of_sample(&map->x, sample_of(&map->x, value));
}

static void label_row(const struct map *map, int row, view_role role, int value)
{
    char label[AXIS_LABEL];

    axis_label(map->picture->language, map->y.parameter, value, label);
    text_right(map->picture, row, map->area.column, map->plot.column - 2, role, label);
}

static bool row_is_free(const struct map *map, int row)
{
    int first = larger(row - 1, map->plot.row);
    int last = smaller(row + 1, map->plot.row + map->plot.rows - 1);
    int cells = map->plot.column - 1 - map->area.column;

    while (first <= last && grid_is_blank(map->picture, first, map->area.column, cells)) {
        first++;
    }
    return first > last;
}

/* Labels of the launch's own value and of the cursor's, then of ticks where these leave room. */
static void draw_rows_axis(const struct map *map)
{
    const struct scale up = {{0, map->y.range.last}, map->plot.rows};
    struct ticks ticks = ticks_apart(map->y.parameter, up, map->plot.rows > 20 ? 3 : 2);
    int own = map_frame_row(map, map->y.own);
    int cursor = map_frame_row(map, map->y.cursor);

    label_row(map, own, ROLE_marker, map->y.own);
    if (cursor != own) {
        label_row(map, cursor, ROLE_selected, map->y.cursor);
    }
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int row = map_frame_row(map, tick);

        grid_put(map->picture, row, map->plot.column - 1, 0x2524, ROLE_frame);
        if (row_is_free(map, row)) {
            label_row(map, row, ROLE_axis, tick);
        }
    }
}

static void label_column(const struct map *map, view_role role, int value)
{
    int end = map->area.column + map->area.columns;
    rect row = {map->plot.row + map->plot.rows + 1, map->plot.column, 1, end - map->plot.column};

    axis_draw_label(map->picture, map->x.parameter, value, role, row, map_frame_column(map, value));
}

static void draw_columns_axis(const struct map *map)
{
    struct scale across = {{0, map->x.range.last}, map->plot.columns};
    struct ticks ticks = ticks_of(map->picture->language, map->x.parameter, across);

    label_column(map, ROLE_marker, map->x.own);
    label_column(map, ROLE_selected, map->x.cursor);
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = map_frame_column(map, tick);

        grid_put(map->picture, map->plot.row + map->plot.rows, column, 0x252c, ROLE_frame);
        label_column(map, ROLE_axis, tick);
    }
}

void map_frame_draw(const struct map *map)
{
    axis_lines(map->picture, map->plot);
    draw_rows_axis(map);
    draw_columns_axis(map);
}

/* ---- The levels of the plot */

/* No block has no level. */
const struct map_level map_levels[MAP_LEVELS] = {
    {0, 0x00b7, '.', ROLE_heat_1, "<25"},         {25, 0x2591, ':', ROLE_heat_2, "25+"},
    {50, 0x2592, '=', ROLE_heat_3, "50+"},        {75, 0x2593, '*', ROLE_heat_4, "75+"},
    {100, GLYPH_FULL, '#', ROLE_heat_5, "100 %"},
};
