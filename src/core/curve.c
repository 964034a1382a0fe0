/* SPDX-License-Identifier: MIT */
/* Curves, maps, runs and cliffs. */
#include "core/sweep.h"

/* Whether every value of an axis is one that a launch may name. */
static bool axis_valid(const occ_arch *arch, const occ_launch *launch, occ_axis axis)
{
    occ_launch ends = *launch;
    size_t steps = axis.count > 0 ? axis.count - 1 : 0;

    if (axis.parameter >= OCC_PARAM_COUNT || axis.step < 1 || steps > INT_MAX) {
        return false;
    }
    long long last = axis.first + axis.step * (long long)steps;

    if (last > INT_MAX) {
        return false;
    }
    occ_set(&ends, axis.parameter, axis.first);
    if (inputs_valid(arch, &ends) != OCC_OK) {
        return false;
    }
    occ_set(&ends, axis.parameter, (int)last);
    return inputs_valid(arch, &ends) == OCC_OK;
}

/* One row of a map. A stretch of values that certainly share a point is evaluated once. */
static void map_row(struct sweep *sweep, occ_axis x, occ_point *points)
{
    int last = x.first + (int)(x.count - 1) * x.step;

    for (size_t i = 0; i < x.count;) {
        int value = x.first + (int)i * x.step;
        occ_point point = sweep_point(sweep, x.parameter, value);
        int alike = sweep_last_alike(sweep, x.parameter, value, last);
        size_t end = i + (size_t)divide(alike - value, x.step) + 1;

        while (i < end) {
            points[i++] = point;
        }
    }
}

occ_status occ_map(const occ_arch *arch, const occ_launch *launch, occ_axis x, occ_axis y,
                   occ_point *points)
{
    struct sweep sweep;
    occ_status status = inputs_valid(arch, launch);

    if (status != OCC_OK) {
        return status;
    }
    if (!axis_valid(arch, launch, x) || !axis_valid(arch, launch, y)) {
        return OCC_INVALID_LAUNCH;
    }
    sweep_open(&sweep, arch, launch);
    for (size_t row = 0; row < y.count; row++) {
        sweep_move(&sweep, y.parameter, y.first + (int)row * y.step);
        sweep_hold(&sweep, x.parameter);
        map_row(&sweep, x, points + row * x.count);
    }
    return OCC_OK;
}

occ_status occ_curve(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter,
                     int first, int step, size_t count, occ_point *points)
{
    occ_axis x = {parameter, first, step, count};
    occ_axis here = {OCC_PARAM_GRID_SIZE, launch->grid_size, 1, 1}; /* touches no limit */

    return occ_map(arch, launch, x, here, points);
}

size_t occ_runs(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter,
                occ_range range, occ_run *runs, size_t capacity)
{
    occ_axis ends = {parameter, range.first, 1, 0};
    struct run_walk walk;
    size_t count = 0;
    occ_run run;

    ends.count = range.last >= range.first ? (size_t)range.last - (size_t)range.first + 1 : 0;
    if (!ends.count || inputs_valid(arch, launch) != OCC_OK || !axis_valid(arch, launch, ends)) {
        return 0;
    }
    run_walk_open(&walk, arch, launch, parameter, range);
    while (run_walk_next(&walk, &run)) {
        if (count < capacity) {
            runs[count] = run;
        }
        count++;
    }
    return count;
}

bool occ_cliff_falls(const occ_cliff *cliff)
{
    return cliff->to.warps < cliff->from.warps;
}

size_t occ_cliffs(const occ_run *runs, size_t count, occ_cliff *cliffs, size_t capacity)
{
    size_t found = 0;

    for (size_t i = 1; i < count; i++) {
        const occ_point *from = &runs[i - 1].point;
        const occ_point *to = &runs[i].point;

        if (from->blocks == to->blocks && from->warps == to->warps) {
            continue;
        }
        if (found < capacity) {
            cliffs[found] = (occ_cliff){
                .before = runs[i - 1].last,
                .from = *from,
                .to = *to,
                .cause = to->blocks <= from->blocks ? to->limiters : from->limiters,
            };
        }
        found++;
    }
    return found;
}

static size_t run_of(const occ_run *runs, size_t count, int value)
{
    size_t i = 0;

    while (i < count && runs[i].last < value) {
        i++;
    }
    return i;
}

size_t occ_nearest_run(const occ_run *runs, size_t count, int value, int warps, int direction,
                       int sign)
{
    size_t i = run_of(runs, count, value);

    while (i < count) {
        if ((runs[i].point.warps - warps) * sign > 0) {
            return i;
        }
        i = direction < 0 ? i - 1 : i + 1; /* below the first one it wraps beyond count */
    }
    return count;
}
