/* SPDX-License-Identifier: MIT */
/* The whole device: clusters in its GPCs, resident blocks, the waves of a grid. */
#include "core/core.h"

/* A cluster lives inside one GPC; its blocks may share an SM. */
int occ_active_clusters(const occ_device *device, int blocks_per_sm, int size)
{
    int clusters = 0;

    if (size < 1 || blocks_per_sm < 1) {
        return 0;
    }
    if (device->gpc_count == 0) {
        return device->sms * blocks_per_sm / size;
    }
    for (int i = 0; i < device->gpc_count; i++) {
        if (device->gpc_sms[i] >= size) {
            clusters += device->gpc_sms[i] * blocks_per_sm / size;
        }
    }
    return clusters;
}

int occ_cluster_sms(const occ_device *device, int size)
{
    int sms = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        sms += device->gpc_sms[i] >= size ? device->gpc_sms[i] : 0;
    }
    return device->gpc_count == 0 ? device->sms : sms;
}

int occ_max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch)
{
    occ_launch clustered = *launch;
    occ_result result;

    clustered.cluster_size = 1; /* any size: the blocks on an SM are the same */
    if (occ_occupancy(arch, &clustered, &result) != OCC_OK) {
        return 0;
    }
    int size = occ_cluster_limit(arch, device, launch->nonportable_cluster);

    while (size > 0 && occ_active_clusters(device, result.blocks, size) == 0) {
        size--;
    }
    return size;
}

static void fill_clusters(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          const occ_result *result, occ_waves *waves)
{
    int size = launch->cluster_size;

    waves->max_cluster = occ_max_cluster(arch, device, launch);
    waves->active_clusters = occ_active_clusters(device, result->blocks, size);
    waves->resident_blocks = (long long)waves->active_clusters * size;
    waves->upper_bound = device->gpc_count == 0 && size > 1;
}

occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, const occ_result *result, occ_waves *waves)
{
    *waves = (occ_waves){0};
    if (inputs_valid(arch, launch) != OCC_OK) {
        return inputs_valid(arch, launch);
    }
    if (launch->cluster_size > 0) {
        fill_clusters(arch, device, launch, result, waves);
    } else {
        waves->resident_blocks = (long long)result->blocks * device->sms;
    }
    long long warps = waves->resident_blocks * result->warps_per_block;
    long long slots = (long long)device->sms * arch->max_warps_per_sm;

    waves->resident_share = slots > 0 ? (double)warps / (double)slots : 0;
    if (waves->resident_blocks > 0) {
        waves->waves = (double)launch->grid_size / (double)waves->resident_blocks;
        waves->full_waves = launch->grid_size / waves->resident_blocks;
        waves->tail_blocks = launch->grid_size % waves->resident_blocks;
    }
    return OCC_OK;
}
