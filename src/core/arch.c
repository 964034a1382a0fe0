/* SPDX-License-Identifier: MIT */
/* Whether an architecture and a launch are within the bounds that the rules need. */
#include "core/core.h"

/* The largest figure that the rules can multiply without overflow. */
enum { MOST = 1 << 24 };

static bool within(int value, int least, int most)
{
    return value >= least && value <= most;
}

static bool threads_valid(const occ_arch *arch)
{
    return within(arch->warp_size, 1, 1024) && within(arch->max_warps_per_sm, 1, 4096) &&
           within(arch->max_blocks_per_sm, 1, 4096) &&
           within(arch->max_threads_per_block, 1, OCC_MAX_BLOCK_SIZE);
}

static bool wide_registers_valid(const occ_arch *arch)
{
    return within(arch->wide_register_unit, 0, 4096) &&
           within(arch->wide_register_count, 0, OCC_MAX_WIDE_REGISTERS) &&
           (arch->wide_register_count == 0 || arch->wide_register_unit > 0);
}

static bool registers_valid(const occ_arch *arch)
{
    return within(arch->registers_per_sm, 1, MOST) &&
           within(arch->max_registers_per_block, 1, MOST) &&
           within(arch->max_registers_per_thread, 1, OCC_MAX_REGISTERS) &&
           within(arch->register_unit, 1, 4096) && within(arch->warp_unit, 1, 64) &&
           within(arch->subpartitions, 1, 64) && within(arch->family_subpartitions, 0, 64) &&
           wide_registers_valid(arch);
}

static bool carveouts_valid(const occ_arch *arch)
{
    if (!within(arch->carveout_count, 1, OCC_MAX_CARVEOUTS)) {
        return false;
    }
    for (int i = 0; i < arch->carveout_count; i++) {
        if (!within(arch->carveouts[i], i ? arch->carveouts[i - 1] + 1 : 0, MOST)) {
            return false;
        }
    }
    return true;
}

static bool smem_valid(const occ_arch *arch)
{
    return carveouts_valid(arch) && within(arch->smem_per_block, 0, MOST) &&
           within(arch->smem_per_block_optin, arch->smem_per_block, MOST) &&
           within(arch->smem_unit, 1, 65536) && within(arch->smem_reserved, 0, 65536);
}

static bool clusters_valid(const occ_arch *arch)
{
    return within(arch->barriers_per_sm, 0, MOST) &&
           within(arch->virtual_resources_per_sm, 0, MOST) &&
           within(arch->cluster_max_portable, 0, OCC_MAX_COUNT) &&
           within(arch->cluster_max_nonportable, 0, OCC_MAX_COUNT) &&
           within(arch->cluster_blocks_per_sm, 0, OCC_MAX_COUNT);
}

bool occ_arch_valid(const occ_arch *arch)
{
    return threads_valid(arch) && registers_valid(arch) && smem_valid(arch) && clusters_valid(arch);
}

static bool launch_valid(const occ_launch *launch)
{
    return within(launch->block_size, 1, OCC_MAX_BLOCK_SIZE) &&
           within(launch->registers_per_thread, 0, OCC_MAX_REGISTERS) &&
           within(launch->static_smem, 0, OCC_MAX_BYTES) &&
           within(launch->dynamic_smem, 0, OCC_MAX_BYTES) &&
           within(launch->cluster_size, 0, OCC_MAX_COUNT) &&
           within(launch->barriers, 0, OCC_MAX_COUNT) &&
           within(launch->virtual_resources, 0, OCC_MAX_COUNT) &&
           within(launch->carveout_percent, -1, 100) &&
           within(launch->carveout_bytes, -1, OCC_MAX_BYTES) &&
           within(launch->max_threads_per_block, 0, OCC_MAX_BLOCK_SIZE) && launch->grid_size >= 0 &&
           launch->cache_config <= OCC_CACHE_EQUAL && launch->caching <= OCC_CACHING_FORCED;
}

/*
 * A profile is checked once, when it is read; here only what would divide by
 * zero or leave an array, since this runs for every configuration.
 */
static bool divisors_valid(const occ_arch *arch)
{
    return arch->warp_size > 0 && arch->register_unit > 0 && arch->warp_unit > 0 &&
           arch->subpartitions > 0 && arch->smem_unit > 0 && arch->carveout_count > 0 &&
           arch->carveout_count <= OCC_MAX_CARVEOUTS &&
           arch->wide_register_count <= OCC_MAX_WIDE_REGISTERS;
}

occ_status inputs_valid(const occ_arch *arch, const occ_launch *launch)
{
    if (!divisors_valid(arch)) {
        return OCC_INVALID_ARCH;
    }
    return launch_valid(launch) ? OCC_OK : OCC_INVALID_LAUNCH;
}

const char *occ_version(void)
{
    return OCC_VERSION;
}
