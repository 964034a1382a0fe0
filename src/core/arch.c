/* SPDX-License-Identifier: MIT */
/* Whether an architecture, a device and a launch are within the bounds that the rules need. */
#include "core/core.h"

/* The largest figure that the rules can multiply without overflow. */
enum { MOST = 1 << 24 };

static bool threads_valid(const occ_arch *arch)
{
    return within(arch->warp_size, 1, 1024) && within(arch->max_warps_per_sm, 1, 4096) &&
           within(arch->max_blocks_per_sm, 1, MOST_BLOCKS_PER_SM) &&
           within(arch->schedulers_per_sm, 0, 1024) &&
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
    for (int i = 0; i < OCC_MAX_CARVEOUTS; i++) {
        int least = i > 0 && i < arch->carveout_count ? arch->carveouts[i - 1] + 1 : 0;

        if (!within(arch->carveouts[i], least, MOST)) {
            return false;
        }
    }
    return true;
}

static bool smem_valid(const occ_arch *arch)
{
    return carveouts_valid(arch) && within(arch->smem_per_block, 0, MOST) &&
           within(arch->smem_per_block_optin, arch->smem_per_block, MOST) &&
           within(arch->smem_unit, 1, 65536) && within(arch->smem_reserved, 0, 65536) &&
           within(arch->smem_per_block_oversized, 0, MOST) && within(arch->unified_cache, 0, MOST);
}

static bool clusters_valid(const occ_arch *arch)
{
    return within(arch->barriers_per_sm, 0, MOST) &&
           within(arch->virtual_resources_per_sm, 0, MOST) &&
           within(arch->cluster_max_portable, 0, OCC_MAX_COUNT) &&
           within(arch->cluster_max_nonportable, 0, OCC_MAX_COUNT) &&
           within(arch->cluster_blocks_per_sm, 0, OCC_MAX_COUNT);
}

static bool tensor_valid(const occ_arch *arch)
{
    return within(arch->tensor_columns_per_sm, 0, OCC_MAX_COUNT) &&
           within(arch->tensor_columns_exclusive, 0, OCC_MAX_COUNT) &&
           within(arch->tensor_column_unit, 0, 4096) &&
           within(arch->tensor_virtual_resources, 0, MOST);
}

static bool setmaxnreg_valid(const occ_arch *arch)
{
    return arch->setmaxnreg_minimum == 0 ||
           (within(arch->setmaxnreg_minimum, 1, arch->setmaxnreg_maximum) &&
            within(arch->setmaxnreg_maximum, 1, OCC_MAX_REGISTERS + 1) &&
            within(arch->setmaxnreg_unit, 1, arch->setmaxnreg_minimum) &&
            within(arch->warpgroup_warps, 1, 64));
}

static bool partitions_valid(const occ_arch *arch)
{
    return within(arch->green_context_minimum, 0, OCC_MAX_SMS) &&
           within(arch->green_context_unit, 0, OCC_MAX_SMS) &&
           within(arch->green_context_fine_unit, 0, OCC_MAX_SMS) &&
           within(arch->mps_minimum, 0, OCC_MAX_SMS) && within(arch->mps_unit, 0, OCC_MAX_SMS);
}

bool occ_arch_valid(const occ_arch *arch)
{
    return threads_valid(arch) && registers_valid(arch) && smem_valid(arch) &&
           clusters_valid(arch) && tensor_valid(arch) && setmaxnreg_valid(arch) &&
           partitions_valid(arch);
}

bool occ_device_valid(const occ_device *device)
{
    int sms = 0; /* in the GPCs that are known */

    if (!within(device->sms, 1, OCC_MAX_SMS) || !within(device->gpc_count, 0, OCC_MAX_GPCS) ||
        !within(device->cluster_max_nonportable, 0, OCC_MAX_COUNT)) {
        return false;
    }
    for (int i = 0; i < device->gpc_count; i++) {
        if (!within(device->gpc_sms[i], 0, OCC_MAX_SMS)) {
            return false;
        }
        sms += device->gpc_sms[i];
    }
    return sms <= OCC_MAX_SMS;
}

/* Of each kind of figure the bits of the most that occ_arch_valid allows; see MASK_AMOUNTS. */
enum { MASK_PARTS = 1023, MASK_UNITS = 4095 };

static bool wide_registers_computable(const occ_arch *arch)
{
    return arch->wide_register_count == 0 ||
           (within(arch->wide_register_count, 1, OCC_MAX_WIDE_REGISTERS) &&
            within(arch->wide_register_unit, 1, MASK_UNITS + 1));
}

/*
 * In few instructions: the bits of the figures of a kind are joined, and
 * looked at once. Divisors count less 1, so that 0 has all bits. Of the sizes
 * of shared memory only the largest is multiplied; limit_smem.c masks the size
 * that it takes.
 */
bool arch_computable(const occ_arch *arch)
{
    if (!within(arch->carveout_count, 1, OCC_MAX_CARVEOUTS)) {
        return false;
    }
    unsigned parts = ((unsigned)arch->warp_size - 1) | ((unsigned)arch->warp_unit - 1) |
                     ((unsigned)arch->subpartitions - 1) | (unsigned)arch->family_subpartitions;
    unsigned units = ((unsigned)arch->max_warps_per_sm - 1) |
                     ((unsigned)arch->max_blocks_per_sm - 1) | ((unsigned)arch->register_unit - 1);
    unsigned amounts =
        ((unsigned)arch->smem_unit - 1) | (unsigned)arch->smem_reserved |
        (unsigned)arch->registers_per_sm | (unsigned)arch->barriers_per_sm |
        (unsigned)arch->virtual_resources_per_sm | (unsigned)arch->cluster_blocks_per_sm |
        (unsigned)arch->tensor_columns_per_sm | (unsigned)arch->tensor_columns_exclusive |
        (unsigned)arch->tensor_column_unit | (unsigned)arch->carveouts[arch->carveout_count - 1];
    unsigned beyond = (parts & ~(unsigned)MASK_PARTS) | (units & ~(unsigned)MASK_UNITS) |
                      (amounts & ~(unsigned)MASK_AMOUNTS);

    return beyond == 0 && wide_registers_computable(arch);
}

const char *occ_status_text(occ_status status)
{
    static const char *const texts[] = {
        [OCC_OK] = "no error",
        [OCC_INVALID_ARCH] = "invalid architecture",
        [OCC_INVALID_DEVICE] = "invalid device",
        [OCC_INVALID_LAUNCH] = "invalid launch",
        [OCC_INVALID_ARGUMENT] = "invalid argument",
        [OCC_TRUNCATED] = "more items than the array holds",
        [OCC_NO_SOLUTION] = "no solution",
    };

    return (size_t)status < sizeof texts / sizeof *texts ? texts[status] : "unknown status";
}

const char *occ_version(void)
{
    return OCC_VERSION;
}
