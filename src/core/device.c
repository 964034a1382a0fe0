/* SPDX-License-Identifier: MIT */
/* The whole device: clusters in its GPCs, resident blocks, the waves of a grid. */
#include "core/limits.h"

/* A cluster lives inside one GPC; its blocks may share an SM. */
static int clusters_in(int sms, long long blocks_per_sm, int size)
{
    return sms >= size ? (int)(sms * blocks_per_sm / size) : 0;
}

static int active_clusters(const occ_device *device, int blocks_per_sm, int size)
{
    int clusters = 0;

    if (device->gpc_count == 0) {
        return (int)((long long)device->sms * blocks_per_sm / size);
    }
    for (int i = 0; i < device->gpc_count; i++) {
        clusters += clusters_in(device->gpc_sms[i], blocks_per_sm, size);
    }
    return clusters;
}

occ_status occ_active_clusters(const occ_device *device, int blocks_per_sm, int size, int *clusters)
{
    *clusters = 0;
    if (!occ_device_valid(device)) {
        return OCC_INVALID_DEVICE;
    }
    if (!within(blocks_per_sm, 0, MOST_BLOCKS_PER_SM) || !within(size, 1, OCC_MAX_COUNT)) {
        return OCC_INVALID_ARGUMENT;
    }
    *clusters = active_clusters(device, blocks_per_sm, size);
    return OCC_OK;
}

occ_status occ_cluster_sms(const occ_device *device, int size, int *sms)
{
    *sms = 0;
    if (!occ_device_valid(device)) {
        return OCC_INVALID_DEVICE;
    }
    if (!within(size, 1, OCC_MAX_COUNT)) {
        return OCC_INVALID_ARGUMENT;
    }
    for (int i = 0; i < device->gpc_count; i++) {
        *sms += device->gpc_sms[i] >= size ? device->gpc_sms[i] : 0;
    }
    *sms = device->gpc_count == 0 ? device->sms : *sms;
    return OCC_OK;
}

static int max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch)
{
    int size = occ_cluster_limit(arch, device, launch->nonportable_cluster);
    occ_launch clustered = *launch;
    occ_result result;

    clustered.cluster_size = 1; /* any size: the blocks on an SM are the same */
    occ_occupancy(arch, device, &clustered, &result);
    while (size > 0 && active_clusters(device, result.blocks, size) == 0) {
        size--;
    }
    return size;
}

occ_status occ_max_cluster(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                           int *size)
{
    occ_status status = inputs_valid(arch, device, launch);

    *size = status == OCC_OK ? max_cluster(arch, device, launch) : 0;
    return status;
}

static void fill_clusters(const occ_device *device, int size, int blocks_per_sm, occ_waves *waves)
{
    waves->active_clusters = active_clusters(device, blocks_per_sm, size);
    waves->resident_blocks = (long long)waves->active_clusters * size;
    waves->upper_bound = device->gpc_count == 0 && size > 1;
}

static void fill_waves(long long grid_size, occ_waves *waves)
{
    waves->waves = (double)grid_size / (double)waves->resident_blocks;
    waves->full_waves = grid_size / waves->resident_blocks;
    waves->tail_blocks = grid_size % waves->resident_blocks;
}

occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_waves *waves)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;

    *waves = (occ_waves){0};
    if (status != OCC_OK) {
        return status;
    }
    occ_occupancy(arch, device, launch, &result);
    if (launch->cluster_size > 0) {
        waves->max_cluster = max_cluster(arch, device, launch);
        fill_clusters(device, launch->cluster_size, result.blocks, waves);
    } else {
        waves->resident_blocks = (long long)result.blocks * device->sms;
    }
    long long slots = (long long)device->sms * arch->max_warps_per_sm;

    waves->resident_share =
        (double)(waves->resident_blocks * result.warps_per_block) / (double)slots;
    if (waves->resident_blocks > 0) {
        fill_waves(launch->grid_size, waves);
    }
    return OCC_OK;
}
