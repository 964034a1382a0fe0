/* SPDX-License-Identifier: MIT */
/*
 * The launch configurator: the block size with the most resident threads, and
 * the shared memory with which a number of blocks is resident.
 */
#include "core/limits.h"

static int dynamic_smem_of(const occ_launch *launch, occ_smem_of_block *smem_of_block,
                           void *context, int block_size)
{
    return smem_of_block ? smem_of_block(block_size, context) : launch->dynamic_smem;
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
    int largest = largest_block(arch, launch);

    largest = block_limit > 0 ? minimum(block_limit, largest) : largest;
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

static int blocks_with(const occ_arch *arch, const occ_launch *launch, int dynamic_smem)
{
    occ_launch tried = *launch;
    occ_result result;

    tried.dynamic_smem = dynamic_smem;
    return occ_occupancy(arch, &tried, &result) == OCC_OK ? result.blocks : 0;
}

/*
 * A block may take at most capacity / blocks. The capacity is the preference,
 * or a larger size that the block's own need brings about: so every size is
 * tried, the largest first.
 */
int occ_available_smem(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    if (blocks < 1 || inputs_valid(arch, launch) != OCC_OK) {
        return -1;
    }
    for (int i = arch->carveout_count - 1; i >= 0; i--) {
        int allocation = round_down(arch->carveouts[i] / blocks, arch->smem_unit);
        int own = minimum(allocation - arch->smem_reserved, smem_limit(arch, launch));
        int dynamic = own - launch->static_smem;

        if (dynamic >= 0 && blocks_with(arch, launch, dynamic) >= blocks) {
            return dynamic;
        }
    }
    return -1;
}

/*
 * The API divides the capacity as if nothing were reserved, and takes the
 * static half off it without a sign: less than nothing becomes all that the
 * kernel may ask for.
 */
int occ_available_smem_api(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    if (blocks < 1 || inputs_valid(arch, launch) != OCC_OK ||
        blocks_with(arch, launch, 0) < blocks) {
        return -1;
    }
    int limit = smem_limit(arch, launch);
    int capacity = smem_capacity(arch, launch, 1);
    int share = blocks == 1 ? limit + arch->smem_reserved : capacity / blocks;
    int own = minimum(round_down(share, arch->smem_unit), limit);

    return (own < launch->static_smem ? limit : own) - launch->static_smem;
}
