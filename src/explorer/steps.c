/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, and the nearest steps that gain or lose warps. */
#include "explorer/steps.h"

#include <stdlib.h>

size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity)
{
    const explorer_curve *curve = &state->curves[parameter];
    size_t found = 0;

    for (size_t i = 1; i < curve->run_count; i++) {
        occ_cliff cliff;

        size_t count;

        occ_cliffs(&curve->runs[i - 1], 2, &cliff, 1, &count);
        if (count == 0 || cliff.to.warps >= cliff.from.warps) {
            continue;
        }
        if (found < capacity) {
            cliffs[found] = cliff;
        }
        found++;
    }
    return found;
}

/* The nearest value of a run; upwards the first multiple of the parameter's snap, where one fits. */
static int near_end(const occ_arch *arch, occ_parameter parameter, int direction,
                    const occ_run *run)
{
    int unit = parameter_snap(arch, parameter);
    int whole = (run->first + unit - 1) / unit * unit;

    if (direction < 0) {
        return run->last;
    }
    return whole <= run->last ? whole : run->first;
}

/*
 * Columns of tensor memory go from one allocation to another: the nearest of a
 * run, or 0: a kernel cannot be changed to any of them.
 */
static int near_allocation(const occ_arch *arch, int direction, const occ_run *run)
{
    occ_launch launch = {.block_size = 1, .tensor_columns = run->first - 1};
    int last = occ_tensor_allocation(arch, run->last);

    if (direction < 0) {
        return last >= run->first ? last : 0;
    }
    parameter_move(arch, NULL, OCC_PARAM_TENSOR_COLUMNS, STEP_ONE, 1, &launch);
    return launch.tensor_columns <= run->last ? launch.tensor_columns : 0;
}

/* A search along the curve of a parameter. */
struct way {
    occ_parameter parameter;
    int direction;
    int sign;
};

static size_t run_of(const occ_run *runs, size_t count, int value)
{
    size_t i = 0;

    while (i < count && runs[i].last < value) {
        i++;
    }
    return i;
}

/* The step into a run. false: no kernel can be changed to a value of it. */
static bool step_into(const explorer_subject *subject, struct way way, const occ_run *run,
                      explorer_step *step)
{
    bool columns = way.parameter == OCC_PARAM_TENSOR_COLUMNS;

    step->parameter = way.parameter;
    step->point = run->point;
    step->value = columns ? near_allocation(subject->arch, way.direction, run)
                          : near_end(subject->arch, way.parameter, way.direction, run);
    return !columns || (step->value > 0 && subject->launch->tensor_columns > 0);
}

/*
 * The step to the nearest run, from the launch's value on in the direction of
 * the search, with more warps than the launch (sign 1) or fewer (sign -1).
 */
static bool find_step(const explorer_subject *subject, struct way way, const occ_run *runs,
                      size_t count, explorer_step *step)
{
    size_t i = run_of(runs, count, occ_get(subject->launch, way.parameter));

    while (i < count && ((runs[i].point.warps - subject->result->warps) * way.sign <= 0 ||
                         !step_into(subject, way, &runs[i], step))) {
        i = way.direction < 0 ? i - 1 : i + 1; /* below the first one it wraps beyond count */
    }
    return i < count;
}

static bool find_on_curve(const explorer *state, struct way way, explorer_step *step)
{
    const explorer_curve *curve = &state->curves[way.parameter];
    explorer_subject subject = explorer_subject_of(state);

    return find_step(&subject, way, curve->runs, curve->run_count, step);
}

bool explorer_nearest(const explorer_subject *subject, occ_parameter parameter, int direction,
                      int sign, explorer_step *step)
{
    occ_run runs[EXPLORER_MAX_RUNS];
    struct way way = {parameter, direction, sign};
    occ_range range = parameter_bounds(subject->arch, subject->device, subject->launch, parameter);
    size_t count;

    occ_runs(subject->arch, subject->device, subject->launch, parameter, range, runs,
             EXPLORER_MAX_RUNS, &count);
    return find_step(subject, way, runs, count, step);
}

bool explorer_gain(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step)
{
    return find_on_curve(state, (struct way){parameter, direction, 1}, step);
}

bool explorer_loss(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step)
{
    return find_on_curve(state, (struct way){parameter, direction, -1}, step);
}

/* The share of the slider's range that a step takes, so that registers and bytes compare. */
static double cost(const explorer *state, const explorer_step *step)
{
    occ_range range = state->curves[step->parameter].range;
    int distance = abs(step->value - occ_get(&state->launch, step->parameter));

    return (double)distance / (range.last - range.first + 1);
}

bool explorer_best_step(const explorer *state, explorer_step *best)
{
    bool found = false;

    for (int i = 0; i < 2 * SLIDER_COUNT; i++) {
        explorer_step step;

        if (explorer_gain(state, slider_changes(&state->launch, slider_at(i / 2)), i % 2 ? 1 : -1,
                          &step) &&
            (!found || cost(state, &step) < cost(state, best))) {
            *best = step;
            found = true;
        }
    }
    return found;
}
