/* SPDX-License-Identifier: MIT */
/* Rule 4: shared memory, in bytes: what a block asks for, the carve-out in force, the limit of a block. */
#ifndef CORE_LIMIT_SMEM_H
#define CORE_LIMIT_SMEM_H

#include "core/core.h"

/* Whether a kernel may opt in is unpredictable: no branch here. */
static inline bool is_oversized(const occ_arch *arch, const occ_launch *launch)
{
    return (arch->smem_per_block_oversized > 0) & launch->oversized_smem & launch->optin;
}

/* The place of the largest size that the kernel may bring about: the last may be for oversized blocks. */
static inline int last_size(const occ_arch *arch, const occ_launch *launch)
{
    bool withheld = arch->smem_per_block_oversized > 0 && !is_oversized(arch, launch);

    return maximum(arch->carveout_count - 1 - withheld, 0);
}

/* The largest carve-out that the kernel may bring about. */
static inline int smem_largest_carveout(const occ_arch *arch, const occ_launch *launch)
{
    return arch->carveouts[last_size(arch, launch)];
}

/* The smallest size up to the last that holds so much, else the last. Counted, not searched. */
static inline int carveout_for(const occ_arch *arch, int last, int bytes)
{
    int smaller = 0;

    for (int i = 0; i < last; i++) {
        smaller += (unsigned)arch->carveouts[i] < (unsigned)bytes;
    }
    return arch->carveouts[smaller] & MASK_AMOUNTS; /* not negative, whatever the list holds */
}

/* 2.x has two sizes and 3.x three: the middle one is what "equal" means there. */
static inline int cache_config_size(const occ_arch *arch, occ_cache_config config)
{
    const int places[] = {
        [OCC_CACHE_NONE] = arch->carveout_count - 1,
        [OCC_CACHE_SHARED] = arch->carveout_count - 1,
        [OCC_CACHE_L1] = 0,
        [OCC_CACHE_EQUAL] = arch->carveout_count / 2,
    };

    return arch->carveouts[places[config]];
}

/* The carve-out in percent, unless it names bytes; from 7.0 on a cache configuration stands for one. */
static inline int smem_preferred_percent(const occ_launch *launch)
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
static inline int smem_wish(const occ_arch *arch, const occ_launch *launch, int largest)
{
    if (launch->carveout_bytes >= 0) {
        return launch->carveout_bytes;
    }
    if (arch->smem_configuration == OCC_SMEM_CACHE_CONFIG) {
        return cache_config_size(arch, launch->cache_config);
    }
    return (int)((unsigned)smem_preferred_percent(launch) * (unsigned)largest / 100);
}

/*
 * Shared memory of the SM. A wish is rounded up to the next size in the list.
 * A block that does not fit overrides it: with the next size that holds the
 * block where there are carve-outs, with the largest where there are cache
 * configurations.
 */
static inline int smem_capacity(const occ_arch *arch, const occ_launch *launch, int smem_per_block)
{
    int last = last_size(arch, launch);
    int wish = smem_wish(arch, launch, arch->carveouts[last]);

    if (arch->smem_configuration != OCC_SMEM_CACHE_CONFIG) {
        return carveout_for(arch, last, maximum(wish, smem_per_block));
    }
    int size = carveout_for(arch, last, wish);

    return size >= smem_per_block ? size : arch->carveouts[last];
}

/* The most that a block may have, without the reserved part. */
static inline int smem_limit(const occ_arch *arch, const occ_launch *launch)
{
    if (is_oversized(arch, launch)) {
        return arch->smem_per_block_oversized;
    }
    return launch->optin ? arch->smem_per_block_optin : arch->smem_per_block;
}

static inline int dynamic_smem(const occ_launch *launch)
{
    long long of_threads = (long long)launch->block_size * launch->smem_per_thread;
    long long bytes = launch->dynamic_smem + of_threads;

    return bytes < OCC_MAX_BYTES ? (int)bytes : OCC_MAX_BYTES;
}

static inline int own_smem(const occ_launch *launch)
{
    return launch->static_smem + dynamic_smem(launch);
}

static inline void evaluate_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int own = own_smem(demand->launch);
    int bytes = round_up(own + arch->smem_reserved, arch->smem_unit);
    int capacity = smem_capacity(arch, demand->launch, bytes);
    int blocks = bytes > 0 ? capacity / bytes : OCC_UNLIMITED;
    bool fits = own <= smem_limit(arch, demand->launch);

    demand->result->smem_per_block = bytes;
    demand->result->smem_capacity = capacity;
    demand->result->needs_optin = own > arch->smem_per_block;
    demand->result->needs_oversized = arch->smem_per_block_oversized > 0 &&
                                      (own > arch->smem_per_block_optin ||
                                       (is_oversized(arch, demand->launch) &&
                                        capacity == smem_largest_carveout(arch, demand->launch)));
    fill_row(demand, OCC_ROW_SMEM, fits ? blocks : 0, bytes, capacity);
}

#endif
