/* SPDX-License-Identifier: MIT */
#include "core/sweep.h"

#include "core/limit_registers.h"

/* Before limits of a mask. The warps depend on every parameter that the amounts depend on. */
static inline void move_amounts(const struct demand *demand, unsigned limits)
{
    if (limits & OCC_ROW_BIT(OCC_ROW_WARPS)) {
        evaluate_amounts(demand);
    }
}

/*
 * Joins a row to a point: the smallest wins, and all rows equal to it limit.
 * The minimum is unpredictable: no branch.
 */
static inline occ_point join_row(occ_point point, unsigned id, int blocks)
{
    point.limiters = blocks < point.blocks ? 0 : point.limiters;
    point.limiters |= (unsigned)(blocks <= point.blocks) << id;
    point.blocks = minimum(point.blocks, blocks);
    return point;
}

void sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_device *device,
                const occ_launch *launch)
{
    sweep->launch = *launch;
    sweep->demand = (struct demand){arch, device, &sweep->launch, &sweep->result};
    occ_occupancy(arch, device, launch, &sweep->result);
}

void sweep_move(struct sweep *sweep, occ_parameter parameter, int value)
{
    occ_set(&sweep->launch, parameter, value);
    unsigned touched = limits_touched(&sweep->demand, parameter);

    move_amounts(&sweep->demand, touched);
    for (; touched; touched &= touched - 1) {
        limit_table[__builtin_ctz(touched)]->evaluate(&sweep->demand);
    }
}

void sweep_hold(struct sweep *sweep, occ_parameter parameter)
{
    sweep->moving = limits_touched(&sweep->demand, parameter);
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
    move_amounts(&sweep->demand, sweep->moving);
    for (unsigned moving = sweep->moving; moving; moving &= moving - 1) {
        unsigned id = (unsigned)__builtin_ctz(moving);

        limit_table[id]->evaluate(&sweep->demand);
        point = join_row(point, id, sweep->result.limits[id].blocks);
    }
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
