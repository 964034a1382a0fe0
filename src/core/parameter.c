/* SPDX-License-Identifier: MIT */
/* The parameters of a launch by number: read, set, and their legal values. */
#include "core/core.h"

static const size_t places[OCC_PARAMETER_COUNT] = {
    [OCC_BLOCK_SIZE] = offsetof(occ_launch, block_size),
    [OCC_REGISTERS] = offsetof(occ_launch, registers_per_thread),
    [OCC_SMEM] = offsetof(occ_launch, dynamic_smem),
    [OCC_CLUSTER_SIZE] = offsetof(occ_launch, cluster_size),
    [OCC_STATIC_SMEM] = offsetof(occ_launch, static_smem),
    [OCC_BARRIERS] = offsetof(occ_launch, barriers),
    [OCC_CARVEOUT] = offsetof(occ_launch, carveout_percent),
    [OCC_GRID_SIZE] = offsetof(occ_launch, grid_size),
};

int occ_get(const occ_launch *launch, occ_parameter parameter)
{
    return *(const int *)((const char *)launch + places[parameter]);
}

void occ_set(occ_launch *launch, occ_parameter parameter, int value)
{
    *(int *)((char *)launch + places[parameter]) = value;
    if (parameter == OCC_CARVEOUT) {
        launch->carveout_bytes = -1; /* the percent takes the place of a size */
    }
}

int occ_cluster_limit(const occ_arch *arch, const occ_device *device, bool nonportable)
{
    int most = arch->cluster_max_portable;

    if (nonportable) {
        most = maximum(most, arch->cluster_max_nonportable);
    }
    if (nonportable && device && device->cluster_max_nonportable > 0) {
        most = maximum(arch->cluster_max_portable, device->cluster_max_nonportable);
    }
    return most;
}

static int most_threads(const occ_arch *arch, const occ_launch *launch)
{
    int own = launch->max_threads_per_block;

    return own > 0 ? minimum(own, arch->max_threads_per_block) : arch->max_threads_per_block;
}

/* What the limit leaves beside the block's other half of shared memory. */
static occ_range smem_range(int limit, int other)
{
    return (occ_range){0, maximum(limit - other, 0)};
}

occ_range occ_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                     occ_parameter parameter)
{
    int smem = smem_limit(arch, launch);
    bool carveout = arch->smem_configuration == OCC_SMEM_CARVEOUT;
    const occ_range ranges[OCC_PARAMETER_COUNT] = {
        [OCC_BLOCK_SIZE] = {1, most_threads(arch, launch)},
        [OCC_REGISTERS] = {0, arch->max_registers_per_thread},
        [OCC_SMEM] = smem_range(smem, launch->static_smem),
        [OCC_CLUSTER_SIZE] = {0, occ_cluster_limit(arch, device, launch->nonportable_cluster)},
        [OCC_STATIC_SMEM] = smem_range(minimum(smem, arch->smem_per_block + launch->dynamic_smem),
                                       launch->dynamic_smem),
        [OCC_BARRIERS] = {0, OCC_MAX_BARRIERS},
        [OCC_CARVEOUT] = {-1, carveout ? 100 : -1},
        [OCC_GRID_SIZE] = {0, INT_MAX},
    };

    return ranges[parameter];
}
