/* SPDX-License-Identifier: MIT */
#include "bench/header.h"

#include <stdlib.h>

#ifdef HAVE_CUDA_OCCUPANCY

#include "reference/properties.h"

struct header_case {
    const cudaOccDeviceProp *properties;
    cudaOccFuncAttributes attributes;
    cudaOccDeviceState state;
    int block_size;
    size_t dynamic_smem;
};

enum { MOST_ARCHITECTURES = 64 };

struct header_cases {
    const occ_arch *archs[MOST_ARCHITECTURES];
    cudaOccDeviceProp properties[MOST_ARCHITECTURES];
    size_t arch_count;
    struct header_case *items;
    size_t count;
    size_t capacity;
};

struct header_cases *header_cases_new(size_t capacity)
{
    struct header_cases *cases = calloc(1, sizeof *cases);

    if (cases) {
        cases->capacity = capacity;
        cases->items = calloc(capacity, sizeof *cases->items);
    }
    if (cases && !cases->items) {
        free(cases);
        return NULL;
    }
    return cases;
}

void header_cases_free(struct header_cases *cases)
{
    if (cases) {
        free(cases->items);
        free(cases);
    }
}

static const cudaOccDeviceProp *case_properties(struct header_cases *cases, const occ_arch *arch)
{
    size_t i = 0;

    while (i < cases->arch_count && cases->archs[i] != arch) {
        i++;
    }
    if (i < cases->arch_count) {
        return &cases->properties[i];
    }
    if (i == MOST_ARCHITECTURES) {
        return NULL;
    }
    cases->archs[i] = arch;
    cases->properties[i] = properties_of(arch, 1);
    cases->arch_count++;
    return &cases->properties[i];
}

static struct header_case case_of(const cudaOccDeviceProp *properties, const occ_launch *launch)
{
    size_t limit =
        launch->optin ? properties->sharedMemPerBlockOptin : properties->sharedMemPerBlock;
    size_t static_smem = (size_t)launch->static_smem;

    return (struct header_case){
        .properties = properties,
        .attributes =
            {
                .maxThreadsPerBlock = properties->maxThreadsPerBlock,
                .numRegs = launch->registers_per_thread,
                .sharedSizeBytes = static_smem,
                .partitionedGCConfig = (cudaOccPartitionedGCConfig)launch->caching,
                .shmemLimitConfig =
                    launch->optin ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT,
                .maxDynamicSharedSizeBytes = limit > static_smem ? limit - static_smem : 0,
                .numBlockBarriers = launch->barriers > 0 ? launch->barriers : 1,
                .virtualResourceCount = launch->virtual_resources,
            },
        .state = {.cacheConfig = (cudaOccCacheConfig)launch->cache_config,
                  .carveoutConfig = launch->carveout_percent},
        .block_size = launch->block_size,
        .dynamic_smem = (size_t)launch->dynamic_smem,
    };
}

static int blocks_of(const struct header_case *item)
{
    cudaOccResult result;

    return cudaOccMaxActiveBlocksPerMultiprocessor(&result, item->properties, &item->attributes,
                                                   &item->state, item->block_size,
                                                   item->dynamic_smem) == CUDA_OCC_SUCCESS
               ? result.activeBlocksPerMultiprocessor
               : -1;
}

bool header_cases_add(struct header_cases *cases, const occ_arch *arch, const occ_launch *launch)
{
    const cudaOccDeviceProp *properties = case_properties(cases, arch);

    if (!properties || cases->count == cases->capacity) {
        return false;
    }
    struct header_case item = case_of(properties, launch);

    if (blocks_of(&item) < 0) {
        return false;
    }
    cases->items[cases->count++] = item;
    return true;
}

long header_cases_run(const struct header_cases *cases)
{
    long sum = 0;

    for (size_t i = 0; i < cases->count; i++) {
        sum += blocks_of(&cases->items[i]);
    }
    return sum;
}

#else

struct header_cases *header_cases_new(size_t capacity)
{
    (void)capacity;
    return NULL;
}

void header_cases_free(struct header_cases *cases)
{
    (void)cases;
}

bool header_cases_add(struct header_cases *cases, const occ_arch *arch, const occ_launch *launch)
{
    (void)cases;
    (void)arch;
    (void)launch;
    return false;
}

long header_cases_run(const struct header_cases *cases)
{
    (void)cases;
    return 0;
}

#endif
