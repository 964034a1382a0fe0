/* SPDX-License-Identifier: MIT */
/* Sweeps, and the curves, maps, runs and cliffs of them. */
#include "core/limits.h"

/* Joins a row to a point: the smallest wins, all equal to it limit. Unpredictable: no branch. */
static inline occ_point join_row(occ_point point, unsigned id, int blocks)
{
    point.limiters = blocks < point.blocks ? 0 : point.limiters;
    point.limiters |= (unsigned)(blocks <= point.blocks) << id;
    point.blocks = smaller(point.blocks, blocks);
    return point;
}

void sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_device *device,
                const occ_launch *launch)
{
    sweep->launch = *launch;
    sweep->demand = (struct demand){arch, device, &sweep->launch, &sweep->result};
    occ_occupancy(arch, device, launch, &sweep->result);
}

void sweep_hold(struct sweep *sweep, occ_parameter parameter)
{
    sweep->moving = occ_limits_of(sweep->demand.arch, sweep->demand.launch, parameter);
    sweep->still = (occ_point){.blocks = OCC_UNLIMITED};
    for (unsigned still = ALL_LIMITS & ~sweep->moving; still; still &= still - 1) {
        unsigned id = (unsigned)__builtin_ctz(still);

        sweep->still = join_row(sweep->still, id, sweep->result.limits[id].blocks);
    }
}

occ_point sweep_point(struct sweep *sweep, occ_parameter parameter, int value)
{
    occ_point point = sweep->still;

    occ_set(&sweep->launch, parameter, value);
    /* Warps depend on every parameter that amounts depend on. */
    if (sweep->moving & OCC_ROW_BIT(OCC_ROW_WARPS)) {
        evaluate_amounts(&sweep->demand);
    }
    for (unsigned moving = sweep->moving; moving; moving &= moving - 1) {
        unsigned id = (unsigned)__builtin_ctz(moving);

        point = join_row(point, id, limit_table[id]->evaluate(&sweep->demand));
    }
    point.warps = point.blocks * sweep->result.warps_per_block;
    return point;
}

int sweep_last_alike(const struct sweep *sweep, occ_parameter parameter, int value, int last)
{
    for (unsigned moving = sweep->moving; moving; moving &= moving - 1) {
        const struct limit *limit = limit_table[__builtin_ctz(moving)];

        last =
            limit->last_alike ? limit->last_alike(&sweep->demand, parameter, value, last) : value;
    }
    return last;
}

static bool same_point(const occ_point *a, const occ_point *b)
{
    return a->blocks == b->blocks && a->warps == b->warps && a->limiters == b->limiters;
}

/* Evaluates the run that begins at a value. */
static void look_ahead(struct run_walk *walk, int value)
{
    walk->points++;
    walk->ahead.first = value;
    walk->ahead.point = sweep_point(&walk->sweep, walk->parameter, value);
    walk->ahead.last = sweep_last_alike(&walk->sweep, walk->parameter, value, walk->last);
}

void run_walk_open(struct run_walk *walk, const occ_arch *arch, const occ_device *device,
                   const occ_launch *launch, occ_parameter parameter)
{
    walk->parameter = parameter;
    walk->points = 0;
    sweep_open(&walk->sweep, arch, device, launch);
    sweep_hold(&walk->sweep, parameter);
}

void run_walk_over(struct run_walk *walk, occ_range range)
{
    walk->last = range.last;
    walk->ended = false;
    look_ahead(walk, range.first);
}

bool run_walk_next(struct run_walk *walk, occ_run *run)
{
    if (walk->ended) {
        return false;
    }
    *run = walk->ahead;
    while (run->last < walk->last) {
        look_ahead(walk, run->last + 1);
        if (!same_point(&walk->ahead.point, &run->point)) {
            return true;
        }
        run->last = walk->ahead.last;
    }
    walk->ended = true;
    return true;
}

/* ---- Curves, maps, runs and cliffs */

/* Whether occ_launch allows every value of an axis. */
static bool axis_valid(const occ_launch *launch, occ_axis axis)
{
    occ_launch ends = *launch;
    size_t steps = axis.count - 1;

    if (axis.parameter >= OCC_PARAM_COUNT || axis.step < 1 || steps > INT_MAX) {
        return false;
    }
    long long last = axis.first + axis.step * (long long)steps;

    if (last > INT_MAX) {
        return false;
    }
    occ_set(&ends, axis.parameter, axis.first);
    bool valid = launch_valid(&ends);

    occ_set(&ends, axis.parameter, (int)last);
    return valid && launch_valid(&ends);
}

/* One row of a map. Values that certainly share a point are evaluated once. */
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

occ_status occ_map(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                   occ_axis x, occ_axis y, occ_point *points)
{
    struct sweep sweep;
    occ_launch moved = *launch;
    occ_status status = inputs_valid(arch, device, launch);

    if (status != OCC_OK) {
        return status;
    }
    if (!axis_valid(launch, x) || !axis_valid(launch, y)) {
        return OCC_INVALID_ARGUMENT;
    }
    for (size_t row = 0; row < y.count; row++) {
        occ_set(&moved, y.parameter, y.first + (int)row * y.step);
        sweep_open(&sweep, arch, device, &moved);
        sweep_hold(&sweep, x.parameter);
        map_row(&sweep, x, points + row * x.count);
    }
    return OCC_OK;
}

occ_status occ_curve(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                     occ_axis x, occ_point *points)
{
    occ_axis here = {OCC_PARAM_GRID_SIZE, launch->grid_size, 1, 1}; /* touches no limit */

    return occ_map(arch, device, launch, x, here, points);
}

static occ_status stored(size_t count, size_t capacity)
{
    return count > capacity ? OCC_TRUNCATED : OCC_OK;
}

/*
 * OCC_MAX_RUNS suffice on a valid architecture. Every parameter but shared
 * memory has at most two runs for each number of blocks or of warps per block,
 * 1..4,096, or for each of its values. Shared memory: at most 2,048 runs while
 * a block takes up to 2,048 bytes; then, within each of the 16 sizes of an SM,
 * one for each number of blocks, at most 4,096 and at most the quotient of the
 * size and the next smaller one. The product of these quotients is at most
 * 2^24 / 2^11, their sum less than 4,200. A block size that shared memory
 * follows has at most the runs of both.
 */
occ_status occ_runs(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                    occ_parameter parameter, occ_range range, occ_run *runs, size_t capacity,
                    size_t *count)
{
    occ_axis ends = {parameter, range.first, 1, 0};
    occ_status status = inputs_valid(arch, device, launch);
    struct run_walk walk;
    occ_run run;

    *count = 0;
    if (status != OCC_OK) {
        return status;
    }
    ends.count = range.last >= range.first ? (size_t)((long long)range.last - range.first) + 1 : 0;
    if (ends.count == 0 || !axis_valid(launch, ends)) {
        return OCC_INVALID_ARGUMENT;
    }
    run_walk_open(&walk, arch, device, launch, parameter);
    run_walk_over(&walk, range);
    while (run_walk_next(&walk, &run)) {
        if (*count < capacity) {
            runs[*count] = run;
        }
        ++*count;
    }
    return stored(*count, capacity);
}

occ_status occ_cliffs(const occ_run *runs, size_t run_count, occ_cliff *cliffs, size_t capacity,
                      size_t *count)
{
    *count = 0;
    for (size_t i = 1; i < run_count; i++) {
        const occ_point *from = &runs[i - 1].point;
        const occ_point *to = &runs[i].point;

        if (from->blocks == to->blocks && from->warps == to->warps) {
            continue;
        }
        if (*count < capacity) {
            cliffs[*count] = (occ_cliff){
                .before = runs[i - 1].last,
                .from = *from,
                .to = *to,
                .cause = to->blocks <= from->blocks ? to->limiters : from->limiters,
            };
        }
        ++*count;
    }
    return stored(*count, capacity);
}
