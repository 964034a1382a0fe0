/* SPDX-License-Identifier: MIT */
/* The places that keys and sentences go to. */
#include "explorer/steps.h"

#include "base/range.h"
#include "launch/advice_answers.h"

occ_parameter explorer_current_field(const explorer *state)
{
    return state->overlay == OVERLAY_FIELDS ? state->field
                                            : slider_changes(&state->now.launch, state->slider);
}

static bool falls(const occ_point *from, const occ_point *to)
{
    return to->warps < from->warps;
}

static size_t cliffs_of_gpu(const explorer *state, explorer_cliff *cliffs)
{
    occ_run runs[OCC_MAX_RUNS];
    size_t count = cluster_curve(state, runs, OCC_MAX_RUNS);
    size_t found = 0;

    for (size_t i = 1; i < count; i++) {
        const occ_point *from = &runs[i - 1].point;
        const occ_point *to = &runs[i].point;

        if (falls(from, to)) {
            cliffs[found++] = (explorer_cliff){runs[i - 1].last, from->warps, to->warps,
                                               from->warps - to->warps, to->limiters};
        }
    }
    return found;
}

static size_t cliffs_of_sm(const explorer_curve *curve, explorer_cliff *cliffs)
{
    size_t found = 0;

    for (size_t i = 1; i < curve->run_count; i++) {
        occ_cliff cliff;
        size_t count;

        occ_cliffs(&curve->runs[i - 1], 2, &cliff, 1, &count);
        if (count > 0 && falls(&cliff.from, &cliff.to)) {
            cliffs[found++] = (explorer_cliff){cliff.before, cliff.from.blocks, cliff.to.blocks,
                                               cliff.from.warps - cliff.to.warps, cliff.cause};
        }
    }
    return found;
}

size_t explorer_cliffs(const explorer *state, occ_parameter parameter,
                       explorer_cliff cliffs[OCC_MAX_RUNS])
{
    return curve_of_whole_gpu(state, parameter) ? cliffs_of_gpu(state, cliffs)
                                                : cliffs_of_sm(&state->curves[parameter], cliffs);
}

/* On a device a cluster size counts by the blocks that all SMs hold, which its GPCs may lower. */
static long long resident_amount(const explorer *state, occ_parameter field, const occ_run *run,
                                 int value)
{
    occ_launch launch = state->now.launch;
    occ_waves waves;

    if (field != OCC_PARAM_CLUSTER_SIZE || !state->now.device) {
        return run->point.warps;
    }
    launch.cluster_size = value;
    return occ_device_waves(state->now.arch, state->now.device, &launch, &waves) == OCC_OK
               ? waves.resident_blocks
               : 0;
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

struct ranked {
    long long amount;
    int distance;
    int value;
};

static void rank(const explorer *state, occ_parameter field, const occ_run *run, int value,
                 struct ranked *best)
{
    int present = occ_get(&state->now.launch, field);
    struct ranked own = {resident_amount(state, field, run, value),
                         value > present ? value - present : present - value, value};

    if (own.amount > best->amount ||
        (own.amount == best->amount && own.distance < best->distance)) {
        *best = own;
    }
}

bool explorer_best_value(const explorer *state, occ_parameter field, int *value)
{
    const explorer_curve *curve = &state->curves[field];
    bool each = field == OCC_PARAM_CLUSTER_SIZE && state->now.device;
    int multiple = field == OCC_PARAM_BLOCK_SIZE ? state->now.launch.block_multiple : 0;
    int snap = multiple > 0 ? multiple : parameter_snap(state->now.arch, field);
    int present = occ_get(&state->now.launch, field);
    struct ranked best = {.amount = 0};

    for (size_t i = 0; curve->runs && i < curve->run_count; i++) {
        const occ_run *run = &curve->runs[i];

        for (int size = run->first; each && size <= run->last; size++) {
            rank(state, field, run, size, &best);
        }
        if (!each) {
            rank(state, field, run, nearest_in_run(run, present, snap), &best);
        }
    }
    *value = best.value;
    return best.amount > 0;
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

size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity)
{
    occ_device seen;

    occ_seen_device(state->now.device, &state->now.launch, &seen);
    return cluster_shares(state->now.arch, &seen, state->now.result.warps_per_block,
                          &state->curves[OCC_PARAM_CLUSTER_SIZE], runs, capacity);
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
