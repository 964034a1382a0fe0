/* SPDX-License-Identifier: MIT */
#include "core/sweep.h"

/*
 * Joins the rows of a mask to a point: the smallest wins, and all rows equal
 * to it limit. The minimum is unpredictable: no branch.
 */
static void join_limits(const occ_limit *rows, unsigned limits, occ_point *point)
{
    int least = point->blocks;
    unsigned limiters = point->limiters;

    for (; limits; limits &= limits - 1) {
        unsigned id = (unsigned)__builtin_ctz(limits);
        int blocks = rows[id].blocks;

        limiters = blocks < least ? 0 : limiters;
        limiters |= (unsigned)(blocks <= least) << id;
        least = minimum(least, blocks);
    }
    point->blocks = least;
    point->limiters = limiters;
}

void sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_device *device,
                const occ_launch *launch)
{
    sweep->launch = *launch;
    sweep->demand = (struct demand){arch, device, &sweep->launch, &sweep->result};
    evaluate_limits(&sweep->demand, ALL_LIMITS);
}

void sweep_move(struct sweep *sweep, occ_parameter parameter, int value)
{
    occ_set(&sweep->launch, parameter, value);
    evaluate_limits(&sweep->demand, limits_touched(&sweep->demand, parameter));
}

void sweep_hold(struct sweep *sweep, occ_parameter parameter)
{
    sweep->moving = limits_touched(&sweep->demand, parameter);
    sweep->still = (occ_point){.blocks = OCC_UNLIMITED};
    join_limits(sweep->result.limits, ALL_LIMITS & ~sweep->moving, &sweep->still);
}

occ_point sweep_point(struct sweep *sweep, occ_parameter parameter, int value)
{
    occ_point point = sweep->still;

    occ_set(&sweep->launch, parameter, value);
    evaluate_limits(&sweep->demand, sweep->moving);
    join_limits(sweep->result.limits, sweep->moving, &point);
    point.warps = point.blocks * sweep->result.warps_per_block;
    return point;
}

int sweep_last_alike(const struct sweep *sweep, occ_parameter parameter, int value, int last)
{
    for (unsigned moving = sweep->moving; moving; moving &= moving - 1) {
        const struct limit *limit = limit_table[__builtin_ctz(moving)];

        last = limit->last_alike(&sweep->demand, parameter, value, last);
    }
    return last;
}

static bool same_point(const occ_point *a, const occ_point *b)
{
    return a->blocks == b->blocks && a->warps == b->warps && a->limiters == b->limiters;
}

/* Evaluates the stretch that begins at a value. */
static void look_ahead(struct run_walk *walk, int value)
{
    walk->points++;
    walk->ahead.first = value;
    walk->ahead.point = sweep_point(&walk->sweep, walk->parameter, value);
    walk->ahead.last = sweep_last_alike(&walk->sweep, walk->parameter, value, walk->last);
}

void run_walk_open(struct run_walk *walk, const occ_arch *arch, const occ_device *device,
                   const occ_launch *launch, occ_parameter parameter, occ_range range)
{
    walk->parameter = parameter;
    walk->last = range.last;
    walk->points = 0;
    walk->ended = false;
    sweep_open(&walk->sweep, arch, device, launch);
    sweep_hold(&walk->sweep, parameter);
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
