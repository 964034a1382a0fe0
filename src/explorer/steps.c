/* SPDX-License-Identifier: MIT */
/* The places that keys and sentences go to. */
#include "explorer/steps.h"

#include <stdlib.h>

#include "base/range.h"
#include "launch/advice_answers.h"

occ_parameter explorer_current_field(const explorer *state)
{
    return state->overlay == OVERLAY_FIELDS ? state->field
                                            : slider_changes(&state->now.launch, state->slider);
}

const occ_run *explorer_runs(const explorer *state, occ_parameter parameter,
                             occ_run own[OCC_MAX_RUNS], size_t *count)
{
    const explorer_curve *curve = &state->curves[parameter];
    occ_device seen;

    *count = curve->run_count;
    if (!curve_of_whole_gpu(state, parameter)) {
        return curve->runs;
    }
    occ_seen_device(state->now.device, &state->now.launch, &seen);
    *count = cluster_shares(state->now.arch, &seen, state->now.result.warps_per_block, curve, own,
                            OCC_MAX_RUNS);
    return own;
}

size_t explorer_cliffs(const explorer *state, occ_parameter parameter,
                       explorer_cliff cliffs[OCC_MAX_RUNS])
{
    bool gpu = curve_of_whole_gpu(state, parameter);
    occ_run own[OCC_MAX_RUNS];
    size_t count;
    const occ_run *runs = explorer_runs(state, parameter, own, &count);
    size_t found = 0;

    for (size_t i = 1; i < count; i++) {
        const occ_point *from = &runs[i - 1].point;
        const occ_point *to = &runs[i].point;

        if (to->warps < from->warps) {
            cliffs[found++] = (explorer_cliff){
                .before = runs[i - 1].last,
                .from = gpu ? from->warps : from->blocks,
                .to = gpu ? to->warps : to->blocks,
                .loss = from->warps - to->warps,
                .cause = gpu || to->blocks <= from->blocks ? to->limiters : from->limiters};
        }
    }
    return found;
}

/* The value of a run that is nearest to the launch's: a whole unit of snap where the run has one. */
static int nearest_in_run(const occ_run *run, int value, int snap)
{
    int nearest = clamp(value, run->first, run->last);
    int up = (nearest + snap - 1) / snap * snap;
    int down = nearest / snap * snap;

    if (nearest == value) {
        return value;
    }
    return up <= run->last ? up : down >= run->first ? down : nearest;
}

bool explorer_best_value(const explorer *state, occ_parameter field, int *value)
{
    occ_run own[OCC_MAX_RUNS];
    size_t count;
    const occ_run *runs = explorer_runs(state, field, own, &count);
    int multiple = field == OCC_PARAM_BLOCK_SIZE ? state->now.launch.block_multiple : 0;
    int snap = multiple > 0 ? multiple : parameter_snap(state->now.arch, field);
    int present = occ_get(&state->now.launch, field);
    int most = 0;

    *value = present;
    for (size_t i = 0; i < count; i++) {
        int warps = runs[i].point.warps;
        int near = nearest_in_run(&runs[i], present, snap);

        if (warps > most || (warps == most && abs(near - present) < abs(*value - present))) {
            most = warps;
            *value = near;
        }
    }
    return most > 0;
}

/* Another block size asks for another kernel: its indices and its grid follow it. Every other change comes first. */
bool explorer_best_step(const explorer *state, occ_advice *best)
{
    occ_advice_scope scope = advice_scope_of(&state->now, state->every_warp);
    occ_advice other;

    scope.no_pairs = true;
    if (advice_find(&state->now, &scope, best, 1) == 0) {
        return false;
    }
    scope.held |= 1u << OCC_PARAM_BLOCK_SIZE;
    if (best->changes[0].parameter == OCC_PARAM_BLOCK_SIZE &&
        advice_find(&state->now, &scope, &other, 1) > 0) {
        *best = other;
    }
    return true;
}

/* ---- The curve over cluster sizes */

static int height_of(const occ_arch *arch, const occ_device *device, long long warps)
{
    long long slots = (long long)device->sms * arch->max_warps_per_sm;

    return slots > 0 ? (int)((2 * warps * CLUSTER_SHARE + slots) / (2 * slots)) : 0;
}

static long long resident_blocks(const occ_device *device, int blocks_per_sm, int size)
{
    int clusters;

    if (size == 0) {
        return (long long)blocks_per_sm * device->sms;
    }
    occ_active_clusters(device, blocks_per_sm, size, &clusters);
    return (long long)clusters * size;
}

size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity)
{
    size_t count = 0;

    for (size_t i = 0; i < curve->run_count; i++) {
        for (int size = curve->runs[i].first; size <= curve->runs[i].last; size++) {
            occ_run run = {size, size, curve->runs[i].point};

            if (count == capacity) {
                return count;
            }
            run.point.warps = height_of(
                arch, device, resident_blocks(device, run.point.blocks, size) * warps_per_block);
            runs[count++] = run;
        }
    }
    return count;
}

int cluster_height(const explorer *state)
{
    occ_device seen;

    occ_seen_device(state->now.device, &state->now.launch, &seen);
    return height_of(state->now.arch, &seen,
                     state->now.waves.resident_blocks * state->now.result.warps_per_block);
}

bool curve_of_whole_gpu(const explorer *state, occ_parameter parameter)
{
    return parameter == OCC_PARAM_CLUSTER_SIZE && state->now.device &&
           occ_has(state->now.arch, parameter);
}
