/* SPDX-License-Identifier: MIT */
/* A limit that an architecture does not have is 0, and no report shows it. */
#include "output/physical.h"

#define LIMIT(field, label, unit)                                                                  \
    {                                                                                              \
#field, label, unit, offsetof(occ_arch, field)                                             \
    }

const physical_limit physical_limits[PHYSICAL_LIMIT_COUNT] = {
    LIMIT(warp_size, "Threads per warp", ""),
    LIMIT(max_warps_per_sm, "Warps per SM", ""),
    LIMIT(max_blocks_per_sm, "Blocks per SM", ""),
    LIMIT(max_threads_per_block, "Threads per block", ""),
    LIMIT(registers_per_sm, "Registers per SM", ""),
    LIMIT(max_registers_per_block, "Registers per block", ""),
    LIMIT(max_registers_per_thread, "Registers per thread", ""),
    LIMIT(register_unit, "Register allocation unit", ""),
    LIMIT(warp_unit, "Warp allocation unit", ""),
    LIMIT(smem_per_block, "Shared memory per block", "B"),
    LIMIT(smem_per_block_optin, "Shared memory per block, opt-in", "B"),
    LIMIT(smem_unit, "Shared memory allocation unit", "B"),
    LIMIT(smem_reserved, "Shared memory reserved per block", "B"),
    LIMIT(barriers_per_sm, "Barriers per SM", ""),
    LIMIT(virtual_resources_per_sm, "Virtual resources per SM", ""),
    LIMIT(cluster_max_portable, "Blocks per cluster, portable", ""),
    LIMIT(cluster_blocks_per_sm, "Blocks of clusters per SM", ""),
};

int physical_limit_of(const occ_arch *arch, const physical_limit *limit)
{
    return *(const int *)(const void *)((const char *)arch + limit->offset);
}
