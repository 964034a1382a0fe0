/* SPDX-License-Identifier: MIT */
#include "support/toy.h"
#include "support/values.h"

static int one_of(random_source *source, const int *values, int count)
{
    return values[random_below(source, count)];
}

static void give_registers(random_source *source, occ_arch *arch)
{
    static const int parts[] = {1, 2, 4};

    arch->register_allocation = (occ_register_allocation)random_below(source, 3);
    arch->registers_per_sm = 256 + 64 * random_below(source, 8);
    arch->max_registers_per_block = arch->registers_per_sm - 64 * random_below(source, 2);
    arch->max_registers_per_thread = 12;
    arch->register_unit = one_of(source, (const int[]){4, 8, 16}, 3);
    arch->warp_unit = one_of(source, parts, 3);
    arch->subpartitions = one_of(source, parts, 3);
    arch->family_subpartitions = random_below(source, 4) == 0 ? 4 : 0;
    arch->partitioned_caching = arch->subpartitions == 4 && random_below(source, 2) == 0;
    if (random_below(source, 4) == 0) {
        arch->wide_register_count = 1;
        arch->wide_registers[0] = 5;
        arch->wide_register_unit = 32;
    }
}

static void give_smem(random_source *source, occ_arch *arch)
{
    static const int sizes[] = {0, 32, 64, 96, 128};

    arch->smem_configuration = (occ_smem_configuration)random_below(source, 3);
    if (arch->smem_configuration == OCC_SMEM_CARVEOUT) {
        arch->carveout_count = 5;
        for (int i = 0; i < arch->carveout_count; i++) {
            arch->carveouts[i] = sizes[i];
        }
    } else if (arch->smem_configuration == OCC_SMEM_CACHE_CONFIG) {
        arch->carveout_count = 2 + random_below(source, 2);
        for (int i = 0; i < arch->carveout_count; i++) {
            arch->carveouts[i] = sizes[i + 1];
        }
    } else {
        arch->carveout_count = 1;
        arch->carveouts[0] = 96;
    }
    arch->smem_unit = one_of(source, (const int[]){1, 4, 8}, 3);
    arch->smem_reserved = one_of(source, (const int[]){0, 4}, 2);
    arch->smem_per_block = 24;
    arch->smem_per_block_optin = one_of(source, (const int[]){24, 48}, 2);
}

occ_arch toy_architecture(random_source *source)
{
    occ_arch arch = {
        .name = "toy",
        .warp_size = 4,
        .max_warps_per_sm = 12 + 4 * random_below(source, 3),
        .max_blocks_per_sm = 4 + 4 * random_below(source, 2),
        .max_threads_per_block = 24,
        .schedulers_per_sm = 4,
    };

    give_registers(source, &arch);
    give_smem(source, &arch);
    arch.barriers_per_sm = 16 * random_below(source, 2);
    arch.virtual_resources_per_sm = 8 * random_below(source, 2);
    arch.cluster_max_portable = 4 * random_below(source, 2);
    arch.cluster_max_nonportable = 2 * arch.cluster_max_portable;
    arch.cluster_blocks_per_sm = arch.cluster_max_portable > 0 ? 6 * random_below(source, 2) : 0;
    arch.tensor_columns_per_sm = 16 * random_below(source, 2);
    arch.tensor_columns_exclusive =
        arch.tensor_columns_per_sm > 0 ? 20 * random_below(source, 2) : 0;
    arch.tensor_column_unit = 2;
    return arch;
}

occ_launch toy_launch(random_source *source, const occ_arch *arch)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.optin = random_below(source, 2) == 0;
    launch.nonportable_cluster = random_below(source, 2) == 0;
    launch.caching = (occ_caching)random_below(source, 3);
    launch.cache_config = (occ_cache_config)random_below(source, 4);
    for (occ_parameter parameter = 0; parameter < OCC_PARAM_COUNT; parameter++) {
        const occ_range range = bounds_of(arch, NULL, &launch, parameter);

        if (parameter == OCC_PARAM_BLOCK_SIZE || parameter == OCC_PARAM_REGISTERS ||
            parameter == OCC_PARAM_STATIC_SMEM || parameter == OCC_PARAM_DYNAMIC_SMEM ||
            random_below(source, 3) == 0) {
            if (parameter != OCC_PARAM_GRID_SIZE) {
                occ_set(&launch, parameter,
                        range.first + random_below(source, range.last - range.first + 1));
            }
        }
    }
    return launch;
}
