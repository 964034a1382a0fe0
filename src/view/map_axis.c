/* SPDX-License-Identifier: MIT */
#include "view/map_axis.h"

#include <string.h>

enum { MAX_STEPS = 20 };

/* Ascending: what the hardware counts in, where there is room for so many samples. */
static const int steps[SLIDER_COUNT][MAX_STEPS] = {
    [OCC_PARAM_BLOCK_SIZE] = {1, 2, 4, 8, 16, 32, 64, 96, 128, 192, 256, 512, 1024},
    [OCC_PARAM_REGISTERS] = {1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 256},
    [OCC_PARAM_DYNAMIC_SMEM] = {128,   256,   512,   1024,  1536,   2048,  3072,
                                4096,  5120,  6144,  8192,  10240,  12288, 16384,
                                20480, 24576, 32768, 65536, 131072, 262144},
    [OCC_PARAM_CLUSTER_SIZE] = {1, 2, 4, 8, 16, 32},
};

/* Samples at 0, step, 2 step ... and at the last value. */
static int samples(occ_range range, int step)
{
    return (range.last + step - 1) / step + 1;
}

struct map_axis map_axis_of(occ_parameter parameter, occ_range range, int own, int cells)
{
    struct map_axis axis = {.parameter = parameter, .range = range, .own = own, .cells = cells};

    if (axis.range.last < axis.range.first) {
        axis.range.last = axis.range.first; /* an architecture without clusters */
    }
    for (int i = 0; i < MAX_STEPS && steps[parameter][i] > 0; i++) {
        axis.step = steps[parameter][i];
        axis.count = samples(axis.range, axis.step);
        if (axis.count <= cells) {
            return axis;
        }
    }
    axis.step = axis.range.last;
    axis.count = cells < 2 ? 1 : 2;
    return axis;
}

int map_axis_value(const struct map_axis *axis, int sample)
{
    long long value = (long long)sample * axis->step;

    if (sample == map_axis_sample(axis, axis->own)) {
        return axis->own;
    }
    if (value < axis->range.first) {
        return axis->range.first;
    }
    return value > axis->range.last ? axis->range.last : (int)value;
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

int map_axis_sample_at(const struct map_axis *axis, int place)
{
    place = place < 0 ? 0 : place >= axis->cells ? axis->cells - 1 : place;
    return place * axis->count / axis->cells;
}

int map_axis_cell(const struct map_axis *axis, int sample)
{
    return (2 * sample + 1) * axis->cells / (2 * axis->count);
}

void map_axis_points(const struct map_axis *axis, const occ_arch *arch, const occ_launch *launch,
                     occ_point *points)
{
    occ_parameter parameter = axis->parameter;
    int last = axis->count - 1;

    memset(points, 0, (size_t)axis->count * sizeof *points);
    /* The ends are no multiples of the step. */
    occ_curve(arch, launch, parameter, axis->range.first, 1, 1, points);
    if (last > 1) {
        occ_curve(arch, launch, parameter, axis->step, axis->step, (size_t)last - 1, points + 1);
    }
    if (last > 0) {
        occ_curve(arch, launch, parameter, axis->range.last, 1, 1, points + last);
    }
    occ_curve(arch, launch, parameter, axis->own, 1, 1, points + map_axis_sample(axis, axis->own));
}
