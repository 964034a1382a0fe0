/* SPDX-License-Identifier: MIT */
#include "explorer/curves.h"

#include <stdlib.h>

#include "base/range.h"

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

/* The value of a run nearest to the launch's: a whole unit of snap where the run has one. */
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

/* ---- Measured series */

/* Measured series that the graph on the screen can show, as bits. */
static uint64_t choice_of(const explorer *state)
{
    return state->large && state->page == PAGE_GRAPHS ? measured_on(&state->measured, state->slider)
                                                      : measured_all(&state->measured);
}

uint64_t measured_in_sight(const explorer *state)
{
    return state->measured_shown & choice_of(state);
}

int measured_number(const explorer *state, uint64_t in_sight, int series)
{
    uint64_t among = __builtin_popcountll(in_sight) > 1 ? in_sight : choice_of(state);

    return __builtin_popcountll(among & (((uint64_t)1 << series) - 1));
}

static void say_one(explorer *state, uint64_t all, int only)
{
    uint64_t before = ((uint64_t)1 << only) - 1;

    say(state, false,
        SAY(MEASURED_ONE_SHOWN, __builtin_popcountll(all & before) + 1, __builtin_popcountll(all),
            measured_label(state->language, &state->measured.series[only])));
}

unsigned measured_turn(explorer *state, action_id id)
{
    const measured_set *set = &state->measured;
    uint64_t all = choice_of(state);

    (void)id;
    if (all == 0) {
        return say(state, false, SAY(MEASURED_NO_OVERLAY));
    }
    state->measured_shown = measured_next(all, state->measured_shown);
    if (state->measured_shown == 0) {
        say(state, false, SAY(MEASURED_NONE_SHOWN));
    } else if (state->measured_shown == all) {
        state->measured_shown = measured_all(set);
        say(state, false, SAY(MEASURED_ALL_SHOWN, __builtin_popcountll(all)));
    } else {
        say_one(state, all, __builtin_ctzll(state->measured_shown));
    }
    return EXPLORER_DRAW;
}

void measured_begin(explorer *state)
{
    const measured_set *set = &state->measured;
    uint64_t all = measured_all(set);
    uint64_t here = measured_on(set, state->slider);

    if (set->series_count > MEASURED_SIGNS) {
        int only = __builtin_ctzll(here ? here : all);

        state->measured_shown = (uint64_t)1 << only;
        if (state->message[0] == '\0') {
            say_one(state, all, only);
        }
    }
}

bool measured_is_drawn(const explorer *state, occ_parameter parameter)
{
    return state->page == PAGE_GRAPHS && occ_has(state->now.arch, parameter) &&
           (state->measured_shown & measured_on(&state->measured, parameter));
}

bool measured_fits(const explorer *state, occ_parameter parameter, int value)
{
    occ_range range = state->curves[parameter].range;

    return occ_has(state->now.arch, parameter) && value >= range.first && value <= range.last;
}

bool measured_elsewhere(const explorer *state, const measured_series *series)
{
    const configuration *wanted = &state->wanted;

    if (series->device[0] == '\0') {
        return false;
    }
    const device_match found =
        profile_set_find_device(state->profiles, series->device, wanted->profile);

    return found.count != 1 || !state->now.device || found.device != wanted->device;
}

int measured_outside(const explorer *state)
{
    const measured_set *set = &state->measured;
    uint64_t shown = measured_in_sight(state);
    int count = 0;

    for (size_t i = 0; i < set->count; i++) {
        const measured_point *point = &set->points[i];

        if (state->large && point->parameter != state->slider) {
            continue;
        }
        count += (shown & (uint64_t)1 << point->series) &&
                 !measured_fits(state, point->parameter, measured_value(point, &state->now.launch));
    }
    return count;
}

/* ---- Achieved occupancy */

static const unsigned residency =
    1u << OCC_PARAM_BLOCK_SIZE | 1u << OCC_PARAM_REGISTERS | 1u << OCC_PARAM_STATIC_SMEM |
    1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD | 1u << OCC_PARAM_CLUSTER_SIZE |
    1u << OCC_PARAM_BARRIERS | 1u << OCC_PARAM_CARVEOUT | 1u << OCC_PARAM_TENSOR_COLUMNS;

bool achieved_find(const explorer *state, occ_parameter parameter, achieved_point *point)
{
    const kernel *item = state->now.kernel;
    const launch_start start = {&state->start.launch, 0, ASSUMED_AT_A_POINT | ASSUMED_BOUNDS, NULL};

    if (!item || item->launch.achieved_percent < 0.0 || item->launch.block_size <= 0 ||
        (item->arch[0] && profile_set_find(state->profiles, item->arch) != state->wanted.profile)) {
        return false;
    }
    occ_launch profiled = state->start.launch;

    launch_of_kernel(start, item, state->now.arch, &profiled, NULL);
    if (launch_differences(&profiled, &state->now.launch) & residency &
        ~with_both_parts(1u << parameter)) {
        return false;
    }
    *point = (achieved_point){slider_value_of(&profiled, parameter), item->launch.achieved_percent,
                              item->launch.estimated};
    return measured_fits(state, parameter, point->value);
}
