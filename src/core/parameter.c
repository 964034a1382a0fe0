/* SPDX-License-Identifier: MIT */
/* The parameters of a launch by number: read, set, and their legal values. */
#include "core/core.h"

typedef enum parameter_type { TYPE_INT, TYPE_CACHE_CONFIG, TYPE_CACHING, TYPE_BOOL } parameter_type;

static const struct {
    size_t offset; /* in occ_launch */
    parameter_type type;
} places[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = {offsetof(occ_launch, block_size), TYPE_INT},
    [OCC_PARAM_REGISTERS] = {offsetof(occ_launch, registers_per_thread), TYPE_INT},
    [OCC_PARAM_DYNAMIC_SMEM] = {offsetof(occ_launch, dynamic_smem), TYPE_INT},
    [OCC_PARAM_CLUSTER_SIZE] = {offsetof(occ_launch, cluster_size), TYPE_INT},
    [OCC_PARAM_STATIC_SMEM] = {offsetof(occ_launch, static_smem), TYPE_INT},
    [OCC_PARAM_BARRIERS] = {offsetof(occ_launch, barriers), TYPE_INT},
    [OCC_PARAM_CARVEOUT] = {offsetof(occ_launch, carveout_percent), TYPE_INT},
    [OCC_PARAM_CACHE_CONFIG] = {offsetof(occ_launch, cache_config), TYPE_CACHE_CONFIG},
    [OCC_PARAM_CACHING] = {offsetof(occ_launch, caching), TYPE_CACHING},
    [OCC_PARAM_GRID_SIZE] = {offsetof(occ_launch, grid_size), TYPE_INT},
    [OCC_PARAM_MAX_THREADS] = {offsetof(occ_launch, max_threads_per_block), TYPE_INT},
    [OCC_PARAM_VIRTUAL_RESOURCES] = {offsetof(occ_launch, virtual_resources), TYPE_INT},
    [OCC_PARAM_OPTIN] = {offsetof(occ_launch, optin), TYPE_BOOL},
    [OCC_PARAM_NONPORTABLE] = {offsetof(occ_launch, nonportable_cluster), TYPE_BOOL},
};

int occ_get(const occ_launch *launch, occ_parameter parameter)
{
    const void *place = (const char *)launch + places[parameter].offset;

    switch (places[parameter].type) {
    case TYPE_CACHE_CONFIG:
        return (int)*(const occ_cache_config *)place;
    case TYPE_CACHING:
        return (int)*(const occ_caching *)place;
    case TYPE_BOOL:
        return *(const bool *)place;
    default:
        return *(const int *)place;
    }
}

void occ_set(occ_launch *launch, occ_parameter parameter, int value)
{
    void *place = (char *)launch + places[parameter].offset;

    switch (places[parameter].type) {
    case TYPE_CACHE_CONFIG:
        *(occ_cache_config *)place = (occ_cache_config)value;
        break;
    case TYPE_CACHING:
        *(occ_caching *)place = (occ_caching)value;
        break;
    case TYPE_BOOL:
        *(bool *)place = value != 0;
        break;
    default:
        *(int *)place = value;
    }
    if (parameter == OCC_PARAM_CARVEOUT) {
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
    const occ_range ranges[OCC_PARAM_COUNT] = {
        [OCC_PARAM_BLOCK_SIZE] = {1, most_threads(arch, launch)},
        [OCC_PARAM_REGISTERS] = {0, arch->max_registers_per_thread},
        [OCC_PARAM_DYNAMIC_SMEM] = smem_range(smem, launch->static_smem),
        [OCC_PARAM_CLUSTER_SIZE] = {0,
                                    occ_cluster_limit(arch, device, launch->nonportable_cluster)},
        [OCC_PARAM_STATIC_SMEM] = smem_range(
            minimum(smem, arch->smem_per_block + launch->dynamic_smem), launch->dynamic_smem),
        [OCC_PARAM_BARRIERS] = {0, OCC_MAX_BARRIERS},
        [OCC_PARAM_CARVEOUT] = {-1, carveout ? 100 : -1},
        [OCC_PARAM_CACHE_CONFIG] = {0, OCC_CACHE_EQUAL},
        [OCC_PARAM_CACHING] = {0, OCC_CACHING_FORCED},
        [OCC_PARAM_GRID_SIZE] = {0, INT_MAX},
        [OCC_PARAM_MAX_THREADS] = {0, arch->max_threads_per_block},
        [OCC_PARAM_VIRTUAL_RESOURCES] = {0, arch->virtual_resources_per_sm},
        [OCC_PARAM_OPTIN] = {0, 1},
        [OCC_PARAM_NONPORTABLE] = {0, 1},
    };

    return ranges[parameter];
}
