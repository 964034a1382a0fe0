/* SPDX-License-Identifier: MIT */
#include "view/map_frame.h"

#include <string.h>

#include "base/range.h"
#include "view/axis.h"
#include "view/line.h"

/* ------------------------------------------------------------------------
 * Axes
 */

/* Samples at 0, step, 2 step ... and at the last value. */
static int samples(occ_range range, int step)
{
    return (range.last + step - 1) / step + 1;
}

struct map_axis map_axis_of(occ_parameter parameter, occ_range range, int own, int cells)
{
    const int *steps = parameter_axis_of(parameter)->samples;
    struct map_axis axis = {.parameter = parameter, .range = range, .own = own, .cells = cells};

    if (axis.range.last < axis.range.first) {
        axis.range.last = axis.range.first; /* no range: an architecture without clusters */
    }
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
    long long value = (long long)sample * axis->step;

    if (sample == sample_of(axis, axis->own)) {
        return axis->own;
    }
    if (value < axis->range.first) {
        return axis->range.first;
    }
    return value > axis->range.last ? axis->range.last : (int)value;
}

int map_axis_sample_at(const struct map_axis *axis, int place)
{
    place = clamp(place, 0, axis->cells - 1);
    return place * axis->count / axis->cells;
}

/* The middle cell of a sample. */
static int cell_of_sample(const struct map_axis *axis, int sample)
{
    return (2 * sample + 1) * axis->cells / (2 * axis->count);
}

void map_axis_points(const struct map_axis *axis, const occ_arch *arch, const occ_device *device,
                     const occ_launch *launch, occ_point *points)
{
    occ_parameter parameter = axis->parameter;
    int last = axis->count - 1;

    memset(points, 0, (size_t)axis->count * sizeof *points);
    /* The ends need not be multiples of the step. */
    occ_curve(arch, device, launch, (occ_axis){parameter, axis->range.first, 1, 1}, points);
    if (last > 1) {
        occ_curve(arch, device, launch,
                  (occ_axis){parameter, axis->step, axis->step, (size_t)last - 1}, points + 1);
    }
    if (last > 0) {
        occ_curve(arch, device, launch, (occ_axis){parameter, axis->range.last, 1, 1},
                  points + last);
    }
    occ_curve(arch, device, launch, (occ_axis){parameter, axis->own, 1, 1},
              points + sample_of(axis, axis->own));
}

/* ------------------------------------------------------------------------
 * The frame
 */

int map_frame_row(const struct map_frame *map, int value)
{
    return map->plot.row + map->plot.rows - 1 - cell_of_sample(map->y, sample_of(map->y, value));
}

int map_frame_column(const struct map_frame *map, int value)
{
    return map->plot.column + cell_of_sample(map->x, sample_of(map->x, value));
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

    axis_label(map->picture->language, map->y->parameter, value, label);
    text_right(map->picture, row, map->area.column, map->plot.column - 2, role, label);
}

/* Labels at every second or third row, and at the launch's own value. */
static void draw_rows_axis(const struct map_frame *map)
{
    int apart = map->plot.rows > 20 ? 3 : 2;
    int every = (apart * map->y->count + map->plot.rows - 1) / map->plot.rows;
    int own = map_frame_row(map, map->y->own);

    for (int sample = 0; sample < map->y->count; sample += every < 1 ? 1 : every) {
        int row = map->plot.row + map->plot.rows - 1 - cell_of_sample(map->y, sample);

        grid_put(map->picture, row, map->plot.column - 1, glyph_or(map->picture, 0x2524, '+'),
                 ROLE_frame);
        if (row < own - 1 || row > own + 1) {
            label_row(map, row, ROLE_axis, map_axis_value(map->y, sample));
        }
    }
    label_row(map, own, ROLE_marker, map->y->own);
}

static void label_column(const struct map_frame *map, view_role role, int value)
{
    int end = map->area.column + map->area.columns;
    rect row = {map->plot.row + map->plot.rows + 1, map->plot.column, 1, end - map->plot.column};

    axis_draw_label(map->picture, map->x->parameter, value, role, row,
                    map_frame_column(map, value));
}

static void draw_columns_axis(const struct map_frame *map)
{
    struct scale across = {{0, map->x->range.last}, map->plot.columns};
    struct ticks ticks = ticks_of(map->picture->language, map->x->parameter, across);

    label_column(map, ROLE_marker, map->x->own);
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = map_frame_column(map, tick);

        grid_put(map->picture, map->plot.row + map->plot.rows, column,
                 glyph_or(map->picture, 0x252c, '+'), ROLE_frame);
        label_column(map, ROLE_axis, tick);
    }
}

void map_frame_draw(const struct map_frame *map)
{
    draw_frame(map);
    draw_rows_axis(map);
    draw_columns_axis(map);
}
