/* SPDX-License-Identifier: MIT */
/* The table of launch parameters, and their legal values on an architecture. */
#include "core/limits.h"

_Static_assert(OCC_PARAM_COUNT <= 32, "sets of parameters are bits of an unsigned");

/* Identifier, member of occ_launch, least and most value on any architecture. A FLAG is 0 or 1. */
#define PARAMETERS(PARAMETER, FLAG)                                                                \
    PARAMETER(BLOCK_SIZE, block_size, 1, OCC_MAX_BLOCK_SIZE)                                       \
    PARAMETER(REGISTERS, registers_per_thread, 0, OCC_MAX_REGISTERS)                               \
    PARAMETER(DYNAMIC_SMEM, dynamic_smem, 0, OCC_MAX_BYTES)                                        \
    PARAMETER(CLUSTER_SIZE, cluster_size, 0, OCC_MAX_COUNT)                                        \
    PARAMETER(STATIC_SMEM, static_smem, 0, OCC_MAX_BYTES)                                          \
    PARAMETER(BARRIERS, barriers, 0, OCC_MAX_COUNT)                                                \
    PARAMETER(CARVEOUT, carveout_percent, -1, 100)                                                 \
    PARAMETER(CACHE_CONFIG, cache_config, OCC_CACHE_NONE, OCC_CACHE_EQUAL)                         \
    PARAMETER(CACHING, caching, OCC_CACHING_OFF, OCC_CACHING_FORCED)                               \
    PARAMETER(GRID_SIZE, grid_size, 0, INT_MAX)                                                    \
    PARAMETER(MAX_THREADS, max_threads_per_block, 0, OCC_MAX_BLOCK_SIZE)                           \
    PARAMETER(VIRTUAL_RESOURCES, virtual_resources, 0, OCC_MAX_COUNT)                              \
    FLAG(OPTIN, optin, 0, 1)                                                                       \
    FLAG(NONPORTABLE, nonportable_cluster, 0, 1)                                                   \
    FLAG(OVERSIZED, oversized_smem, 0, 1)                                                          \
    PARAMETER(TENSOR_COLUMNS, tensor_columns, 0, OCC_MAX_COUNT)                                    \
    PARAMETER(SMS, sms, 0, OCC_MAX_SMS)                                                            \
    FLAG(COOPERATIVE, cooperative, 0, 1)                                                           \
    PARAMETER(SMEM_PER_THREAD, smem_per_thread, 0, OCC_MAX_BYTES)                                  \
    PARAMETER(ACCESS_BYTES, access_bytes, 0, OCC_MAX_ACCESS_BYTES)                                 \
    PARAMETER(INDEPENDENT, independent, 0, OCC_MAX_INDEPENDENT)                                    \
    PARAMETER(INSTRUCTIONS_BETWEEN, instructions_between, 0, OCC_MAX_COUNT)                        \
    PARAMETER(BLOCK_MULTIPLE, block_multiple, 0, OCC_MAX_BLOCK_SIZE)                               \
    PARAMETER(PRODUCERS, producer_warpgroups, 0, OCC_MAX_COUNT)                                    \
    PARAMETER(PRODUCER_REGISTERS, producer_registers, 0, OCC_MAX_REGISTERS)                        \
    PARAMETER(CONSUMER_REGISTERS, consumer_registers, 0, OCC_MAX_REGISTERS)                        \
    PARAMETER(WARP_SIZE, warp_size, 0, 1024)                                                       \
    FLAG(CU_MODE, cu_mode, 0, 1)                                                                   \
    PARAMETER(ACCUMULATION_REGISTERS, accumulation_registers, 0, OCC_MAX_REGISTERS)                \
    PARAMETER(SCALAR_REGISTERS, scalar_registers, 0, OCC_MAX_REGISTERS)                            \
    PARAMETER(SCRATCH, scratch, 0, OCC_MAX_BYTES)

#define COUNTED(...) +1
_Static_assert(0 PARAMETERS(COUNTED, COUNTED) == OCC_PARAM_COUNT, "every parameter has a row");

bool launch_valid(const occ_launch *launch)
{
#define PARAMETER_VALID(id, member, least, most) within((int)launch->member, least, most) &&
#define FLAG_VALID(id, member, least, most)
    return PARAMETERS(PARAMETER_VALID, FLAG_VALID)
        within(launch->carveout_bytes, -1, OCC_MAX_BYTES);
}

occ_status inputs_valid(const occ_arch *arch, const occ_device *device, const occ_launch *launch)
{
    return !occ_arch_valid(arch)                 ? OCC_INVALID_ARCH
           : device && !occ_device_valid(device) ? OCC_INVALID_DEVICE
           : !launch_valid(launch)               ? OCC_INVALID_LAUNCH
                                                 : OCC_OK;
}

int occ_get(const occ_launch *launch, occ_parameter parameter)
{
    switch (parameter) {
#define PARAMETER_GET(id, member, least, most)                                                     \
    case OCC_PARAM_##id:                                                                           \
        return (int)launch->member;
        PARAMETERS(PARAMETER_GET, PARAMETER_GET)
    default:
        return 0;
    }
}

void occ_set(occ_launch *launch, occ_parameter parameter, int value)
{
    switch (parameter) {
#define PARAMETER_SET(id, member, least, most)                                                     \
    case OCC_PARAM_##id:                                                                           \
        launch->member = (__typeof__(launch->member))value;                                        \
        break;
        PARAMETERS(PARAMETER_SET, PARAMETER_SET)
    default:
        return;
    }
    if (parameter == OCC_PARAM_CARVEOUT) {
        launch->carveout_bytes = -1; /* the percentage replaces a size */
    }
}

/* ---- Legal values */

/* The values on any architecture. */
#define PARAMETER_RANGE(id, member, least, most) [OCC_PARAM_##id] = {(least), (int)(most)},
static const occ_range ranges[OCC_PARAM_COUNT] = {PARAMETERS(PARAMETER_RANGE, PARAMETER_RANGE)};

/* A limit's bytes less the other parts of a block's shared memory. */
static int beside(int limit, long long others)
{
    return others < 0 ? limit : others < limit ? limit - (int)others : 0;
}

int occ_cluster_limit(const occ_arch *arch, const occ_device *device, bool nonportable)
{
    int most = arch->cluster_max_portable;

    if (nonportable) {
        most = larger(most, arch->cluster_max_nonportable);
    }
    if (nonportable && device && device->cluster_max_nonportable > 0) {
        most = larger(arch->cluster_max_portable, device->cluster_max_nonportable);
    }
    return most;
}

/* The last value that the architecture and the rest of the launch allow. */
static int last_legal(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      occ_parameter parameter)
{
    int smem = smem_limit(arch, launch);
    int threads = larger(launch->block_size, 1);
    int warpgroup = arch->warpgroup_warps * arch->warp_size;
    long long of_threads = (long long)threads * launch->smem_per_thread;

    switch (parameter) {
    case OCC_PARAM_BLOCK_SIZE:
        return largest_block(arch, launch);
    case OCC_PARAM_REGISTERS:
        return arch->max_registers_per_thread;
    case OCC_PARAM_DYNAMIC_SMEM:
        return beside(smem, launch->static_smem + of_threads);
    case OCC_PARAM_SMEM_PER_THREAD:
        return beside(smem, (long long)launch->static_smem + launch->dynamic_smem) / threads;
    case OCC_PARAM_STATIC_SMEM: /* static memory has no opt-in */
        return smaller(beside(smem, launch->dynamic_smem + of_threads), arch->smem_per_block);
    case OCC_PARAM_CLUSTER_SIZE:
        return occ_cluster_limit(arch, device, launch->nonportable_cluster);
    case OCC_PARAM_BARRIERS:
        return OCC_MAX_BARRIERS;
    case OCC_PARAM_CARVEOUT:
        return arch->smem_configuration == OCC_SMEM_CARVEOUT ? 100 : -1;
    case OCC_PARAM_MAX_THREADS:
    case OCC_PARAM_BLOCK_MULTIPLE:
        return arch->max_threads_per_block;
    case OCC_PARAM_VIRTUAL_RESOURCES:
        return arch->virtual_resources_per_sm;
    case OCC_PARAM_TENSOR_COLUMNS:
        return larger(arch->tensor_columns_per_sm, arch->tensor_columns_exclusive);
    case OCC_PARAM_SMS:
        return device && arch->green_context_unit > 0 ? device->sms : 0;
    case OCC_PARAM_PRODUCERS: /* one warpgroup must stay a consumer */
        return larger(arch->max_threads_per_block / larger(warpgroup, 1) - 1, 1);
    case OCC_PARAM_PRODUCER_REGISTERS:
    case OCC_PARAM_CONSUMER_REGISTERS:
        return arch->setmaxnreg_maximum;
    case OCC_PARAM_WARP_SIZE:
        return larger(arch->warp_size, arch->wide_warp_size);
    case OCC_PARAM_ACCUMULATION_REGISTERS:
        return arch->max_accumulation_registers;
    case OCC_PARAM_SCALAR_REGISTERS:
        return arch->max_scalar_registers;
    default:
        return ranges[parameter].last;
    }
}

/* A launch set to zero has 0 accesses of 0 bytes and 0 producers, which count as the defaults. */
occ_range parameter_range(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          occ_parameter parameter)
{
    bool from_one = parameter == OCC_PARAM_ACCESS_BYTES || parameter == OCC_PARAM_INDEPENDENT ||
                    parameter == OCC_PARAM_PRODUCERS;

    return (occ_range){from_one ? 1 : ranges[parameter].first,
                       last_legal(arch, device, launch, parameter)};
}

occ_status occ_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      occ_parameter parameter, occ_range *range)
{
    static const occ_launch valid = OCC_LAUNCH_DEFAULT;
    occ_status status = inputs_valid(arch, device, &valid);

    *range = (occ_range){0};
    if (status != OCC_OK) {
        return status;
    }
    if (parameter >= OCC_PARAM_COUNT) {
        return OCC_INVALID_ARGUMENT;
    }
    *range = parameter_range(arch, device, launch, parameter);
    return OCC_OK;
}

bool occ_has(const occ_arch *arch, occ_parameter parameter)
{
    switch (parameter) {
    case OCC_PARAM_CLUSTER_SIZE:
        return arch->cluster_max_portable > 0;
    case OCC_PARAM_NONPORTABLE:
        return arch->cluster_max_nonportable > arch->cluster_max_portable;
    case OCC_PARAM_CARVEOUT:
        return arch->smem_configuration == OCC_SMEM_CARVEOUT;
    case OCC_PARAM_CACHE_CONFIG:
        return arch->smem_configuration != OCC_SMEM_FIXED;
    case OCC_PARAM_CACHING:
        return arch->partitioned_caching;
    case OCC_PARAM_BARRIERS:
        return arch->barriers_per_sm > 0;
    case OCC_PARAM_VIRTUAL_RESOURCES:
        return arch->virtual_resources_per_sm > 0;
    case OCC_PARAM_TENSOR_COLUMNS:
        return arch->tensor_columns_per_sm > 0;
    case OCC_PARAM_OVERSIZED:
        return arch->smem_per_block_oversized > 0;
    case OCC_PARAM_OPTIN:
        return arch->smem_per_block_optin > arch->smem_per_block;
    case OCC_PARAM_SMS:
        return arch->green_context_unit > 0;
    case OCC_PARAM_COOPERATIVE:
        return arch->cooperative_launch;
    case OCC_PARAM_PRODUCERS:
    case OCC_PARAM_PRODUCER_REGISTERS:
    case OCC_PARAM_CONSUMER_REGISTERS:
        return arch->setmaxnreg_minimum > 0;
    case OCC_PARAM_WARP_SIZE:
        return arch->wide_warp_size > 0;
    case OCC_PARAM_CU_MODE:
        return arch->paired_sms;
    case OCC_PARAM_ACCUMULATION_REGISTERS:
        return arch->accumulation != OCC_ACCUMULATION_NONE;
    case OCC_PARAM_SCALAR_REGISTERS:
        return arch->scalar_registers_per_sm > 0;
    case OCC_PARAM_SCRATCH:
        return arch->scratch_warps_per_sm > 0;
    default:
        return true;
    }
}
