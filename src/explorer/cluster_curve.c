/* SPDX-License-Identifier: MIT */
#include "explorer/cluster_curve.h"

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
