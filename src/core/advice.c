/* SPDX-License-Identifier: MIT */
/* Advice: changes of one or two parameters that gain resident warps; the nearest that lose some. */
#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "core/limits.h"

/*
 * Points after which no further pair is tried. No known architecture needs as many; legal profiles
 * with units of 1 and large limits have 10^10 pairs.
 */
enum { POINTS_MOST = 1 << 20 };

struct search {
    const occ_arch *arch;
    const occ_device *device;
    const occ_launch *launch;
    occ_advice_scope scope;
    occ_result result; /* of the launch */
    int least;         /* warps of a gain */
    occ_advice *found; /* the caller's */
    size_t count;
    size_t capacity;
    bool truncated;   /* an item had no room */
    long long points; /* evaluated so far */

    /* Pairs, ascending by cost and by warps: the last items. */
    size_t front;    /* the first of them */
    int front_warps; /* to be exceeded */
};

/* ---- The values that advice names */

/* Whether a launch has an amount to change; one without shared memory may take dynamic one. */
static bool in_use(const occ_launch *launch, occ_parameter parameter)
{
    switch (parameter) {
    case OCC_PARAM_DYNAMIC_SMEM:
        return launch->dynamic_smem > 0 ||
               (launch->static_smem == 0 && launch->smem_per_thread == 0);
    case OCC_PARAM_STATIC_SMEM:
    case OCC_PARAM_SMEM_PER_THREAD:
    case OCC_PARAM_TENSOR_COLUMNS:
    case OCC_PARAM_ACCUMULATION_REGISTERS:
    case OCC_PARAM_SCALAR_REGISTERS:
        return occ_get(launch, parameter) > 0;
    default:
        return true;
    }
}

/* Whether advice may change a parameter: the launch uses it, and the scope does not hold it. */
static bool adjustable(const struct search *search, occ_parameter parameter)
{
    bool held = search->scope.held & 1u << parameter;

    return !held && in_use(search->launch, parameter) && occ_has(search->arch, parameter);
}

/* The values of a parameter that advice names; for carve-outs, percentages. */
static occ_range range_of(const struct search *search, occ_parameter parameter)
{
    occ_range range = parameter_range(search->arch, search->device, search->launch, parameter);

    range.first = parameter == OCC_PARAM_CARVEOUT ? 0 : range.first;
    return range;
}

/* A change from the launch's own value; of a carve-out in bytes from its percentage. */
static occ_change change_of(const struct search *search, occ_parameter parameter)
{
    const occ_arch *arch = search->arch;
    int bytes = search->launch->carveout_bytes;
    occ_change change = {parameter, occ_get(search->launch, parameter), 0};

    if (parameter == OCC_PARAM_CARVEOUT && bytes >= 0) {
        change.from = (int)(100LL * bytes / larger(smem_largest_carveout(arch, search->launch), 1));
    }
    return change;
}

/* The value that distances are measured from; of an unset carve-out, the percentage in effect. */
static int place_of(const struct search *search, const occ_change *change)
{
    return change->parameter == OCC_PARAM_CARVEOUT && change->from < 0
               ? smem_preferred_percent(search->launch)
               : change->from;
}

/* The multiple of a unit in a run that is nearest to its first or last value; 0: none. */
static int multiple_in(const occ_run *run, int unit, bool first)
{
    int value = first ? round_up(run->first, unit) : round_down(run->last, unit);

    return within(value, run->first, run->last) ? value : 0;
}

/* The threads that block sizes are multiples of. */
static int block_unit(const struct search *search)
{
    int unit = search->scope.block_multiple;

    unit = unit > 0 ? unit : search->launch->block_multiple;
    return unit > 0 ? unit : search->arch->warp_size;
}

/* The allocation of tensor memory nearest to a run's first (above) or last value; 0: none. */
static int columns_in(const struct search *search, const occ_run *run, bool above)
{
    int columns = above ? tensor_allocation_from(search->arch, run->first)
                        : occ_tensor_allocation(search->arch, run->last);

    return within(columns, run->first, run->last) ? columns : 0;
}

/* Changes to the nearest value of a run that advice may name. false: none, or the launch's own. */
static bool change_into(const struct search *search, const occ_run *run, occ_change *change)
{
    int place = place_of(search, change);
    bool above = place < run->first;

    if (within(place, run->first, run->last)) {
        return false;
    }
    switch (change->parameter) {
    case OCC_PARAM_BLOCK_SIZE:
        change->to = multiple_in(run, block_unit(search), above);
        return change->to > 0;
    case OCC_PARAM_TENSOR_COLUMNS:
        change->to = columns_in(search, run, above);
        return change->to > 0;
    default:
        change->to = above ? run->first : run->last;
        return above || change->to >= search->scope.least[change->parameter];
    }
}

/* The distance of a change as a share of its parameter's values. */
static double cost_of(const struct search *search, const occ_change *change)
{
    occ_range range = range_of(search, change->parameter);

    return abs(change->to - place_of(search, change)) / ((double)range.last - range.first + 1);
}

/* Parameters that advice changes, the most plausible first: attributes, resources, grid shape. */
static const struct knob {
    occ_parameter parameter;
    unsigned limits; /* whose resource it is an amount of, as OCC_ROW_BITs */
} knobs[] = {
    {OCC_PARAM_CARVEOUT, OCC_ROW_BIT(OCC_ROW_SMEM)},
    {OCC_PARAM_REGISTERS, OCC_ROW_BIT(OCC_ROW_REGISTERS)},
    {OCC_PARAM_ACCUMULATION_REGISTERS, OCC_ROW_BIT(OCC_ROW_REGISTERS)},
    {OCC_PARAM_SCALAR_REGISTERS, OCC_ROW_BIT(OCC_ROW_SCALAR)},
    {OCC_PARAM_DYNAMIC_SMEM, OCC_ROW_BIT(OCC_ROW_SMEM)},
    {OCC_PARAM_SMEM_PER_THREAD, OCC_ROW_BIT(OCC_ROW_SMEM)},
    {OCC_PARAM_STATIC_SMEM, OCC_ROW_BIT(OCC_ROW_SMEM)},
    {OCC_PARAM_TENSOR_COLUMNS, OCC_ROW_BIT(OCC_ROW_TENSOR)},
    {OCC_PARAM_BARRIERS, OCC_ROW_BIT(OCC_ROW_BARRIERS)},
    {OCC_PARAM_CLUSTER_SIZE, OCC_ROW_BIT(OCC_ROW_CLUSTER)},
    {OCC_PARAM_BLOCK_SIZE, OCC_ROW_BIT(OCC_ROW_WARPS) | OCC_ROW_BIT(OCC_ROW_BLOCKS)},
};

enum { KNOB_COUNT = sizeof knobs / sizeof *knobs };

_Static_assert(OCC_MAX_LOSSES == 2 * KNOB_COUNT, "two directions of each parameter");

/* ---- Steps of one parameter */

/* Changes of one parameter; count 0: none. */
struct steps {
    occ_advice nearest[2]; /* below and above the launch's own value */
    occ_advice most;       /* the nearest with the most warps */
};

static void keep_nearer(occ_advice *kept, const occ_advice *advice)
{
    if (kept->count == 0 || advice->cost < kept->cost) {
        *kept = *advice;
    }
}

static void note_step(const struct search *search, struct steps *steps, const occ_advice *advice)
{
    const occ_change *change = &advice->changes[0];

    keep_nearer(&steps->nearest[change->to > place_of(search, change)], advice);
    if (advice->point.warps > steps->most.point.warps) {
        steps->most = *advice;
    } else if (advice->point.warps == steps->most.point.warps) {
        keep_nearer(&steps->most, advice);
    }
}

/* The changes of a parameter that gain, or that lose. */
static struct steps find_steps(struct search *search, occ_parameter parameter, bool gain)
{
    struct steps steps = {0};
    struct run_walk walk;
    occ_run run;

    run_walk_open(&walk, search->arch, search->device, search->launch, parameter);
    run_walk_over(&walk, range_of(search, parameter));
    while (run_walk_next(&walk, &run)) {
        occ_change change = change_of(search, parameter);
        bool wanted =
            gain ? run.point.warps >= search->least : run.point.warps < search->result.warps;

        if (wanted && change_into(search, &run, &change)) {
            note_step(search, &steps,
                      &(occ_advice){.changes = {change},
                                    .count = 1,
                                    .point = run.point,
                                    .cost = cost_of(search, &change)});
        }
    }
    search->points += walk.points;
    return steps;
}

static void put(struct search *search, const occ_advice *advice)
{
    if (advice->count > 0 && search->count < search->capacity) {
        search->found[search->count++] = *advice;
    } else if (advice->count > 0) {
        search->truncated = true;
    }
}

/* Puts the two nearest, the nearer first. */
static void put_nearest(struct search *search, const struct steps *steps)
{
    const occ_advice *below = &steps->nearest[0];
    const occ_advice *above = &steps->nearest[1];
    bool above_first = above->count > 0 && (below->count == 0 || above->cost < below->cost);

    put(search, above_first ? above : below);
    put(search, above_first ? below : above);
}

/* Puts the nearest and, if it gives more warps than these, the one with the most. */
static void put_gains(struct search *search, const struct steps *steps)
{
    int nearest = larger(steps->nearest[0].point.warps, steps->nearest[1].point.warps);

    put_nearest(search, steps);
    if (nearest < steps->most.point.warps) {
        put(search, &steps->most);
    }
}

/* ---- Pairs of changes with more warps than any single one; of a run, only its nearest value */

/* Whether b is useless beside a: no cheaper, and no more warps. */
static bool dominates(const occ_advice *a, const occ_advice *b)
{
    return a->cost <= b->cost && a->point.warps >= b->point.warps;
}

/* Inserts advice that no item of the front dominates, and removes the items that it dominates. */
static void offer(struct search *search, const occ_advice *advice)
{
    occ_advice *found = search->found;
    size_t place = search->front; /* of the first item that is not cheaper */
    size_t kept;                  /* the first item from place on that stays */

    if (advice->point.warps <= search->front_warps) {
        return;
    }
    while (place < search->count && found[place].cost < advice->cost) {
        place++;
    }
    if ((place > search->front && dominates(&found[place - 1], advice)) ||
        (place < search->count && dominates(&found[place], advice))) {
        return;
    }
    kept = place;
    while (kept < search->count && dominates(advice, &found[kept])) {
        kept++;
    }
    size_t tail = search->count - kept;

    search->truncated = search->truncated || place + 1 + tail > search->capacity;
    if (place < search->capacity) {
        tail = tail < search->capacity - place - 1 ? tail : search->capacity - place - 1;
        memmove(&found[place + 1], &found[kept], tail * sizeof *advice);
        found[place] = *advice;
        search->count = place + 1 + tail;
    }
}

/* The cost from which a pair with at most so many warps is useless. */
static double too_dear(const struct search *search, int most)
{
    if (most <= search->front_warps) {
        return 0;
    }
    for (size_t i = search->front; i < search->count; i++) {
        if (search->found[i].point.warps >= most) {
            return search->found[i].cost;
        }
    }
    return DBL_MAX;
}

/* The values of a parameter whose change costs less than this; empty: none. */
static occ_range values_within(const struct search *search, occ_parameter parameter, double cost)
{
    occ_range range = range_of(search, parameter);
    occ_change change = change_of(search, parameter);
    int place = place_of(search, &change);

    if (cost < 1) {
        int most = (int)(cost * ((double)range.last - range.first + 1)) + 1;

        range.first = larger(range.first, place - most);
        range.last = smaller(range.last, place + most);
    }
    return range;
}

/* Tries the changes of a parameter after a first change, except those that are useless anyway. */
static void try_after(struct search *search, occ_parameter parameter, const occ_change *first)
{
    occ_launch launch = *search->launch;
    double cost = cost_of(search, first);
    struct run_walk walk;
    occ_run run;

    occ_set(&launch, first->parameter, first->to);
    run_walk_open(&walk, search->arch, search->device, &launch, parameter);
    /* The most warps that the limits which this parameter leaves as they are allow. */
    int most = walk.sweep.still.blocks * walk.sweep.result.warps_per_block;
    occ_range range = values_within(search, parameter, too_dear(search, most) - cost);

    if (range.first > range.last) {
        return;
    }
    run_walk_over(&walk, range);
    while (run_walk_next(&walk, &run)) {
        occ_advice advice = {
            .changes = {*first, change_of(search, parameter)}, .count = 2, .point = run.point};

        if (change_into(search, &run, &advice.changes[1])) {
            advice.cost = cost + cost_of(search, &advice.changes[1]);
            offer(search, &advice);
        }
    }
    search->points += walk.points;
}

/* Tries outer with all inner changes; every block size, since those of equal warps may differ. */
static void try_pair(struct search *search, occ_parameter outer, occ_parameter inner)
{
    int unit = outer == OCC_PARAM_BLOCK_SIZE ? block_unit(search) : 0;
    occ_range range = range_of(search, outer);
    struct sweep sweep;
    int next;

    sweep_open(&sweep, search->arch, search->device, search->launch);
    sweep_hold(&sweep, outer);
    for (int value = round_up(range.first, larger(unit, 1));
         value <= range.last && search->points < POINTS_MOST; value = next) {
        sweep_point(&sweep, outer, value);
        search->points++;
        int end = unit > 0 ? value : sweep_last_alike(&sweep, outer, value, range.last);
        occ_change change = change_of(search, outer);

        if (change_into(search, &(occ_run){.first = value, .last = end}, &change)) {
            try_after(search, inner, &change);
        }
        next = unit > 0 ? value + unit : end + 1;
    }
}

/* Pairs of changes of two resources, with or without the block size. Returns the most warps. */
static int find_front(struct search *search, bool block_size, int warps)
{
    /* Few values first: they are the outer ones. Last parts of smem, of which a pair has one. */
    static const occ_parameter parameters[] = {
        OCC_PARAM_BLOCK_SIZE,      OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_BARRIERS,
        OCC_PARAM_TENSOR_COLUMNS,  OCC_PARAM_CARVEOUT,     OCC_PARAM_REGISTERS,
        OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_DYNAMIC_SMEM, OCC_PARAM_STATIC_SMEM,
    };
    enum { COUNT = sizeof parameters / sizeof *parameters, SMEM_PARTS = 3 };

    search->front = search->count;
    search->front_warps = warps;
    for (int i = block_size ? 0 : 1; i < (block_size ? 1 : COUNT - SMEM_PARTS); i++) {
        for (int j = i + 1; j < COUNT; j++) {
            if (adjustable(search, parameters[i]) && adjustable(search, parameters[j])) {
                try_pair(search, parameters[i], parameters[j]);
            }
        }
    }
    return search->count > search->front ? search->found[search->count - 1].point.warps : warps;
}

/* ---- Gains and losses of a launch */

static occ_status search_open(struct search *search, const occ_arch *arch, const occ_device *device,
                              const occ_launch *launch, const occ_advice_scope *scope,
                              occ_advice *found, size_t capacity)
{
    *search = (struct search){.arch = arch,
                              .device = device,
                              .launch = launch,
                              .scope = *scope,
                              .found = found,
                              .capacity = capacity};
    occ_status status = inputs_valid(arch, device, launch);

    if (status == OCC_OK) {
        occ_occupancy(arch, device, launch, &search->result);
        search->least = larger(search->result.warps + 1, scope->least_warps);
    }
    return status;
}

/* Puts the single changes that gain. Returns the most warps, of the launch too. */
static int find_singles(struct search *search)
{
    int most = search->result.warps;

    for (size_t i = 0; i < KNOB_COUNT; i++) {
        occ_parameter parameter = knobs[i].parameter;

        if (adjustable(search, parameter)) {
            struct steps steps = find_steps(search, parameter, true);

            put_gains(search, &steps);
            most = larger(most, steps.most.point.warps);
        }
    }
    return most;
}

/* Puts the nearest losses of each parameter, those of the limiting resources first. */
static void find_losses(struct search *search)
{
    for (size_t i = 0; i < 2 * (size_t)KNOB_COUNT; i++) {
        const struct knob *knob = &knobs[i % KNOB_COUNT];
        bool limiting = knob->limits & search->result.limiters;

        if (limiting == (i < KNOB_COUNT) && adjustable(search, knob->parameter)) {
            struct steps steps = find_steps(search, knob->parameter, false);

            put_nearest(search, &steps);
        }
    }
}

/* The status of a search, whose count it returns too. */
static occ_status search_close(const struct search *search, occ_status status, size_t *count)
{
    *count = search->count;
    return search->truncated ? OCC_TRUNCATED : status;
}

occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *advice, size_t capacity,
                      size_t *count)
{
    struct search search;
    occ_status status = search_open(&search, arch, device, launch, scope, advice, capacity);

    if (status == OCC_OK) {
        int most = find_singles(&search);

        if (!scope->no_pairs) {
            int warps = larger(most, search.least - 1); /* to be exceeded */

            find_front(&search, true, find_front(&search, false, warps));
        }
    }
    return search_close(&search, status, count);
}

occ_status occ_losses(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *losses, size_t capacity,
                      size_t *count)
{
    struct search search;
    occ_status status = search_open(&search, arch, device, launch, scope, losses, capacity);

    if (status == OCC_OK) {
        find_losses(&search);
    }
    return search_close(&search, status, count);
}

void occ_follow(occ_launch *launch, const occ_advice *advice)
{
    for (size_t i = 0; i < advice->count; i++) {
        occ_set(launch, advice->changes[i].parameter, advice->changes[i].to);
    }
}
