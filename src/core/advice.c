/* SPDX-License-Identifier: MIT */
/*
 * Advice on single changes: of each parameter the nearest values that gain
 * warps, the nearest with the most, and the nearest that lose some.
 */
#include "core/advice.h"

#include <stdlib.h>

#include "core/sweep.h"

/*
 * The parameters that advice changes, the most plausible change first: an
 * attribute of the launch, amounts of a resource, and the shape of the grid.
 */
static const struct knob {
    occ_parameter parameter;
    unsigned limits; /* whose resource it is an amount of, as OCC_ROW_BITs */
} knobs[] = {
    {OCC_PARAM_CARVEOUT, OCC_ROW_BIT(OCC_ROW_SMEM)},
    {OCC_PARAM_REGISTERS, OCC_ROW_BIT(OCC_ROW_REGISTERS)},
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
        return occ_get(launch, parameter) > 0;
    default:
        return true;
    }
}

bool adjustable(const struct search *search, occ_parameter parameter)
{
    bool held = search->scope.held & 1u << parameter;

    return !held && in_use(search->launch, parameter) && occ_has(search->arch, parameter);
}

occ_range range_of(const struct search *search, occ_parameter parameter)
{
    occ_range range = parameter_range(search->arch, search->device, search->launch, parameter);

    range.first = parameter == OCC_PARAM_CARVEOUT ? 0 : range.first;
    return range;
}

occ_change change_of(const struct search *search, occ_parameter parameter)
{
    const occ_arch *arch = search->arch;
    int bytes = search->launch->carveout_bytes;
    occ_change change = {parameter, occ_get(search->launch, parameter), 0};

    if (parameter == OCC_PARAM_CARVEOUT && bytes >= 0) {
        change.from =
            (int)(100LL * bytes / maximum(smem_largest_carveout(arch, search->launch), 1));
    }
    return change;
}

/* The value that distances are measured from: of a carve-out that nothing asks for, its effect. */
static int place_of(const struct search *search, const occ_change *change)
{
    return change->parameter == OCC_PARAM_CARVEOUT && change->from < 0
               ? smem_preferred_percent(search->launch)
               : change->from;
}

/* ---- The values that advice names */

/* The multiple of a unit in a run that is nearest to its first or last value; 0: none. */
static int multiple_in(const occ_run *run, int unit, bool first)
{
    int value = first ? round_up(run->first, unit) : round_down(run->last, unit);

    return within(value, run->first, run->last) ? value : 0;
}

/* A block size: a multiple of the scope's unit, or the size that the kernel's launch bounds name. */
static int block_in(const struct search *search, const occ_run *run, bool above)
{
    int unit = search->scope.block_multiple;
    int size = multiple_in(run, unit > 0 ? unit : search->arch->warp_size, above);
    int own = search->launch->max_threads_per_block;

    if (own == 0 || !within(own, run->first, run->last)) {
        return size;
    }
    return size == 0 ? own : above ? minimum(size, own) : maximum(size, own);
}

/* Columns of tensor memory are those of one allocation, and a kernel that has some keeps some; 0: none. */
static int columns_in(const struct search *search, const occ_run *run, bool above)
{
    int columns =
        above ? search->arch->tensor_column_unit : occ_tensor_allocation(search->arch, run->last);

    while (above && columns < run->first && columns < search->arch->tensor_columns_per_sm) {
        columns *= 2;
    }
    if (above && columns < run->first) {
        columns = search->arch->tensor_columns_exclusive;
    }
    return within(columns, run->first, run->last) ? columns : 0;
}

bool change_into(const struct search *search, const occ_run *run, occ_change *change)
{
    int place = place_of(search, change);
    bool above = place < run->first;

    if (within(place, run->first, run->last)) {
        return false;
    }
    switch (change->parameter) {
    case OCC_PARAM_BLOCK_SIZE:
        change->to = block_in(search, run, above);
        return change->to > 0;
    case OCC_PARAM_TENSOR_COLUMNS:
        change->to = columns_in(search, run, above);
        return change->to > 0;
    default:
        change->to = above ? run->first : run->last;
        return true;
    }
}

double cost_of(const struct search *search, const occ_change *change)
{
    occ_range range = range_of(search, change->parameter);

    return abs(change->to - place_of(search, change)) / ((double)range.last - range.first + 1);
}

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
static struct steps find_steps(const struct search *search, occ_parameter parameter, bool gain)
{
    struct steps steps = {0};
    struct run_walk walk;
    occ_run run;

    run_walk_open(&walk, search->arch, search->device, search->launch, parameter,
                  range_of(search, parameter));
    while (run_walk_next(&walk, &run)) {
        occ_change change = change_of(search, parameter);
        bool wanted = gain ? run.point.warps >= search->least : run.point.warps < search->warps;

        if (wanted && change_into(search, &run, &change)) {
            note_step(search, &steps,
                      &(occ_advice){.changes = {change},
                                    .count = 1,
                                    .point = run.point,
                                    .cost = cost_of(search, &change)});
        }
    }
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

/* Puts the two nearest, the nearer first. Returns the more warps of the two. */
static int put_nearest(struct search *search, const struct steps *steps)
{
    const occ_advice *below = &steps->nearest[0];
    const occ_advice *above = &steps->nearest[1];
    bool above_first = above->count > 0 && (below->count == 0 || above->cost < below->cost);

    put(search, above_first ? above : below);
    put(search, above_first ? below : above);
    return maximum(below->point.warps, above->point.warps);
}

/* ---- Gains and losses of a launch */

static occ_status search_open(struct search *search)
{
    occ_status status = inputs_valid(search->arch, search->device, search->launch);
    occ_result result;

    if (status == OCC_OK) {
        occ_occupancy(search->arch, search->device, search->launch, &result);
        search->warps = result.warps;
        search->least = maximum(result.warps + 1, search->scope.least_warps);
    }
    return status;
}

occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *advice, size_t capacity,
                      size_t *count)
{
    struct search search = {.arch = arch,
                            .device = device,
                            .launch = launch,
                            .scope = *scope,
                            .found = advice,
                            .capacity = capacity};
    occ_status status = search_open(&search);
    int most = search.warps;

    *count = 0;
    if (status != OCC_OK) {
        return status;
    }
    for (size_t i = 0; i < KNOB_COUNT; i++) {
        if (adjustable(&search, knobs[i].parameter)) {
            struct steps steps = find_steps(&search, knobs[i].parameter, true);

            if (put_nearest(&search, &steps) < steps.most.point.warps) {
                put(&search, &steps.most);
            }
            most = maximum(most, steps.most.point.warps);
        }
    }
    if (!scope->no_pairs) {
        find_pairs(&search, maximum(most, search.least - 1));
    }
    *count = search.count;
    return search.truncated ? OCC_TRUNCATED : OCC_OK;
}

occ_status occ_losses(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *losses, size_t capacity,
                      size_t *count)
{
    struct search search = {.arch = arch,
                            .device = device,
                            .launch = launch,
                            .scope = *scope,
                            .found = losses,
                            .capacity = capacity};
    occ_status status = search_open(&search);
    occ_result result;

    *count = 0;
    if (status != OCC_OK) {
        return status;
    }
    occ_occupancy(arch, device, launch, &result);
    for (size_t i = 0; i < 2 * (size_t)KNOB_COUNT; i++) {
        const struct knob *knob = &knobs[i % KNOB_COUNT];
        bool limiting = knob->limits & result.limiters;

        if (limiting == (i < KNOB_COUNT) && adjustable(&search, knob->parameter)) {
            struct steps steps = find_steps(&search, knob->parameter, false);

            put_nearest(&search, &steps);
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
