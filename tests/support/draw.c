/* SPDX-License-Identifier: MIT */
#include "support/draw.h"

#include "support/random.h"

int draw_smem(uint64_t *state, const occ_arch *arch)
{
    int size = arch->carveouts[random_within(state, 0, arch->carveout_count - 1)];
    int share = size / random_within(state, 1, arch->max_blocks_per_sm);
    int step = share / arch->smem_unit * arch->smem_unit - arch->smem_reserved;
    const int choices[] = {
        0,
        0,
        step + random_within(state, -1, 1),
        step + random_within(state, -1, 1),
        random_within(state, 0, arch->smem_per_block_optin),
        random_within(state, 0, arch->smem_per_block),
        arch->smem_per_block + random_within(state, -1, 1),
        arch->smem_per_block_optin + random_within(state, -1, 1),
        random_within(state, 0, 8192),
    };
    int chosen = choices[random_within(state, 0, sizeof choices / sizeof *choices - 1)];

    return chosen > 0 ? chosen : 0;
}

static int draw_block_size(uint64_t *state, const occ_arch *arch)
{
    if (random_once_in(state, 50)) {
        return random_within(state, arch->max_threads_per_block, 4096);
    }
    return random_once_in(state, 3)
               ? arch->warp_size *
                     random_within(state, 1, arch->max_threads_per_block / arch->warp_size)
               : random_within(state, 1, arch->max_threads_per_block);
}

occ_launch draw_launch(uint64_t *state, const occ_arch *arch)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;
    int smem = draw_smem(state, arch);

    launch.block_size = draw_block_size(state, arch);
    launch.registers_per_thread =
        random_within(state, 0, arch->max_registers_per_thread + random_once_in(state, 50));
    launch.static_smem = random_once_in(state, 3) ? random_within(state, 0, smem) : 0;
    launch.dynamic_smem = smem - launch.static_smem;
    launch.carveout_percent = random_once_in(state, 2) ? -1 : random_within(state, 0, 100);
    launch.cache_config = (occ_cache_config)random_within(state, OCC_CACHE_NONE, OCC_CACHE_EQUAL);
    launch.caching = (occ_caching)random_within(state, OCC_CACHING_OFF, OCC_CACHING_FORCED);
    launch.barriers = random_once_in(state, 2) ? 0 : random_within(state, 0, OCC_MAX_BARRIERS);
    launch.virtual_resources = random_once_in(state, 4) ? random_within(state, 0, 130) : 0;
    launch.optin = !random_once_in(state, 3);
    return launch;
}
