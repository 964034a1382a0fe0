/* SPDX-License-Identifier: MIT */
/* The launch configurator: the block size with the most resident threads. */
#include "core/core.h"

static int dynamic_smem_of(const occ_launch *launch, occ_smem_of_block *smem_of_block,
                           void *context, int block_size)
{
    return smem_of_block ? smem_of_block(block_size, context) : launch->dynamic_smem;
}

static int largest_block(const occ_arch *arch, const occ_launch *launch, int block_limit)
{
    int most = occ_bounds(arch, NULL, launch, OCC_PARAM_BLOCK_SIZE).last;

    return block_limit > 0 ? minimum(block_limit, most) : most;
}

/*
 * As the CUDA runtime does: from the largest block down, in whole warps but
 * for the first, until nothing can be better.
 */
occ_status occ_suggest_block(const occ_arch *arch, const occ_launch *launch, int sms,
                             int block_limit, occ_smem_of_block *smem_of_block, void *context,
                             occ_suggestion *suggestion)
{
    occ_launch tried = *launch;
    int most_threads = 0;

    *suggestion = (occ_suggestion){0};
    if (inputs_valid(arch, launch) != OCC_OK) {
        return inputs_valid(arch, launch);
    }
    int largest = largest_block(arch, launch, block_limit);
    int all_threads = arch->max_warps_per_sm * arch->warp_size;

    for (int size = round_up(largest, arch->warp_size); size > 0 && most_threads < all_threads;
         size -= arch->warp_size) {
        occ_result result;

        tried.block_size = minimum(size, largest);
        tried.dynamic_smem = dynamic_smem_of(launch, smem_of_block, context, tried.block_size);
        if (occ_occupancy(arch, &tried, &result) != OCC_OK) {
            return OCC_INVALID_LAUNCH;
        }
        if (result.threads > most_threads) {
            most_threads = result.threads;
            *suggestion = (occ_suggestion){tried.block_size, result.blocks, result.blocks * sms};
        }
    }
    return OCC_OK;
}
