/* SPDX-License-Identifier: MIT */
#include "view/map_frame.h"

#include <string.h>

#include "view/axis.h"
#include "view/line.h"

int map_frame_row(const struct map_frame *map, int value)
{
    return map->plot.row + map->plot.rows - 1 -
           map_axis_cell(map->y, map_axis_sample(map->y, value));
}

int map_frame_column(const struct map_frame *map, int value)
{
    return map->plot.column + map_axis_cell(map->x, map_axis_sample(map->x, value));
}

static void draw_frame(const struct map_frame *map)
{
    int bottom = map->plot.row + map->plot.rows;
    int left = map->plot.column - 1;

    for (int i = 0; i < map->plot.rows; i++) {
        grid_put(map->picture, map->plot.row + i, left, 0x2502, ROLE_frame);
    }
    for (int i = 0; i < map->plot.columns; i++) {
        grid_put(map->picture, bottom, map->plot.column + i, 0x2500, ROLE_frame);
    }
    grid_put(map->picture, bottom, left, 0x2514, ROLE_frame);
}

static void label_row(const struct map_frame *map, int row, view_role role, int value)
{
    char label[AXIS_LABEL];

    axis_label(map->y->parameter, value, label);
    text_right(map->picture, row, map->area.column, map->plot.column - 2, role, label);
}

/* Every second row or so has its value before it, and the launch's own has. */
static void draw_rows_axis(const struct map_frame *map)
{
    int apart = map->plot.rows > 20 ? 3 : 2;
    int every = (apart * map->y->count + map->plot.rows - 1) / map->plot.rows;
    int own = map_frame_row(map, map->y->own);

    for (int sample = 0; sample < map->y->count; sample += every < 1 ? 1 : every) {
        int row = map->plot.row + map->plot.rows - 1 - map_axis_cell(map->y, sample);

        grid_put(map->picture, row, map->plot.column - 1, glyph_or(map->picture, 0x2524, '+'),
                 ROLE_frame);
        if (row < own - 1 || row > own + 1) {
            label_row(map, row, ROLE_axis, map_axis_value(map->y, sample));
        }
    }
    label_row(map, own, ROLE_marker, map->y->own);
}

/* A label under a column of the plot, moved inward at its ends; not where another one stands. */
static void label_column(const struct map_frame *map, int column, view_role role, int value)
{
    int row = map->plot.row + map->plot.rows + 1;
    int end = map->area.column + map->area.columns;
    char label[AXIS_LABEL];
    int cells = (int)strlen(axis_label(map->x->parameter, value, label));
    int start = column - cells / 2;

    start = start < map->plot.column ? map->plot.column : start;
    start = start + cells > end ? end - cells : start;
    for (int i = start > 0 ? start - 1 : 0; i <= start + cells && i < end; i++) {
        if (row >= map->picture->rows ||
            map->picture->cells[(size_t)row * (size_t)map->picture->columns + (size_t)i].glyph !=
                ' ') {
            return;
        }
    }
    grid_text(map->picture, row, start, cells, role, label);
}

static void draw_columns_axis(const struct map_frame *map)
{
    struct scale across = {{0, map->x->range.last}, map->plot.columns};
    struct ticks ticks = ticks_of(map->x->parameter, across);

    label_column(map, map_frame_column(map, map->x->own), ROLE_marker, map->x->own);
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = map_frame_column(map, tick);

        grid_put(map->picture, map->plot.row + map->plot.rows, column,
                 glyph_or(map->picture, 0x252c, '+'), ROLE_frame);
        label_column(map, column, ROLE_axis, tick);
    }
}

void map_frame_draw(const struct map_frame *map)
{
    draw_frame(map);
    draw_rows_axis(map);
    draw_columns_axis(map);
}
