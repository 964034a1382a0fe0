/* SPDX-License-Identifier: MIT */
/* Launch configurator: the block size with most threads; the shared memory for so many blocks. */
#include "core/limits.h"

/* Replaces the dynamic shared memory of a launch, both of its parts. */
static void set_dynamic_smem(occ_launch *launch, int bytes)
{
    launch->dynamic_smem = bytes;
    launch->smem_per_thread = 0;
}

/* The CUDA runtime's search: from the largest block down by warps, until nothing can be better. */
occ_status occ_suggest_block(const occ_arch *arch, const occ_device *device,
                             const occ_launch *launch, int block_limit,
                             occ_smem_of_block *smem_of_block, void *context,
                             occ_suggestion *suggestion)
{
    occ_launch tried = *launch;
    occ_device seen = {.sms = 0};
    occ_status status = inputs_valid(arch, device, launch);
    int most_threads = 0;

    *suggestion = (occ_suggestion){0};
    if (status != OCC_OK) {
        return status;
    }
    if (device) {
        occ_seen_device(device, launch, &seen);
    }
    int largest = largest_block(arch, launch);

    largest = block_limit > 0 ? smaller(block_limit, largest) : largest;
    for (int size = round_up(largest, arch->warp_size);
         size > 0 && most_threads < arch->max_warps_per_sm * arch->warp_size;
         size -= arch->warp_size) {
        occ_result result;

        tried.block_size = smaller(size, largest);
        if (smem_of_block) {
            set_dynamic_smem(&tried, smem_of_block(tried.block_size, context));
        }
        if (occ_occupancy(arch, device, &tried, &result) != OCC_OK) {
            *suggestion = (occ_suggestion){0};
            return OCC_INVALID_ARGUMENT; /* smem_of_block's answer */
        }
        if (result.threads > most_threads) {
            most_threads = result.threads;
            *suggestion =
                (occ_suggestion){tried.block_size, result.blocks, result.blocks * seen.sms};
        }
    }
    return suggestion->block_size > 0 ? OCC_OK : OCC_NO_SOLUTION;
}

occ_status occ_block_span(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          occ_span *span)
{
    occ_launch tried = *launch;
    occ_status status = inputs_valid(arch, device, launch);

    *span = (occ_span){0};
    if (status != OCC_OK) {
        return status;
    }
    int largest = largest_block(arch, launch);

    for (int size = round_up(largest, arch->warp_size); size > 0; size -= arch->warp_size) {
        occ_result result;

        tried.block_size = smaller(size, largest);
        occ_occupancy(arch, device, &tried, &result);
        span->shared =
            result.warps == span->most_warps || (span->shared && result.warps < span->most_warps);
        if (result.warps > span->most_warps) {
            span->most_warps = result.warps;
            span->best_block = tried.block_size;
        }
        if (result.warps > 0 && (span->least_warps == 0 || result.warps < span->least_warps)) {
            span->least_warps = result.warps;
        }
        span->refused |= result.warps == 0;
    }
    return span->most_warps > 0 ? OCC_OK : OCC_NO_SOLUTION;
}

static int blocks_with(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                       int dynamic_smem)
{
    occ_launch tried = *launch;
    occ_result result;

    set_dynamic_smem(&tried, dynamic_smem);
    occ_occupancy(arch, device, &tried, &result);
    return result.blocks;
}

static occ_status available_inputs_valid(const occ_arch *arch, const occ_device *device,
                                         const occ_launch *launch, int blocks)
{
    occ_status status = inputs_valid(arch, device, launch);

    return status == OCC_OK && blocks < 1 ? OCC_INVALID_ARGUMENT : status;
}

occ_status occ_available_registers(const occ_arch *arch, const occ_device *device,
                                   const occ_launch *launch, int blocks, int *registers)
{
    occ_status status = available_inputs_valid(arch, device, launch, blocks);
    occ_launch tried = *launch;
    occ_result result;

    *registers = 0;
    if (status != OCC_OK) {
        return status;
    }
    for (int count = arch->max_registers_per_thread; count > 0; count--) {
        tried.registers_per_thread = count;
        occ_occupancy(arch, device, &tried, &result);
        if (result.limits[OCC_ROW_REGISTERS].blocks >= blocks) {
            *registers = count;
            return OCC_OK;
        }
    }
    return OCC_OK; /* a block without registers meets no limit of them */
}

/* A block's need may raise the capacity that blocks share: tries every size, the largest first. */
occ_status occ_available_smem(const occ_arch *arch, const occ_device *device,
                              const occ_launch *launch, int blocks, int *bytes)
{
    occ_status status = available_inputs_valid(arch, device, launch, blocks);

    *bytes = 0;
    if (status != OCC_OK) {
        return status;
    }
    for (int i = arch->carveout_count - 1; i >= 0; i--) {
        int allocation = round_down(arch->carveouts[i] / blocks, arch->smem_unit);
        int own = smaller(allocation - arch->smem_reserved, smem_limit(arch, launch));
        int dynamic = own - launch->static_smem;

        if (dynamic >= 0 && blocks_with(arch, device, launch, dynamic) >= blocks) {
            *bytes = dynamic;
            return OCC_OK;
        }
    }
    return OCC_NO_SOLUTION;
}

/* The API's answer: nothing is reserved, and a negative rest becomes all that a kernel may have. */
occ_status occ_available_smem_api(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, int blocks, int *bytes)
{
    occ_status status = available_inputs_valid(arch, device, launch, blocks);

    *bytes = 0;
    if (status != OCC_OK) {
        return status;
    }
    if (blocks_with(arch, device, launch, 0) < blocks) {
        return OCC_NO_SOLUTION;
    }
    int limit = smem_limit(arch, launch);
    int capacity = smem_capacity(arch, launch, 1);
    int share = blocks == 1 ? limit + arch->smem_reserved : capacity / blocks;
    int own = smaller(round_down(share, arch->smem_unit), limit);

    *bytes = (own < launch->static_smem ? limit : own) - launch->static_smem;
    return OCC_OK;
}
