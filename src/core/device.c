/* SPDX-License-Identifier: MIT */
/* The whole device: clusters in its GPCs, resident blocks, the waves of a grid. */
#include "core/core.h"

/* A cluster lives inside one GPC; its blocks may share an SM. */
static int clusters_in(int sms, long long blocks_per_sm, int size)
{
    return sms >= size ? (int)(sms * blocks_per_sm / size) : 0;
}

/* SMs of the GPCs with at least so many; 0 where the list is unknown. */
static int sms_in_gpcs(const occ_device *device, int least)
{
    int sms = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        sms += device->gpc_sms[i] >= least ? device->gpc_sms[i] : 0;
    }
    return sms;
}

/* Of a partition no more than its SMs hold, and no more than the whole device. */
static int active_clusters(const occ_device *device, int blocks_per_sm, int size)
{
    int most = clusters_in(device->sms, blocks_per_sm, size);
    int clusters = 0;

    for (int i = 0; i < device->gpc_count; i++) {
        clusters += clusters_in(device->gpc_sms[i], blocks_per_sm, size);
    }
    return device->gpc_count == 0 ? most : minimum(clusters, most);
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
    *sms = device->gpc_count == 0 ? device->sms : minimum(sms_in_gpcs(device, size), device->sms);
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
    occ_device seen;

    *size = 0;
    if (status == OCC_OK) {
        occ_seen_device(device, launch, &seen);
        *size = max_cluster(arch, &seen, launch);
    }
    return status;
}

/* ---- Waves */

static void fill_clusters(const occ_device *seen, int size, int blocks_per_sm, occ_waves *waves)
{
    bool known = seen->gpc_count > 0 && sms_in_gpcs(seen, 0) <= seen->sms;

    waves->active_clusters = active_clusters(seen, blocks_per_sm, size);
    waves->resident_blocks = (long long)waves->active_clusters * size;
    waves->upper_bound = !known && size > 1;
}

/*
 * The blocks of the last wave go to one SM after another before a second one
 * goes to any.
 */
static void fill_waves(long long grid_size, occ_waves *waves)
{
    long long resident = waves->resident_blocks;

    waves->waves = (double)grid_size / (double)resident;
    waves->full_waves = grid_size / resident;
    waves->tail_blocks = grid_size % resident;
    if (waves->tail_blocks > 0 && waves->tail_blocks < waves->sms) {
        waves->idle_sms = waves->sms - (int)waves->tail_blocks;
    }
    if (grid_size > 0) {
        long long all = waves->full_waves + (waves->tail_blocks > 0 ? 1 : 0);

        waves->efficiency = (double)grid_size / (double)(all * resident);
    }
}

/* The driver goes by its own count of blocks, which is another one for tensor memory. */
static void fill_cooperative(const occ_arch *arch, const occ_device *seen, const occ_launch *launch,
                             const occ_result *result, occ_waves *waves)
{
    int size = launch->cluster_size;
    int blocks = occ_driver_blocks(arch, launch, result);

    if (!arch->cooperative_launch) {
        return;
    }
    waves->cooperative_grid = blocks < 0 ? waves->resident_blocks
                              : size > 0 ? (long long)active_clusters(seen, blocks, size) * size
                                         : (long long)blocks * seen->sms;
    waves->cooperative_refused = launch->cooperative && launch->grid_size > waves->cooperative_grid;
}

occ_status occ_device_waves(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_waves *waves)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;
    occ_device seen;

    *waves = (occ_waves){0};
    if (status != OCC_OK) {
        return status;
    }
    occ_seen_device(device, launch, &seen);
    occ_occupancy(arch, device, launch, &result);
    waves->sms = seen.sms;
    if (launch->cluster_size > 0) {
        waves->max_cluster = max_cluster(arch, &seen, launch);
        fill_clusters(&seen, launch->cluster_size, result.blocks, waves);
    } else {
        waves->resident_blocks = (long long)result.blocks * seen.sms;
    }
    long long slots = (long long)seen.sms * arch->max_warps_per_sm;

    waves->resident_share =
        (double)(waves->resident_blocks * result.warps_per_block) / (double)slots;
    fill_cooperative(arch, &seen, launch, &result, waves);
    if (waves->resident_blocks > 0 && !waves->cooperative_refused) {
        fill_waves(launch->grid_size, waves);
    }
    return OCC_OK;
}
