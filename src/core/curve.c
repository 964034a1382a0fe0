/* SPDX-License-Identifier: MIT */
/*
 * Curves, maps, runs and cliffs. A sweep evaluates only the limits that its
 * parameter touches; the others are evaluated once.
 */
#include "core/core.h"

#include <string.h>

/* A launch that is swept over one parameter, or over two. */
struct sweep {
    struct demand demand;
    occ_launch launch; /* moves */
    occ_result result; /* only rows and amounts, and of those only what moves */
    unsigned moving;   /* limits to evaluate at each point */
    occ_point still;   /* the others, joined */
};

static occ_status sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_launch *launch)
{
    occ_status status = inputs_valid(arch, launch);

    if (status == OCC_OK) {
        sweep->launch = *launch;
        sweep->demand = (struct demand){arch, &sweep->launch, &sweep->result};
        demand_evaluate(&sweep->demand, ALL_LIMITS);
    }
    return status;
}

static void sweep_hold(struct sweep *sweep, unsigned moving)
{
    sweep->moving = moving;
    sweep->still = (occ_point){.blocks = OCC_UNLIMITED};
    join_limits(sweep->result.limits, ALL_LIMITS & ~moving, &sweep->still);
}

static occ_point sweep_point(struct sweep *sweep, occ_parameter parameter, int value)
{
    occ_point point = sweep->still;

    occ_set(&sweep->launch, parameter, value);
    demand_evaluate(&sweep->demand, sweep->moving);
    join_limits(sweep->result.limits, sweep->moving, &point);
    point.warps = point.blocks * sweep->result.warps_per_block;
    return point;
}

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

/* The largest allocation with the present number of blocks in the present capacity. */
static int last_allocation(const struct sweep *sweep)
{
    const occ_arch *arch = sweep->demand.arch;
    int blocks = sweep->result.limits[OCC_ROW_SMEM].blocks;

    if (blocks < 1 || blocks == OCC_UNLIMITED) {
        return sweep->result.smem_per_block;
    }
    return round_down(sweep->result.smem_capacity / blocks, arch->smem_unit);
}

/* All that is beyond the limit of a block is refused alike. */
static int last_smem_alike(const struct sweep *sweep, int value, int last)
{
    int own = sweep->launch.static_smem + sweep->launch.dynamic_smem;
    int limit = smem_limit(sweep->demand.arch, &sweep->launch);
    int alike = minimum(last_allocation(sweep) - sweep->demand.arch->smem_reserved, limit);

    return own > limit ? last : value + maximum(alike - own, 0);
}

static int last_block_size_alike(const struct sweep *sweep, int value)
{
    int most = occ_bounds(sweep->demand.arch, NULL, &sweep->launch, OCC_PARAM_BLOCK_SIZE).last;
    int alike = round_up(value, sweep->demand.arch->warp_size);

    return value <= most ? minimum(alike, most) : alike;
}

/* Where every count is rounded to the same unit, a warp's registers change when they are full. */
static int last_registers_alike(const struct sweep *sweep, int value)
{
    const occ_arch *arch = sweep->demand.arch;
    int alike = maximum(sweep->result.registers_per_warp / arch->warp_size, value);

    if (arch->wide_register_count > 0) {
        return value;
    }
    return value <= arch->max_registers_per_thread ? minimum(alike, arch->max_registers_per_thread)
                                                   : alike;
}

/* The last value up to which the curve certainly keeps its present point. */
static int last_alike(const struct sweep *sweep, occ_parameter parameter, int value, int last)
{
    if (sweep->moving == 0) {
        return last;
    }
    if (parameter == OCC_PARAM_DYNAMIC_SMEM || parameter == OCC_PARAM_STATIC_SMEM) {
        return last_smem_alike(sweep, value, last);
    }
    if (parameter == OCC_PARAM_BLOCK_SIZE) {
        return last_block_size_alike(sweep, value);
    }
    return parameter == OCC_PARAM_REGISTERS ? last_registers_alike(sweep, value) : value;
}

/* One row of a map. A stretch of values that certainly share a point is evaluated once. */
static void fill_row(struct sweep *sweep, occ_axis x, occ_point *points)
{
    int last = x.first + (int)(x.count - 1) * x.step;

    for (size_t i = 0; i < x.count;) {
        int value = x.first + (int)i * x.step;
        occ_point point = sweep_point(sweep, x.parameter, value);
        int alike = minimum(last_alike(sweep, x.parameter, value, last), last);
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

    occ_status status = sweep_open(&sweep, arch, launch);

    if (status != OCC_OK) {
        return status;
    }
    if (!axis_valid(arch, launch, x) || !axis_valid(arch, launch, y)) {
        return OCC_INVALID_LAUNCH;
    }
    for (size_t row = 0; row < y.count; row++) {
        occ_set(&sweep.launch, y.parameter, y.first + (int)row * y.step);
        demand_evaluate(&sweep.demand, limits_touched(arch, y.parameter));
        sweep_hold(&sweep, limits_touched(arch, x.parameter));
        fill_row(&sweep, x, points + row * x.count);
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

static bool same_point(const occ_point *a, const occ_point *b)
{
    return a->blocks == b->blocks && a->warps == b->warps && a->limiters == b->limiters;
}

/* Runs being collected: the last one may still be beyond the caller's room. */
typedef struct run_list {
    occ_run *runs;
    size_t capacity;
    size_t count;
    occ_run last;
} run_list;

static void store_last(run_list *list)
{
    if (list->count > 0 && list->count <= list->capacity) {
        list->runs[list->count - 1] = list->last;
    }
}

static void extend(run_list *list, int first, int last, const occ_point *point)
{
    if (list->count > 0 && same_point(&list->last.point, point)) {
        list->last.last = last;
        return;
    }
    store_last(list);
    list->count++;
    list->last = (occ_run){.first = first, .last = last, .point = *point};
}

size_t occ_runs(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter,
                occ_range range, occ_run *runs, size_t capacity)
{
    run_list list = {.runs = runs, .capacity = capacity};
    occ_axis ends = {parameter, range.first, 1, 0};
    struct sweep sweep;

    ends.count = range.last >= range.first ? (size_t)range.last - (size_t)range.first + 1 : 0;
    if (!ends.count || sweep_open(&sweep, arch, launch) != OCC_OK ||
        !axis_valid(arch, launch, ends)) {
        return 0;
    }
    sweep_hold(&sweep, limits_touched(arch, parameter));
    for (int value = range.first; value <= range.last;) {
        occ_point point = sweep_point(&sweep, parameter, value);
        int end = minimum(last_alike(&sweep, parameter, value, range.last), range.last);

        extend(&list, value, end, &point);
        if (end == range.last) {
            break;
        }
        value = end + 1;
    }
    store_last(&list);
    return list.count;
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
