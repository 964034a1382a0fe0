/* SPDX-License-Identifier: MIT */
/* Whether an architecture, a device and a launch are within the bounds that the rules need. */
#include "core/core.h"

/* The largest figure that the rules can multiply without overflow. */
enum { MOST = 1 << 24 };

/* Member of occ_arch, least and most. */
#define BOUNDS(BOUND)                                                                              \
    BOUND(warp_size, 1, 1024)                                                                      \
    BOUND(max_warps_per_sm, 1, 4096)                                                               \
    BOUND(max_blocks_per_sm, 1, MOST_BLOCKS_PER_SM)                                                \
    BOUND(schedulers_per_sm, 0, 1024)                                                              \
    BOUND(max_threads_per_block, 1, OCC_MAX_BLOCK_SIZE)                                            \
    BOUND(registers_per_sm, 1, MOST)                                                               \
    BOUND(max_registers_per_block, 1, MOST)                                                        \
    BOUND(max_registers_per_thread, 1, OCC_MAX_REGISTERS)                                          \
    BOUND(register_unit, 1, 4096)                                                                  \
    BOUND(warp_unit, 1, 64)                                                                        \
    BOUND(subpartitions, 1, 64)                                                                    \
    BOUND(family_subpartitions, 0, 64)                                                             \
    BOUND(wide_register_count, 0, OCC_MAX_WIDE_REGISTERS)                                          \
    BOUND(wide_register_unit, arch->wide_register_count > 0, 4096)                                 \
    BOUND(carveout_count, 1, OCC_MAX_CARVEOUTS)                                                    \
    BOUND(smem_per_block, 0, MOST)                                                                 \
    BOUND(smem_per_block_optin, arch->smem_per_block, MOST)                                        \
    BOUND(smem_unit, 1, 65536)                                                                     \
    BOUND(smem_reserved, 0, 65536)                                                                 \
    BOUND(smem_per_block_oversized, 0, MOST)                                                       \
    BOUND(unified_cache, 0, MOST)                                                                  \
    BOUND(barriers_per_sm, 0, MOST)                                                                \
    BOUND(virtual_resources_per_sm, 0, MOST)                                                       \
    BOUND(cluster_max_portable, 0, OCC_MAX_COUNT)                                                  \
    BOUND(cluster_max_nonportable, 0, OCC_MAX_COUNT)                                               \
    BOUND(cluster_blocks_per_sm, 0, OCC_MAX_COUNT)                                                 \
    BOUND(tensor_columns_per_sm, 0, OCC_MAX_COUNT)                                                 \
    BOUND(tensor_columns_exclusive, 0, OCC_MAX_COUNT)                                              \
    BOUND(tensor_column_unit, 0, 4096)                                                             \
    BOUND(tensor_virtual_resources, 0, MOST)                                                       \
    BOUND(green_context_minimum, 0, OCC_MAX_SMS)                                                   \
    BOUND(green_context_unit, 0, OCC_MAX_SMS)                                                      \
    BOUND(green_context_fine_unit, 0, OCC_MAX_SMS)                                                 \
    BOUND(mps_minimum, 0, OCC_MAX_SMS)                                                             \
    BOUND(mps_unit, 0, OCC_MAX_SMS)                                                                \
    BOUND(wide_warp_size, 0, 1024)                                                                 \
    BOUND(block_slot_warps, 0, 64)                                                                 \
    BOUND(max_accumulation_registers, 0, OCC_MAX_REGISTERS)                                        \
    BOUND(scalar_registers_per_sm, 0, MOST)                                                        \
    BOUND(max_scalar_registers, 0, OCC_MAX_REGISTERS)                                              \
    BOUND(scalar_unit, arch->scalar_registers_per_sm > 0, 1024)                                    \
    BOUND(scalar_reserved, 0, 1024)                                                                \
    BOUND(scratch_warps_per_sm, 0, 1024)                                                           \
    BOUND(runtime_smem_unit, 0, 65536)                                                             \
    BOUND(runtime_warps_per_sm, 0, 4096)                                                           \
    BOUND(compiler_smem_unit, 0, 65536)                                                            \
    BOUND(compiler_scalar_unit, 0, 4096)

/* Ascending up to the last. */
static bool carveouts_valid(const occ_arch *arch)
{
    for (int i = 0; i < OCC_MAX_CARVEOUTS; i++) {
        int least = i > 0 && i < arch->carveout_count ? arch->carveouts[i - 1] + 1 : 0;

        if (!within(arch->carveouts[i], least, MOST)) {
            return false;
        }
    }
    return true;
}

static bool setmaxnreg_valid(const occ_arch *arch)
{
    return arch->setmaxnreg_minimum == 0 ||
           (within(arch->setmaxnreg_minimum, 1, arch->setmaxnreg_maximum) &&
            within(arch->setmaxnreg_maximum, 1, OCC_MAX_REGISTERS + 1) &&
            within(arch->setmaxnreg_unit, 1, arch->setmaxnreg_minimum) &&
            within(arch->warpgroup_warps, 1, 64));
}

bool occ_arch_valid(const occ_arch *arch)
{
#define BOUND_VALID(member, least, most) within(arch->member, (least), (most)) &&
    return BOUNDS(BOUND_VALID) carveouts_valid(arch) && setmaxnreg_valid(arch);
}

bool occ_device_valid(const occ_device *device)
{
    int sms = 0; /* in the GPCs that are known */

    if (!within(device->sms, 1, OCC_MAX_SMS) || !within(device->gpc_count, 0, OCC_MAX_GPCS) ||
        !within(device->cluster_max_nonportable, 0, OCC_MAX_COUNT) ||
        !within(device->clusters_per_gpc, 0, OCC_MAX_COUNT)) {
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

void occ_unit(occ_arch *arch, int warp_size, bool paired)
{
    if (arch->wide_warp_size > 0 && warp_size == arch->wide_warp_size) {
        arch->warp_size = warp_size;
    }
    if (!paired || !arch->paired_sms) {
        return;
    }
    arch->max_warps_per_sm *= 2;
    arch->max_blocks_per_sm *= 2;
    arch->schedulers_per_sm *= 2;
    arch->registers_per_sm *= 2;
    arch->max_registers_per_block *= 2;
    arch->subpartitions *= 2;
    arch->scalar_registers_per_sm *= 2;
    arch->scratch_warps_per_sm *= 2;
    arch->runtime_warps_per_sm *= 2;
    for (int i = 0; i < arch->carveout_count; i++) {
        arch->carveouts[i] *= 2;
    }
}

/* Bits of the largest figure of each kind that occ_arch_valid allows; see MASK_AMOUNTS. */
enum { MASK_PARTS = 1023, MASK_UNITS = 4095 };

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
                     ((unsigned)arch->max_blocks_per_sm - 1) | ((unsigned)arch->register_unit - 1) |
                     (unsigned)arch->wide_warp_size | (unsigned)arch->scratch_warps_per_sm |
                     (unsigned)arch->scalar_unit | (unsigned)arch->scalar_reserved;
    unsigned amounts =
        ((unsigned)arch->smem_unit - 1) | (unsigned)arch->smem_reserved |
        (unsigned)arch->registers_per_sm | (unsigned)arch->barriers_per_sm |
        (unsigned)arch->virtual_resources_per_sm | (unsigned)arch->cluster_blocks_per_sm |
        (unsigned)arch->tensor_columns_per_sm | (unsigned)arch->tensor_columns_exclusive |
        (unsigned)arch->tensor_column_unit | (unsigned)arch->scalar_registers_per_sm |
        (unsigned)arch->carveouts[arch->carveout_count - 1];
    unsigned beyond = (parts & ~(unsigned)MASK_PARTS) | (units & ~(unsigned)MASK_UNITS) |
                      (amounts & ~(unsigned)MASK_AMOUNTS);

    return beyond == 0 && (arch->wide_register_count == 0 ||
                           (within(arch->wide_register_count, 1, OCC_MAX_WIDE_REGISTERS) &&
                            within(arch->wide_register_unit, 1, MASK_UNITS + 1)));
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
