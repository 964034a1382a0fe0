/* SPDX-License-Identifier: MIT */
/*
 * Rule 4: shared memory: what a block asks for, the carve-out in force, and the
 * limit of a block.
 */
#include <limits.h>

#include "core/limits.h"

static bool is_oversized(const occ_arch *arch, const occ_launch *launch)
{
    return launch->oversized_smem && launch->optin && arch->smem_per_block_oversized > 0;
}

/* The sizes that a kernel may bring about: the largest may be for oversized blocks alone. */
static int size_count(const occ_arch *arch, const occ_launch *launch)
{
    bool withheld = arch->smem_per_block_oversized > 0 && !is_oversized(arch, launch);

    return maximum(arch->carveout_count - withheld, 1);
}

int smem_largest_carveout(const occ_arch *arch, const occ_launch *launch)
{
    return arch->carveouts[size_count(arch, launch) - 1];
}

/* The smallest size that holds so much; the largest when none does. Counted, not searched. */
static int carveout_for(const occ_arch *arch, const occ_launch *launch, int bytes)
{
    int smaller = 0;
    int last = size_count(arch, launch) - 1;

    for (int i = 0; i < last; i++) {
        smaller += (unsigned)arch->carveouts[i] < (unsigned)bytes;
    }
    return arch->carveouts[smaller] & MASK_AMOUNTS; /* not negative, whatever the list holds */
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

int smem_preferred_percent(const occ_launch *launch)
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
    return (int)((unsigned)smem_preferred_percent(launch) *
                 (unsigned)smem_largest_carveout(arch, launch) / 100);
}

/*
 * Rule 4: a wish is rounded up to the next size in the list. A block that does
 * not fit overrides it: with the next size that holds the block where there
 * are carve-outs, with the largest where there are cache configurations.
 */
static inline int capacity_for(const occ_arch *arch, const occ_launch *launch, int smem_per_block)
{
    int wish = smem_wish(arch, launch);

    if (arch->smem_configuration != OCC_SMEM_CACHE_CONFIG) {
        return carveout_for(arch, launch, maximum(wish, smem_per_block));
    }
    int size = carveout_for(arch, launch, wish);

    return size >= smem_per_block ? size : smem_largest_carveout(arch, launch);
}

int smem_capacity(const occ_arch *arch, const occ_launch *launch, int smem_per_block)
{
    return capacity_for(arch, launch, smem_per_block);
}

int smem_limit(const occ_arch *arch, const occ_launch *launch)
{
    if (is_oversized(arch, launch)) {
        return arch->smem_per_block_oversized;
    }
    return launch->optin ? arch->smem_per_block_optin : arch->smem_per_block;
}

static inline long long smem_of_threads(const occ_launch *launch)
{
    return (long long)launch->block_size * launch->smem_per_thread;
}

static inline int dynamic_smem(const occ_launch *launch)
{
    long long bytes = launch->dynamic_smem + smem_of_threads(launch);

    return bytes < OCC_MAX_BYTES ? (int)bytes : OCC_MAX_BYTES;
}

int occ_l1_bytes(const occ_arch *arch, int carveout_bytes)
{
    int left = arch->unified_cache - carveout_bytes;

    return arch->unified_cache > 0 && left >= 0 ? left : -1;
}

int occ_dynamic_smem(const occ_launch *launch)
{
    return dynamic_smem(launch);
}

static inline int own_smem(const occ_launch *launch)
{
    return launch->static_smem + dynamic_smem(launch);
}

void evaluate_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int own = own_smem(demand->launch);
    int bytes = round_up(own + arch->smem_reserved, arch->smem_unit);
    int capacity = capacity_for(arch, demand->launch, bytes);
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

static occ_refusal refuse_smem(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int asked = own_smem(demand->launch);

    if (asked <= arch->smem_per_block_optin && !demand->launch->optin) {
        return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_BLOCK, asked, arch->smem_per_block);
    }
    if (asked <= arch->smem_per_block_oversized && !is_oversized(arch, demand->launch)) {
        return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_OVERSIZED, asked, arch->smem_per_block_optin);
    }
    return refusal(OCC_ROW_SMEM, OCC_REFUSED_SMEM_OPTIN, asked,
                   maximum(arch->smem_per_block_optin, arch->smem_per_block_oversized));
}

/* The dynamic part of a block: exact, where occ_dynamic_smem has a maximum. */
static long long explain_dynamic(struct board *board)
{
    const occ_launch *launch = board->demand.launch;

    if (launch->smem_per_thread == 0) {
        return launch->dynamic_smem;
    }
    long long bytes =
        put_line(board, launch->block_size, OCC_QUANTITY_THREADS, OCC_OP_TIMES,
                 launch->smem_per_thread, OCC_QUANTITY_BYTES_PER_THREAD, OCC_QUANTITY_BYTES);

    return launch->dynamic_smem == 0
               ? bytes
               : put_line(board, bytes, OCC_QUANTITY_BYTES, OCC_OP_PLUS, launch->dynamic_smem,
                          OCC_QUANTITY_BYTES, OCC_QUANTITY_DYNAMIC_BYTES);
}

/* A block without shared memory has no arithmetic. */
static void explain_smem(struct board *board)
{
    const occ_arch *arch = board->demand.arch;
    const occ_launch *launch = board->demand.launch;
    int limit = smem_limit(arch, launch);
    long long own;

    if (own_smem(launch) + arch->smem_reserved == 0) {
        return;
    }
    own = put_line(board, launch->static_smem, OCC_QUANTITY_STATIC_BYTES, OCC_OP_PLUS,
                   explain_dynamic(board), OCC_QUANTITY_DYNAMIC_BYTES, OCC_QUANTITY_BYTES);
    if (own > limit) {
        put_refusal(board, own, OCC_QUANTITY_BYTES, limit,
                    launch->optin ? OCC_QUANTITY_BYTES_PER_BLOCK
                                  : OCC_QUANTITY_BYTES_WITHOUT_OPTIN);
        return;
    }
    if (arch->smem_reserved > 0) {
        own = put_line(board, own, OCC_QUANTITY_BYTES, OCC_OP_PLUS, arch->smem_reserved,
                       OCC_QUANTITY_RESERVED_BYTES, OCC_QUANTITY_BYTES);
    }
    own = put_line(board, own, OCC_QUANTITY_BYTES, OCC_OP_ROUNDED_UP, arch->smem_unit,
                   OCC_QUANTITY_BYTES, OCC_QUANTITY_BYTES_PER_BLOCK);
    put_line(board, board->demand.result->smem_capacity, OCC_QUANTITY_BYTES, OCC_OP_OVER, own,
             OCC_QUANTITY_BYTES_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

/* ---- Where it may change */

/*
 * The largest allocation with the present number of blocks in the present capacity, bytes.
 * No carve-out holds a block beyond the largest one, whatever a block may ask for.
 */
static int last_allocation(const struct demand *demand)
{
    int blocks = demand->result->limits[OCC_ROW_SMEM].blocks;

    if (blocks < 1) {
        return INT_MAX;
    }
    if (blocks == OCC_UNLIMITED) {
        return demand->result->smem_per_block;
    }
    return round_down(demand->result->smem_capacity / blocks, demand->arch->smem_unit);
}

/* The bytes that one step of a parameter adds to a block; 0: it adds none. */
static int bytes_of_step(const occ_launch *launch, occ_parameter parameter)
{
    switch (parameter) {
    case OCC_PARAM_DYNAMIC_SMEM:
    case OCC_PARAM_STATIC_SMEM:
        return 1;
    case OCC_PARAM_SMEM_PER_THREAD:
        return launch->block_size;
    case OCC_PARAM_BLOCK_SIZE:
        return launch->smem_per_thread;
    default:
        return 0;
    }
}

/* Every amount above the limit of a block is refused alike. */
static int last_bytes_alike(const struct demand *demand, int bytes_of_one, int value, int last)
{
    int own = own_smem(demand->launch);
    int limit = smem_limit(demand->arch, demand->launch);
    int alike = minimum(last_allocation(demand) - demand->arch->smem_reserved, limit);

    return own > limit ? last
                       : minimum(value + divide(maximum(alike - own, 0), bytes_of_one), last);
}

/* The preference that a carve-out comes to, before the need of a block overrides it. */
static int preference_with(const struct demand *demand, int percent)
{
    occ_launch launch = *demand->launch;

    occ_set(&launch, OCC_PARAM_CARVEOUT, percent);
    return smem_capacity(demand->arch, &launch, 0);
}

/* Percentages that are rounded up to one size are one carve-out; -1 is none. */
static int last_percent_alike(const struct demand *demand, int percent, int last)
{
    int size = preference_with(demand, percent);

    while (percent >= 0 && percent < last && preference_with(demand, percent + 1) == size) {
        percent++;
    }
    return percent;
}

static int last_alike_smem(const struct demand *demand, occ_parameter parameter, int value,
                           int last)
{
    int bytes = bytes_of_step(demand->launch, parameter);

    if (bytes > 0) {
        return last_bytes_alike(demand, bytes, value, last);
    }
    return parameter == OCC_PARAM_CARVEOUT ? last_percent_alike(demand, value, last) : value;
}

const struct limit limit_smem = {
    .parameters = PARAMETER_BIT(DYNAMIC_SMEM) | PARAMETER_BIT(STATIC_SMEM) |
                  PARAMETER_BIT(SMEM_PER_THREAD) | PARAMETER_BIT(CARVEOUT) |
                  PARAMETER_BIT(CACHE_CONFIG) | PARAMETER_BIT(OPTIN) | PARAMETER_BIT(OVERSIZED),
    .per_thread_parameters = PARAMETER_BIT(BLOCK_SIZE),
    .refuse = refuse_smem,
    .explain = explain_smem,
    .last_alike = last_alike_smem,
};
