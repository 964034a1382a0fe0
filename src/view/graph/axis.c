/* SPDX-License-Identifier: MIT */
#include "view/graph/axis.h"
#include "view/cells/line.h"

#include <stdlib.h>
#include <stdio.h>

#include "base/range.h"
#include "base/utf8.h"

/* ---- Parameters */

/* Title, narrow title, heading, name, amount, unit. Distances are round in the hardware's units. */
static const struct parameter_axis axes[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = {SENTENCE_AXIS_BLOCK_SIZE, SENTENCE_AXIS_BLOCK_SIZE,
                              SENTENCE_AXIS_BLOCK_SIZE, SENTENCE_AXIS_NAME_BLOCK_SIZE,
                              SENTENCE_MAP_THREADS, SENTENCE_AXIS_UNIT_BLOCK_SIZE,
                              .ticks = {32, 64, 128, 256, 512, 1024},
                              .samples = {1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 256, 512, 1024}},
    [OCC_PARAM_REGISTERS] = {SENTENCE_AXIS_REGISTERS, SENTENCE_AXIS_REGISTERS_NARROW,
                             SENTENCE_AXIS_REGISTERS, SENTENCE_AXIS_NAME_REGISTERS,
                             SENTENCE_MAP_REGISTERS, SENTENCE_AXIS_UNIT_REGISTERS,
                             .ticks = {4, 8, 16, 32, 64, 128},
                             .samples = {1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 256}},
    [OCC_PARAM_DYNAMIC_SMEM] =
        {SENTENCE_AXIS_SMEM, SENTENCE_AXIS_SMEM_NARROW, SENTENCE_AXIS_SMEM_NARROW,
         SENTENCE_AXIS_NAME_SMEM, SENTENCE_MAP_BYTES, SENTENCE_AXIS_UNIT_SMEM, .in_kib = true,
         .ticks = {2 * KIB, 4 * KIB, 8 * KIB, 16 * KIB, 32 * KIB, 48 * KIB, 96 * KIB, 192 * KIB},
         .samples = {128,      256,      512,      1 * KIB,  1536,      2 * KIB,  3 * KIB,
                     4 * KIB,  5 * KIB,  6 * KIB,  8 * KIB,  10 * KIB,  12 * KIB, 16 * KIB,
                     20 * KIB, 24 * KIB, 32 * KIB, 64 * KIB, 128 * KIB, 256 * KIB}},
    [OCC_PARAM_SMEM_PER_THREAD] = {SENTENCE_AXIS_SMEM_PER_THREAD, SENTENCE_AXIS_SMEM_PER_THREAD,
                                   SENTENCE_AXIS_SMEM_PER_THREAD,
                                   SENTENCE_AXIS_NAME_SMEM_PER_THREAD,
                                   SENTENCE_MAP_BYTES_PER_THREAD,
                                   SENTENCE_AXIS_UNIT_SMEM_PER_THREAD,
                                   .ticks = {4, 8, 16, 32, 64, 128, 256, 512, 1 * KIB, 8 * KIB},
                                   .samples = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1 * KIB,
                                               2 * KIB, 4 * KIB, 8 * KIB, 16 * KIB}},
    [OCC_PARAM_CLUSTER_SIZE] = {SENTENCE_AXIS_CLUSTER_SIZE, SENTENCE_AXIS_CLUSTER_SIZE,
                                SENTENCE_AXIS_CLUSTER_SIZE, SENTENCE_AXIS_NAME_CLUSTER_SIZE,
                                SENTENCE_MAP_CLUSTER, SENTENCE_AXIS_UNIT_CLUSTER_SIZE,
                                .zero_is_none = true, .absent = SENTENCE_MAP_NO_CLUSTER,
                                .doubling = true, .ticks = {1}, .samples = {1, 2, 4, 8, 16, 32}},
    [OCC_PARAM_ACCUMULATION_REGISTERS] =
        {SENTENCE_AXIS_ACCUMULATION, SENTENCE_PARAMETER_ACCUMULATION_REGISTERS_BRIEF,
         SENTENCE_AXIS_ACCUMULATION, SENTENCE_AXIS_ACCUMULATION, SENTENCE_MAP_ACCUMULATION,
         SENTENCE_AXIS_ACCUMULATION, .ticks = {4, 8, 16, 32, 64, 128},
         .samples = {1, 2, 4, 8, 16, 32, 64, 96, 128, 256}},
    [OCC_PARAM_SCALAR_REGISTERS] = {SENTENCE_AXIS_SCALARS,
                                    SENTENCE_PARAMETER_SCALAR_REGISTERS_BRIEF,
                                    SENTENCE_AXIS_SCALARS, SENTENCE_AXIS_SCALARS,
                                    SENTENCE_MAP_SCALARS, SENTENCE_AXIS_SCALARS,
                                    .ticks = {4, 8, 16, 32, 64},
                                    .samples = {1, 2, 4, 8, 16, 32, 48, 64, 80, 96, 112}},
    [OCC_PARAM_TENSOR_COLUMNS] = {SENTENCE_AXIS_TENSOR_COLUMNS, SENTENCE_AXIS_TENSOR_COLUMNS_NARROW,
                                  SENTENCE_AXIS_TENSOR_COLUMNS, SENTENCE_AXIS_NAME_TENSOR_COLUMNS,
                                  SENTENCE_MAP_COLUMNS, SENTENCE_AXIS_UNIT_TENSOR_COLUMNS,
                                  .zero_is_none = true, .absent = SENTENCE_MAP_NO_COLUMNS,
                                  .ticks = {32, 64, 128, 256}, .samples = {32, 64, 128, 256}},
};

const struct parameter_axis *parameter_axis_of(occ_parameter parameter)
{
    return &axes[parameter];
}

/* ---- Scales */

static long long count_of(occ_range range)
{
    return range.last >= range.first ? (long long)range.last - range.first + 1 : 1;
}

int scale_cell(struct scale scale, int value)
{
    value = clamp(value, scale.range.first, scale.range.last);
    /* Twice the middle of the share, so that it stays whole. */
    long long middle = 2 * ((long long)value - scale.range.first) + 1;

    return (int)(middle * scale.cells / (2 * count_of(scale.range)));
}

occ_range scale_values(struct scale scale, int place)
{
    long long count = count_of(scale.range);
    long long first = place * count / scale.cells;
    long long last = ((place + 1) * count - 1) / scale.cells;

    return (occ_range){scale.range.first + (int)first, scale.range.first + (int)last};
}

static int roundest(occ_range range)
{
    for (int power = 1 << 30; power > 1; power /= 2) {
        int multiple = range.last / power * power;

        if (multiple >= range.first && multiple > 0) {
            return multiple;
        }
    }
    return range.last;
}

/* axis_pick; the roundest value is rounded to a multiple of unit, 1 and more. */
static int scale_pick(struct scale scale, int place, int current, int unit)
{
    place = clamp(place, 0, scale.cells - 1);
    if (scale_cell(scale, current) == place) {
        return current;
    }
    if (place == 0 || place == scale.cells - 1) {
        return place == 0 ? scale.range.first : scale.range.last;
    }
    occ_range touching = scale_values(scale, place);
    occ_range values = touching;

    /* Values whose own cell this is; none if a value takes several cells. */
    while (values.first <= values.last && scale_cell(scale, values.first) != place) {
        values.first++;
    }
    while (values.first <= values.last && scale_cell(scale, values.last) != place) {
        values.last--;
    }
    int value = roundest(values.first <= values.last ? values : touching);
    int rounded = (value + unit / 2) / unit * unit;

    return clamp(rounded, scale.range.first, scale.range.last);
}

int axis_pick(const explorer *state, occ_parameter parameter, struct scale across, int place)
{
    int unit = parameter_snap(state->now.arch, parameter);
    int current = slider_value_of(&state->now.launch, parameter);
    int value = scale_pick(across, place, current, unit);
    occ_range range = state->curves[parameter].range;

    if (value < unit && unit <= range.last && value != current && unit > 1) {
        value = unit;
    }
    if (parameter == OCC_PARAM_TENSOR_COLUMNS && value != occ_get(&state->now.launch, parameter)) {
        value = parameter_nearest_columns(state->now.arch, value);
    }
    return larger(value, range.first);
}

/* ---- Ticks */

char *axis_label(const struct language *language, occ_parameter parameter, int value,
                 char text[AXIS_LABEL])
{
    const struct parameter_axis *axis = &axes[parameter];

    if (axis->in_kib && value % KIB != 0) {
        snprintf(text, AXIS_LABEL, "%.1f", (double)value / KIB);
    } else if (axis->in_kib) {
        number_format_plain(text, value / KIB);
    } else if (axis->zero_is_none && value == 0) {
        text_format(text, AXIS_LABEL, "%s", word(language, SENTENCE_AXIS_NO_CLUSTER));
    } else {
        number_format(text, value);
    }
    return text;
}

struct ticks ticks_apart(occ_parameter parameter, struct scale across, int cells)
{
    const struct parameter_axis *axis = &axes[parameter];
    struct ticks ticks = {.last = across.range.last};

    for (int i = 0; i < AXIS_TICK_STEPS && axis->ticks[i] > 0; i++) {
        ticks.step = axis->ticks[i];
        if (ticks.step * (long long)across.cells / count_of(across.range) >= cells) {
            return ticks;
        }
    }
    ticks.step = axis->doubling ? 0 : ticks.step;
    return ticks;
}

struct ticks ticks_of(const struct language *language, occ_parameter parameter, struct scale across)
{
    char label[AXIS_LABEL];

    axis_label(language, parameter, across.range.last, label);
    return ticks_apart(parameter, across, text_width(label) + 2);
}

int ticks_next(const struct ticks *ticks, int tick)
{
    return ticks->step > 0 ? tick + ticks->step : larger(2 * tick, 1);
}

void axis_lines(grid *picture, rect plot)
{
    area_put(picture, (rect){plot.row, plot.column - 1, plot.rows, 1}, 0x2502, ROLE_frame);
    area_put(picture, (rect){plot.row + plot.rows, plot.column, 1, plot.columns}, 0x2500,
             ROLE_frame);
    grid_put(picture, plot.row + plot.rows, plot.column - 1, 0x2514, ROLE_frame);
}

void axis_draw_label(grid *picture, occ_parameter parameter, int value, view_role role, rect row,
                     int column)
{
    char label[AXIS_LABEL];
    int cells = text_width(axis_label(picture->language, parameter, value, label));
    int end = row.column + row.columns;
    int start = smaller(larger(column - cells / 2, row.column), end - cells);
    int first = larger(start - 1, 0);

    if (grid_is_blank(picture, row.row, first, smaller(start + cells + 1, end) - first)) {
        grid_text(picture, row.row, start, cells, role, label);
    }
}

/* ---- The ticks of heights */

enum {
    SPARE_PART = 4, /* of the rows: a quarter may be headroom, and one row always */
};

/*
 * The intervals, rounder numbers first, whose gap is nearest to the best and
 * whose headroom is small; one interval where no other fits.
 */
struct height_axis height_axis_of(int most, int rows, bool areas)
{
    static const int warps[] = {4, 3, 8, 6, 2, 0};
    static const int warps_of_48[] = {3, 6, 4, 2, 0};
    static const int percents[] = {4, 5, 10, 2, 0};
    const int *candidates = most == 100 ? percents : most == 48 ? warps_of_48 : warps;
    int room = areas ? rows : rows - 1; /* from the place of 0 to that of the last tick */
    int best = room < 6 ? 1 : room < 12 ? 2 : room < 24 ? 4 : 6; /* gap: it grows with the room */
    int chosen = 1;
    int distance = room;

    if (room < 1) {
        return (struct height_axis){most, most, 1, rows};
    }
    for (; *candidates > 0; candidates++) {
        int gap = room / *candidates;
        int spare = room - gap * *candidates;

        if (gap > 0 && most % *candidates == 0 && spare <= larger((room + 1) / SPARE_PART, 1) &&
            abs(gap - best) < distance) {
            distance = abs(gap - best);
            chosen = *candidates;
        }
    }
    int gap = room / chosen;

    return (struct height_axis){most, most / chosen, gap, gap * chosen + (areas ? 0 : 1)};
}

/* ---- The axes of the map: samples */

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
        axis.count = (axis.range.last + axis.step - 1) / axis.step + 1; /* at 0, and at the end */
        if (axis.count <= cells) {
            return axis;
        }
    }
    axis.step = axis.range.last;
    axis.count = cells < 2 ? 1 : 2;
    return axis;
}

int map_axis_sample(const struct map_axis *axis, int value)
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
    return sample == map_axis_sample(axis, axis->cursor) ? axis->cursor
           : sample == map_axis_sample(axis, axis->own)
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

int map_axis_cell(const struct map_axis *axis, int value)
{
    int sample = map_axis_sample(axis, value);

    return (first_cell(axis, sample) + first_cell(axis, sample + 1)) / 2;
}
