/* SPDX-License-Identifier: MIT */
/* The fake driver: modules, functions, and the occupancy calculator, which asks the core. */
#include "fake/fake.h"

#include <stdlib.h>
#include <string.h>

#define FAIL(symbol)                                                                               \
    if (fake_failure(#symbol) != CUDA_OK)                                                          \
    return fake_failure(#symbol)

/* The program keeps its modules until it ends: so does a driver, and no checker of leaks sees them as lost. */
static cuda_module loaded[4096];
static unsigned loaded_count;

cuda_result cuModuleLoadDataEx(cuda_module *module, const void *image, unsigned count, int *options,
                               void **values)
{
    int cap = 0;

    FAIL(cuModuleLoadDataEx);
    for (unsigned i = 0; i < count; i++) {
        cap = options[i] == CUDA_JIT_MAX_REGISTERS ? (int)(size_t)values[i] : cap;
    }
    *module = malloc(sizeof **module);
    if (*module && (fake_read_cubin(*module, image) || fake_read_ptx(*module, image, cap))) {
        loaded[loaded_count++ % (sizeof loaded / sizeof *loaded)] = *module;
        return CUDA_OK;
    }
    free(*module);
    return CUDA_INVALID_PTX;
}

cuda_result cuModuleUnload(cuda_module module)
{
    free(module);
    return CUDA_OK;
}

cuda_result cuModuleGetFunction(cuda_function *function, cuda_module module, const char *name)
{
    FAIL(cuModuleGetFunction);
    for (int i = 0; i < module->count; i++) {
        if (strcmp(module->functions[i].name, name) == 0) {
            *function = &module->functions[i];
            return CUDA_OK;
        }
    }
    return 500;
}

cuda_result cuFuncGetAttribute(int *value, int attribute, cuda_function function)
{
    const occ_launch *launch = &function->launch;
    int bound = launch->max_threads_per_block;

    FAIL(cuFuncGetAttribute);
    *value = attribute == CUDA_FUNCTION_MAX_THREADS   ? (bound > 0 ? bound : 1024)
             : attribute == CUDA_FUNCTION_STATIC_SMEM ? launch->static_smem
             : attribute == CUDA_FUNCTION_REGISTERS   ? launch->registers_per_thread
             : attribute == CUDA_FUNCTION_CARVEOUT    ? function->carveout
                                                      : 0;
    return CUDA_OK;
}

cuda_result cuFuncGetParamInfo(cuda_function function, size_t index, size_t *offset, size_t *bytes)
{
    FAIL(cuFuncGetParamInfo);
    if (index >= function->parameter_count) {
        return CUDA_INVALID_VALUE;
    }
    *offset = 0;
    *bytes = function->parameter_bytes[index];
    return CUDA_OK;
}

cuda_result cuFuncSetAttribute(cuda_function function, int attribute, int value)
{
    FAIL(cuFuncSetAttribute);
    if (attribute == CUDA_FUNCTION_MAX_DYNAMIC_SMEM) {
        if (value + function->launch.static_smem > fake_gpu()->arch.smem_per_block_optin) {
            return CUDA_INVALID_VALUE;
        }
        function->max_dynamic = value;
    } else if (attribute == CUDA_FUNCTION_CARVEOUT) {
        function->carveout = value;
    } else if (attribute == CUDA_FUNCTION_NONPORTABLE_CLUSTER) {
        function->nonportable = value;
    }
    return CUDA_OK;
}

occ_launch fake_launch(const struct cuda_function_object *function, int block, int dynamic_smem,
                       int cluster)
{
    occ_launch launch = function->launch;

    launch.block_size = block;
    launch.dynamic_smem = dynamic_smem;
    launch.carveout_percent = function->carveout;
    launch.cluster_size = cluster;
    launch.nonportable_cluster = function->nonportable != 0;
    return launch;
}

/* The counts do not look at the kernel's own launch bound (driver 580.159). */
static occ_launch unbounded(const struct cuda_function_object *function, int block,
                            int dynamic_smem)
{
    occ_launch launch = fake_launch(function, block, dynamic_smem, 0);

    launch.max_threads_per_block = 0;
    return launch;
}

static int blocks_of(const occ_launch *launch)
{
    occ_result result;

    return occ_occupancy(&fake_gpu()->arch, &fake_gpu()->device, launch, &result) == OCC_OK
               ? result.blocks
               : 0;
}

cuda_result cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, cuda_function function,
                                                        int block_size, size_t dynamic_smem)
{
    occ_launch launch = unbounded(function, block_size, (int)dynamic_smem);

    FAIL(cuOccupancyMaxActiveBlocksPerMultiprocessor);
    *blocks = blocks_of(&launch) + fake_is_wrong("cuOccupancyMaxActiveBlocksPerMultiprocessor");
    return CUDA_OK;
}

cuda_result cuOccupancyMaxPotentialBlockSize(int *min_grid, int *block_size, cuda_function function,
                                             size_t (*smem)(int), size_t dynamic_smem,
                                             int block_limit)
{
    occ_launch launch = fake_launch(function, 32, (int)dynamic_smem, 0);
    occ_suggestion suggestion;

    (void)smem;
    FAIL(cuOccupancyMaxPotentialBlockSize);
    if (occ_suggest_block(&fake_gpu()->arch, &fake_gpu()->device, &launch, block_limit, NULL, NULL,
                          &suggestion) != OCC_OK) {
        return CUDA_INVALID_VALUE;
    }
    *min_grid = suggestion.min_grid;
    *block_size = suggestion.block_size + fake_is_wrong("cuOccupancyMaxPotentialBlockSize");
    return CUDA_OK;
}

cuda_result cuOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, cuda_function function,
                                                    int blocks, int block_size)
{
    occ_launch launch = unbounded(function, block_size, 0);
    int available;

    FAIL(cuOccupancyAvailableDynamicSMemPerBlock);
    if (occ_available_smem_api(&fake_gpu()->arch, &fake_gpu()->device, &launch, blocks,
                               &available) != OCC_OK) {
        return CUDA_INVALID_VALUE;
    }
    *bytes = (size_t)available + fake_is_wrong("cuOccupancyAvailableDynamicSMemPerBlock");
    return CUDA_OK;
}

cuda_result cuOccupancyMaxActiveClusters(int *clusters, cuda_function function,
                                         const cuda_launch *launch)
{
    int size = (int)launch->attributes[0].value.cluster.x;
    occ_launch asked = fake_launch(function, (int)launch->block_x, (int)launch->dynamic_smem, size);

    FAIL(cuOccupancyMaxActiveClusters);
    if (size > occ_cluster_limit(&fake_gpu()->arch, NULL, function->nonportable != 0)) {
        return CUDA_INVALID_CLUSTER_SIZE;
    }
    occ_active_clusters(&fake_gpu()->device, blocks_of(&asked), size, clusters);
    *clusters += fake_is_wrong("cuOccupancyMaxActiveClusters");
    return CUDA_OK;
}

cuda_result cuOccupancyMaxPotentialClusterSize(int *size, cuda_function function,
                                               const cuda_launch *launch)
{
    occ_launch asked = fake_launch(function, (int)launch->block_x, (int)launch->dynamic_smem, 1);

    FAIL(cuOccupancyMaxPotentialClusterSize);
    occ_max_cluster(&fake_gpu()->arch, &fake_gpu()->device, &asked, size);
    *size += fake_is_wrong("cuOccupancyMaxPotentialClusterSize");
    return CUDA_OK;
}
