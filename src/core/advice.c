/* SPDX-License-Identifier: MIT */
/*
 * Advice on single changes: of each parameter the nearest values that gain
 * warps, the nearest with the most, and the nearest that lose some.
 */
#include "core/advice.h"

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

    run_walk_open(&walk, search->arch, search->device, search->launch, parameter,
                  range_of(search, parameter));
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

/* Whether a step is to so few registers that it comes last. */
static bool is_late(const struct search *search, const occ_advice *advice)
{
    const occ_change *change = &advice->changes[0];

    return change->parameter == OCC_PARAM_REGISTERS && change->to < change->from &&
           change->to < search->scope.late_registers;
}

/* Puts a step, if it is one of those that come late, or of the others. */
static void put(struct search *search, const occ_advice *advice, bool late)
{
    if (advice->count == 0 || is_late(search, advice) != late) {
        return;
    }
    if (search->count < search->capacity) {
        search->found[search->count++] = *advice;
    } else {
        search->truncated = true;
    }
}

/* Puts the two nearest, the nearer first. */
static void put_nearest(struct search *search, const struct steps *steps, bool late)
{
    const occ_advice *below = &steps->nearest[0];
    const occ_advice *above = &steps->nearest[1];
    bool above_first = above->count > 0 && (below->count == 0 || above->cost < below->cost);

    put(search, above_first ? above : below, late);
    put(search, above_first ? below : above, late);
}

/* Puts the nearest and, if it gives more warps than these, the one with the most. */
static void put_gains(struct search *search, const struct steps *steps, bool late)
{
    int nearest = maximum(steps->nearest[0].point.warps, steps->nearest[1].point.warps);

    put_nearest(search, steps, late);
    if (nearest < steps->most.point.warps) {
        put(search, &steps->most, late);
    }
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
        search->least = maximum(search->result.warps + 1, scope->least_warps);
    }
    return status;
}

/* Puts the single changes that gain. Returns the most warps, of the launch too. */
static int find_singles(struct search *search)
{
    struct steps of_registers = {0};
    int most = search->result.warps;

    for (size_t i = 0; i < KNOB_COUNT; i++) {
        occ_parameter parameter = knobs[i].parameter;

        if (adjustable(search, parameter)) {
            struct steps steps = find_steps(search, parameter, true);

            put_gains(search, &steps, false);
            most = maximum(most, steps.most.point.warps);
            of_registers = parameter == OCC_PARAM_REGISTERS ? steps : of_registers;
        }
    }
    put_gains(search, &of_registers, true);
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

            put_nearest(search, &steps, false);
            put_nearest(search, &steps, true);
        }
    }
}

/* The status of a search, whose count it returns too. */
static occ_status search_close(const struct search *search, occ_status status, size_t *count)
{
    *count = search->count;
    return search->truncated ? OCC_TRUNCATED : status;
}

occ_status advise(struct search *search, const occ_arch *arch, const occ_device *device,
                  const occ_launch *launch, const occ_advice_scope *scope, occ_advice *advice,
                  size_t capacity)
{
    occ_status status = search_open(search, arch, device, launch, scope, advice, capacity);

    if (status == OCC_OK) {
        int most = find_singles(search);

        if (!scope->no_pairs) {
            find_pairs(search, maximum(most, search->least - 1));
        }
    }
    return status;
}

occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *advice, size_t capacity,
                      size_t *count)
{
    struct search search;
    occ_status status = advise(&search, arch, device, launch, scope, advice, capacity);

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
