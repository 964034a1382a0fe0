/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, and the nearest steps that gain or lose warps. */
#include <stdlib.h>

#include "explorer/explorer.h"

size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity)
{
    const explorer_curve *curve = &state->curves[parameter];
    size_t found = 0;

    for (size_t i = 1; i < curve->run_count; i++) {
        occ_cliff cliff;

        if (occ_cliffs(&curve->runs[i - 1], 2, &cliff, 1) == 0 || !occ_cliff_falls(&cliff)) {
            continue;
        }
        if (found < capacity) {
            cliffs[found] = cliff;
        }
        found++;
    }
    return found;
}

/* The end of a run that is met first; of block sizes whole warps, as they cost nothing more. */
static int near_end(const explorer *state, occ_parameter parameter, int direction,
                    const occ_run *run)
{
    int warp = state->profile->arch.warp_size;
    int whole = (run->first + warp - 1) / warp * warp;

    if (direction < 0) {
        return run->last;
    }
    return parameter == OCC_BLOCK_SIZE && whole <= run->last ? whole : run->first;
}

static bool find_step(const explorer *state, occ_parameter parameter, int direction, int sign,
                      explorer_step *step)
{
    const explorer_curve *curve = &state->curves[parameter];
    size_t i = occ_nearest_run(curve->runs, curve->run_count, occ_get(&state->launch, parameter),
                               state->result.warps, direction, sign);

    if (i == curve->run_count) {
        return false;
    }
    *step = (explorer_step){
        .parameter = parameter,
        .value = near_end(state, parameter, direction, &curve->runs[i]),
        .point = curve->runs[i].point,
    };
    return true;
}

bool explorer_gain(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step)
{
    return find_step(state, parameter, direction, 1, step);
}

bool explorer_loss(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step)
{
    return find_step(state, parameter, direction, -1, step);
}

/* What a step costs: its share of the slider's range, so that registers and bytes compare. */
static double cost(const explorer *state, const explorer_step *step)
{
    occ_range range = state->curves[step->parameter].range;
    int distance = abs(step->value - occ_get(&state->launch, step->parameter));

    return (double)distance / (range.last - range.first + 1);
}

bool explorer_best_step(const explorer *state, explorer_step *best)
{
    bool found = false;

    for (int i = 0; i < 2 * OCC_SLIDER_COUNT; i++) {
        explorer_step step;

        if (explorer_gain(state, (occ_parameter)(i / 2), i % 2 ? 1 : -1, &step) &&
            (!found || cost(state, &step) < cost(state, best))) {
            *best = step;
            found = true;
        }
    }
    return found;
}
