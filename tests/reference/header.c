/* SPDX-License-Identifier: MIT */
#include "reference/header.h"

#include "reference/properties.h"

/* What cudaFuncAttributeMaxDynamicSharedMemorySize may be set to. */
static size_t most_dynamic_smem(const occ_arch *arch, const occ_launch *launch)
{
    int limit = launch->optin ? arch->smem_per_block_optin : arch->smem_per_block;

    return limit > launch->static_smem ? (size_t)(limit - launch->static_smem) : 0;
}

static cudaOccFuncAttributes attributes_of(const occ_arch *arch, const occ_launch *launch)
{
    static const cudaOccPartitionedGCConfig caching[] = {
        [OCC_CACHING_OFF] = PARTITIONED_GC_OFF,
        [OCC_CACHING_ON] = PARTITIONED_GC_ON,
        [OCC_CACHING_FORCED] = PARTITIONED_GC_ON_STRICT,
    };

    return (cudaOccFuncAttributes){
        .maxThreadsPerBlock = arch->max_threads_per_block,
        .numRegs = launch->registers_per_thread,
        .sharedSizeBytes = (size_t)launch->static_smem,
        .partitionedGCConfig = caching[launch->caching],
        .shmemLimitConfig = launch->optin ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT,
        .maxDynamicSharedSizeBytes = most_dynamic_smem(arch, launch),
        .numBlockBarriers = launch->barriers,
        .virtualResourceCount = launch->virtual_resources,
    };
}

static cudaOccDeviceState state_of(const occ_launch *launch)
{
    static const cudaOccCacheConfig cache[] = {
        [OCC_CACHE_NONE] = CACHE_PREFER_NONE,
        [OCC_CACHE_SHARED] = CACHE_PREFER_SHARED,
        [OCC_CACHE_L1] = CACHE_PREFER_L1,
        [OCC_CACHE_EQUAL] = CACHE_PREFER_EQUAL,
    };

    return (cudaOccDeviceState){
        .cacheConfig = cache[launch->cache_config],
        .carveoutConfig = launch->carveout_percent,
    };
}

static occ_caching caching_of(cudaOccPartitionedGCConfig config)
{
    if (config == PARTITIONED_GC_OFF) {
        return OCC_CACHING_OFF;
    }
    return config == PARTITIONED_GC_ON ? OCC_CACHING_ON : OCC_CACHING_FORCED;
}

static unsigned limiters_of(unsigned factors)
{
    static const struct {
        unsigned factor;
        occ_limit_id id;
    } pairs[] = {
        {OCC_LIMIT_BLOCKS, OCC_ROW_BLOCKS},       {OCC_LIMIT_WARPS, OCC_ROW_WARPS},
        {OCC_LIMIT_REGISTERS, OCC_ROW_REGISTERS}, {OCC_LIMIT_SHARED_MEMORY, OCC_ROW_SMEM},
        {OCC_LIMIT_BARRIERS, OCC_ROW_BARRIERS},   {OCC_LIMIT_VIRTUAL_RESOURCES, OCC_ROW_VIRTUAL},
    };
    unsigned limiters = 0;

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        limiters |= factors & pairs[i].factor ? OCC_ROW_BIT(pairs[i].id) : 0;
    }
    return limiters;
}

bool header_occupancy(const occ_arch *arch, const occ_launch *launch, header_answer *answer)
{
    const cudaOccDeviceProp properties = properties_of(arch, 1);
    const cudaOccFuncAttributes attributes = attributes_of(arch, launch);
    const cudaOccDeviceState state = state_of(launch);
    cudaOccResult result;

    if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &properties, &attributes, &state,
                                                launch->block_size,
                                                (size_t)launch->dynamic_smem) != CUDA_OCC_SUCCESS) {
        return false;
    }
    *answer = (header_answer){
        .blocks = result.activeBlocksPerMultiprocessor,
        .rows =
            {
                [OCC_ROW_BLOCKS] = result.blockLimitBlocks,
                [OCC_ROW_WARPS] = result.blockLimitWarps,
                [OCC_ROW_REGISTERS] = result.blockLimitRegs,
                [OCC_ROW_SMEM] = result.blockLimitSharedMem,
                [OCC_ROW_BARRIERS] = result.blockLimitBarriers,
                [OCC_ROW_VIRTUAL] = result.blockLimitVirtual,
                [OCC_ROW_CLUSTER] = OCC_UNLIMITED,
                [OCC_ROW_TENSOR] = OCC_UNLIMITED,
                [OCC_ROW_SCALAR] = OCC_UNLIMITED,
                [OCC_ROW_SCRATCH] = OCC_UNLIMITED,
            },
        .limiters = limiters_of(result.limitingFactors),
        .registers_per_block = result.allocatedRegistersPerBlock,
        .smem_per_block = (int)result.allocatedSharedMemPerBlock,
        .caching = caching_of(result.partitionedGCConfig),
    };
    return true;
}

bool header_suggest_block(const occ_arch *arch, const occ_launch *launch, int sms, int block_limit,
                          size_t (*smem_of_block)(int), occ_suggestion *suggestion)
{
    const cudaOccDeviceProp properties = properties_of(arch, sms);
    const cudaOccDeviceState state = state_of(launch);
    cudaOccFuncAttributes attributes = attributes_of(arch, launch);
    int min_grid = 0;
    int block_size = 0;

    if (block_limit > 0) {
        attributes.maxThreadsPerBlock = block_limit;
    }
    if (cudaOccMaxPotentialOccupancyBlockSize(&min_grid, &block_size, &properties, &attributes,
                                              &state, smem_of_block,
                                              (size_t)launch->dynamic_smem) != CUDA_OCC_SUCCESS) {
        return false;
    }
    *suggestion = (occ_suggestion){.block_size = block_size, .min_grid = min_grid};
    return true;
}

int header_available_smem(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    const cudaOccDeviceProp properties = properties_of(arch, 1);
    const cudaOccFuncAttributes attributes = attributes_of(arch, launch);
    const cudaOccDeviceState state = state_of(launch);
    size_t bytes = 0;

    if (cudaOccAvailableDynamicSMemPerBlock(&bytes, &properties, &attributes, &state, blocks,
                                            launch->block_size) != CUDA_OCC_SUCCESS) {
        return -1;
    }
    return (int)bytes;
}

bool header_knows(const occ_arch *arch)
{
    const occ_launch launch = OCC_LAUNCH_DEFAULT;
    header_answer answer;

    return header_occupancy(arch, &launch, &answer);
}
