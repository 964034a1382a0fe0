/* SPDX-License-Identifier: MIT */
#include "view/cluster_curve.h"

static int height_of(const explorer *state, long long resident_blocks)
{
    long long slots = (long long)state->device->sms * state->profile->arch.max_warps_per_sm;
    long long warps = resident_blocks * state->result.warps_per_block;

    return slots > 0 ? (int)((2 * warps * CLUSTER_SHARE + slots) / (2 * slots)) : 0;
}

static long long resident_blocks(const explorer *state, int blocks_per_sm, int size)
{
    return size == 0 ? (long long)blocks_per_sm * state->device->sms
                     : (long long)occ_active_clusters(state->device, blocks_per_sm, size) * size;
}

size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity)
{
    const explorer_curve *curve = &state->curves[OCC_CLUSTER_SIZE];
    size_t count = 0;

    for (size_t i = 0; i < curve->run_count; i++) {
        for (int size = curve->runs[i].first; size <= curve->runs[i].last; size++) {
            occ_run run = {size, size, curve->runs[i].point};

            if (count == capacity) {
                return count;
            }
            run.point.warps = height_of(state, resident_blocks(state, run.point.blocks, size));
            runs[count++] = run;
        }
    }
    return count;
}

int cluster_height(const explorer *state)
{
    return height_of(state, state->waves.resident_blocks);
}
