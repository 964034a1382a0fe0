/* SPDX-License-Identifier: MIT */
/*
 * Advice: single changes and pairs of changes that raise the resident warps.
 * Of each stretch of values with the same rows only the value nearest to the
 * launch's own is tried: the others have the same effect and cost more.
 */
#include <stdlib.h>
#include <string.h>

#include "core/sweep.h"

struct search {
    const occ_arch *arch;
    const occ_device *device;
    const occ_launch *launch;
    int warps;         /* resident, of the launch */
    occ_advice *found; /* the caller's; ascending by cost and by warps */
    size_t count;
    size_t capacity;
    bool truncated; /* an item had no room */
};

/* The distance of a change as a share of its parameter's values. */
static double cost_of(const struct search *search, const occ_change *change)
{
    occ_range range =
        parameter_range(search->arch, search->device, search->launch, change->parameter);

    return abs(change->to - change->from) / ((double)range.last - range.first + 1);
}

/* Whether a makes b needless. */
static bool dominates(const occ_advice *a, const occ_advice *b)
{
    return a->cost <= b->cost && a->point.warps >= b->point.warps;
}

/* Inserts advice, unless an item dominates it, and removes the items that it dominates. */
static void offer(struct search *search, const occ_advice *advice)
{
    size_t place = 0; /* of the first item that is not cheaper */
    size_t kept;      /* the first item from place on that stays */

    if (advice->point.warps <= search->warps) {
        return;
    }
    while (place < search->count && search->found[place].cost < advice->cost) {
        place++;
    }
    if ((place > 0 && dominates(&search->found[place - 1], advice)) ||
        (place < search->count && dominates(&search->found[place], advice))) {
        return;
    }
    kept = place;
    while (kept < search->count && dominates(advice, &search->found[kept])) {
        kept++;
    }
    size_t tail = search->count - kept;

    search->truncated = search->truncated || place + 1 + tail > search->capacity;
    if (place < search->capacity) {
        size_t room = search->capacity - place - 1;

        tail = tail < room ? tail : room;
        memmove(&search->found[place + 1], &search->found[kept], tail * sizeof *advice);
        search->found[place] = *advice;
        search->count = place + 1 + tail;
    }
}

/* Whether an item that is not dearer fills the SM with warps. */
static bool too_dear(const struct search *search, double cost)
{
    const occ_advice *last = search->count ? &search->found[search->count - 1] : NULL;

    return last && last->point.warps == search->arch->max_warps_per_sm && last->cost <= cost;
}

/* Whether each block size has its own shared memory, so that equal rows are not an equal effect. */
static bool smem_follows(const struct search *search, occ_parameter parameter)
{
    return parameter == OCC_PARAM_BLOCK_SIZE && search->launch->smem_per_thread > 0;
}

/* The whole warps of a run that are nearest to its first or last block size; -1: it has none. */
static int whole_warps_in(const struct search *search, const occ_run *run, bool first)
{
    int warp = search->arch->warp_size;
    int size = first ? round_up(run->first, warp) : round_down(run->last, warp);

    return within(size, run->first, run->last) ? size : -1;
}

/*
 * The value of a run nearest to the launch's own, or -1. Larger blocks are
 * whole warps, since a part of a warp takes the registers of a whole one;
 * where shared memory follows the block size, smaller ones too. The largest
 * block need not be.
 */
static int nearest_in(const struct search *search, occ_parameter parameter, const occ_run *run,
                      int value)
{
    bool larger = value < run->first;
    bool smaller = value > run->last;

    if ((larger && parameter == OCC_PARAM_BLOCK_SIZE) ||
        (smaller && smem_follows(search, parameter))) {
        bool largest = run->last >= largest_block(search->arch, search->launch);
        int whole = whole_warps_in(search, run, larger);

        return largest && (smaller || whole < 0) ? run->last : whole;
    }
    return larger ? run->first : minimum(value, run->last);
}

/*
 * The change into a run; false: a kernel cannot be changed to any of its
 * values. Fewer columns of tensor memory are those of one allocation, and a
 * kernel that allocates some does not do without.
 */
static bool find_change(const struct search *search, const occ_run *run, occ_change *change)
{
    change->to = nearest_in(search, change->parameter, run, change->from);
    if (change->parameter == OCC_PARAM_BLOCK_SIZE) {
        return change->to > 0;
    }
    if (change->parameter != OCC_PARAM_TENSOR_COLUMNS || change->to == change->from) {
        return true;
    }
    change->to = occ_tensor_allocation(search->arch, change->to);
    return change->to >= run->first && change->to > 0 && change->to < change->from;
}

/* Tries the changes of one parameter, alone or after a first change. */
static void try_along(struct search *search, occ_parameter parameter, const occ_change *first)
{
    occ_launch launch = *search->launch;
    struct run_walk walk;
    occ_run run;
    int value = occ_get(&launch, parameter);
    occ_range range = parameter_range(search->arch, search->device, search->launch, parameter);

    if (first) {
        occ_set(&launch, first->parameter, first->to);
    }
    run_walk_open(&walk, search->arch, search->device, &launch, parameter, range);
    while (run_walk_next(&walk, &run)) {
        occ_change change = {.parameter = parameter, .from = value};
        occ_advice advice = {.point = run.point};

        if (!find_change(search, &run, &change)) {
            continue;
        }
        if (first) {
            advice.changes[advice.count++] = *first;
            advice.cost += cost_of(search, first);
        }
        if (change.to != change.from) {
            advice.changes[advice.count++] = change;
            advice.cost += cost_of(search, &change);
        }
        if (advice.count > 0) {
            offer(search, &advice);
        }
    }
}

/* The last value whose changes of another parameter have the same effect as those of value. */
static int last_equal(const struct search *search, const struct sweep *sweep,
                      occ_parameter parameter, int value, int last)
{
    return smem_follows(search, parameter) ? minimum(round_up(value, search->arch->warp_size), last)
                                           : sweep_last_alike(sweep, parameter, value, last);
}

/* Tries each change of the outer parameter with all changes of the inner one. */
static void try_pair(struct search *search, occ_parameter outer, occ_parameter inner)
{
    occ_range range = parameter_range(search->arch, search->device, search->launch, outer);
    int present = occ_get(search->launch, outer);
    struct sweep sweep;

    sweep_open(&sweep, search->arch, search->device, search->launch);
    sweep_hold(&sweep, outer);
    for (int value = range.first; value <= range.last;) {
        sweep_point(&sweep, outer, value);
        int end = last_equal(search, &sweep, outer, value, range.last);
        occ_run stretch = {.first = value, .last = end};
        occ_change change = {.parameter = outer, .from = present};

        if (find_change(search, &stretch, &change) && change.to != present &&
            !too_dear(search, cost_of(search, &change))) {
            try_along(search, inner, &change);
        }
        value = end + 1;
    }
}

/* The larger part of dynamic shared memory, unless the launch has only a static one. */
static occ_parameter smem_parameter(const occ_launch *launch)
{
    if (occ_dynamic_smem(launch) - launch->dynamic_smem > launch->dynamic_smem) {
        return OCC_PARAM_SMEM_PER_THREAD;
    }
    return launch->dynamic_smem == 0 && launch->static_smem > 0 ? OCC_PARAM_STATIC_SMEM
                                                                : OCC_PARAM_DYNAMIC_SMEM;
}

occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      occ_advice *advice, size_t capacity, size_t *count)
{
    /* Parameters with few values first: the earlier one of a pair is the outer one. */
    const occ_parameter parameters[] = {
        OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_BARRIERS,  OCC_PARAM_TENSOR_COLUMNS, OCC_PARAM_BLOCK_SIZE,
        OCC_PARAM_CARVEOUT,     OCC_PARAM_REGISTERS, smem_parameter(launch),
    };
    const size_t parameter_count = sizeof parameters / sizeof *parameters;
    struct search search = {arch, device, launch, 0, advice, 0, capacity, false};
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;

    *count = 0;
    if (status != OCC_OK) {
        return status;
    }
    occ_occupancy(arch, device, launch, &result);
    search.warps = result.warps;
    for (size_t i = 0; i < parameter_count; i++) {
        try_along(&search, parameters[i], NULL);
    }
    for (size_t i = 0; i < parameter_count; i++) {
        for (size_t j = i + 1; j < parameter_count; j++) {
            try_pair(&search, parameters[i], parameters[j]);
        }
    }
    *count = search.count;
    return search.truncated ? OCC_TRUNCATED : OCC_OK;
}

void occ_follow(occ_launch *launch, const occ_advice *advice)
{
    for (size_t i = 0; i < advice->count; i++) {
        occ_set(launch, advice->changes[i].parameter, advice->changes[i].to);
    }
}
