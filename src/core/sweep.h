/* SPDX-License-Identifier: MIT */
/* A launch swept along one parameter: only the limits that it touches are evaluated at each value. */
#ifndef CORE_SWEEP_H
#define CORE_SWEEP_H

#include "core/core.h"

struct sweep {
    struct demand demand; /* of the two below: a sweep must not be copied */
    occ_launch launch;    /* moves */
    occ_result result;    /* rows and amounts; not joined */
    unsigned moving;      /* limits to evaluate at each value */
    occ_point still;      /* the other limits, joined */
};

/* Evaluates every limit of the launch. inputs_valid must hold. */
void sweep_open(struct sweep *sweep, const occ_arch *arch, const occ_device *device,
                const occ_launch *launch);

/* Splits the limits into those that a parameter moves and the others. */
void sweep_hold(struct sweep *sweep, occ_parameter parameter);

/* The point at a value of the parameter that sweep_hold was given. */
occ_point sweep_point(struct sweep *sweep, occ_parameter parameter, int value);

/* A value in [value, last] up to which the point at value certainly stays. */
int sweep_last_alike(const struct sweep *sweep, occ_parameter parameter, int value, int last);

/* The runs of a curve one after another, without a bound on their number. */
struct run_walk {
    struct sweep sweep;
    occ_parameter parameter;
    int last; /* of the range */
    bool ended;
    long long points; /* evaluated so far */
    occ_run ahead;    /* the start of the next run */
};

/* The range is not empty. */
void run_walk_open(struct run_walk *walk, const occ_arch *arch, const occ_device *device,
                   const occ_launch *launch, occ_parameter parameter, occ_range range);

/* false: there are no more runs. */
bool run_walk_next(struct run_walk *walk, occ_run *run);

#endif
