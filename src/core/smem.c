/* SPDX-License-Identifier: MIT */
/*
 * Shared memory: the carve-out in force, the limit of a block, and how much
 * of it leaves room for a number of blocks.
 */
#include "core/core.h"

static int largest_carveout(const occ_arch *arch)
{
    return arch->carveouts[arch->carveout_count - 1];
}

/* The smallest size that holds so much; the largest when none does. Counted, not searched. */
static int carveout_for(const occ_arch *arch, int bytes)
{
    int smaller = 0;

    for (int i = 0; i < arch->carveout_count - 1; i++) {
        smaller += arch->carveouts[i] < bytes;
    }
    return arch->carveouts[smaller];
}

/* 2.x has two sizes and 3.x three: the middle one is what "equal" means there. */
static int cache_config_size(const occ_arch *arch, occ_cache_config config)
{
    const int places[] = {
        [OCC_CACHE_NONE] = arch->carveout_count - 1,
        [OCC_CACHE_SHARED] = arch->carveout_count - 1,
        [OCC_CACHE_L1] = 0,
        [OCC_CACHE_EQUAL] = arch->carveout_count / 2,
    };

    return arch->carveouts[places[config]];
}

/* From 7.0 on a cache configuration stands for a percentage where no carve-out is asked for. */
static int preferred_percent(const occ_launch *launch)
{
    static const int of_config[] = {
        [OCC_CACHE_NONE] = 100,
        [OCC_CACHE_SHARED] = 100,
        [OCC_CACHE_L1] = 0,
        [OCC_CACHE_EQUAL] = 50,
    };
    int percent = of_config[launch->cache_config];

    return launch->carveout_percent >= 0 ? launch->carveout_percent : percent;
}

/* One fixed size is a list of one: whatever is wished for is rounded to it. */
static int smem_wish(const occ_arch *arch, const occ_launch *launch)
{
    if (launch->carveout_bytes >= 0) {
        return launch->carveout_bytes;
    }
    if (arch->smem_configuration == OCC_SMEM_CACHE_CONFIG) {
        return cache_config_size(arch, launch->cache_config);
    }
    return (int)((long long)preferred_percent(launch) * largest_carveout(arch) / 100);
}

/*
 * Rule 4: a wish is rounded up to the next size in the list. A block that does
 * not fit overrides it: with the next size that holds the block where there
 * are carve-outs, with the largest where there are cache configurations.
 */
static int smem_capacity(const occ_arch *arch, const occ_launch *launch, int smem_per_block)
{
    int wish = smem_wish(arch, launch);

    if (arch->smem_configuration != OCC_SMEM_CACHE_CONFIG) {
        return carveout_for(arch, maximum(wish, smem_per_block));
    }
    int size = carveout_for(arch, wish);

    return size >= smem_per_block ? size : largest_carveout(arch);
}

int smem_preference(const occ_arch *arch, const occ_launch *launch)
{
    return smem_capacity(arch, launch, 0);
}

int smem_limit(const occ_arch *arch, const occ_launch *launch)
{
    return launch->optin ? arch->smem_per_block_optin : arch->smem_per_block;
}

static int own_smem(const struct demand *demand)
{
    return demand->launch->static_smem + demand->launch->dynamic_smem;
}

void limit_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int bytes = round_up(own_smem(demand) + arch->smem_reserved, arch->smem_unit);
    int capacity = smem_capacity(arch, demand->launch, bytes);
    int blocks = bytes > 0 ? capacity / maximum(bytes, 1) : OCC_UNLIMITED;
    bool fits = own_smem(demand) <= smem_limit(arch, demand->launch);

    demand->result->smem_per_block = bytes;
    demand->result->smem_capacity = capacity;
    demand->result->needs_optin = own_smem(demand) > arch->smem_per_block;
    fill_limit(demand, OCC_ROW_SMEM, fits ? blocks : 0, bytes, capacity);
}

occ_refusal refuse_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int asked = own_smem(demand);

    if (asked <= arch->smem_per_block_optin && !demand->launch->optin) {
        return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_BLOCK, asked, arch->smem_per_block);
    }
    return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_OPTIN, asked, arch->smem_per_block_optin);
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
    int capacity = carveout_for(arch, maximum(smem_wish(arch, launch), 1));
    int share = blocks == 1 ? limit + arch->smem_reserved : capacity / blocks;
    int own = minimum(round_down(share, arch->smem_unit), limit);

    return (own < launch->static_smem ? limit : own) - launch->static_smem;
}
