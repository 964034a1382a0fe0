/* SPDX-License-Identifier: MIT */
/* The rules of the limits: each divides what an SM has by what a block takes. */
#ifndef CORE_LIMITS_H
#define CORE_LIMITS_H

#include "core/core.h"

/* Rule 1: block slots of an SM. AMD's are barriers, which a block of one warp has no use for. */
static inline int evaluate_blocks(const struct demand *demand)
{
    int slots = demand->arch->max_blocks_per_sm;
    bool takes_one = demand->result->warps_per_block >= demand->arch->block_slot_warps;

    return fill_row(demand, OCC_ROW_BLOCKS, takes_one ? slots : OCC_UNLIMITED, takes_one, slots);
}

/* Rule 2: warp slots of an SM; rule 7: of half an SM where caching confines a block to it. */
static inline int halves_of_sm(const struct demand *demand)
{
    return demand->result->caching == OCC_CACHING_OFF ? 1 : 2;
}

static inline int evaluate_warps(const struct demand *demand)
{
    int parts = halves_of_sm(demand);
    int slots = demand->arch->max_warps_per_sm;
    int warps = demand->result->warps_per_block;
    int blocks = (parts == 1 ? slots : slots / 2) / warps * parts;
    bool fits = demand->launch->block_size <= largest_block(demand->arch, demand->launch);

    return fill_row(demand, OCC_ROW_WARPS, fits ? blocks : 0, warps, slots);
}

/* limit.last_alike of a row that depends on the warps of a block alone. */
static inline int last_alike_of_warps(const struct demand *demand, occ_parameter parameter,
                                      int value, int last)
{
    return parameter == OCC_PARAM_BLOCK_SIZE
               ? smaller(round_up(value, demand->arch->warp_size), last)
               : value;
}

/* Rule 5: named barriers; a kernel that uses none counts as 1. */
static inline int evaluate_barriers(const struct demand *demand)
{
    int available = demand->arch->barriers_per_sm;
    int needed = larger(demand->launch->barriers, 1);
    int blocks = available / needed;

    return fill_row(demand, OCC_ROW_BARRIERS, available > 0 ? blocks : OCC_UNLIMITED, needed,
                    available);
}

/* Rule 6: virtual resources, as the CUDA runtime counts them. */
static inline int evaluate_virtual(const struct demand *demand)
{
    int available = demand->arch->virtual_resources_per_sm;
    int needed = demand->launch->virtual_resources;
    int blocks = available > 0 && needed > 0 ? available / needed : OCC_UNLIMITED;

    return fill_row(demand, OCC_ROW_VIRTUAL, blocks, needed, available);
}

/* Rule 8: the size of a cluster, and the blocks of cluster launches on one SM. */
static inline int largest_cluster(const struct demand *demand)
{
    return occ_cluster_limit(demand->arch, demand->device, demand->launch->nonportable_cluster);
}

static inline int evaluate_cluster(const struct demand *demand)
{
    int size = demand->launch->cluster_size;
    int slots = demand->arch->cluster_blocks_per_sm;
    int blocks = slots > 0 ? slots : OCC_UNLIMITED;

    demand->result->needs_nonportable = size > demand->arch->cluster_max_portable;
    if (size == 0) {
        return fill_row(demand, OCC_ROW_CLUSTER, OCC_UNLIMITED, 0, slots);
    }
    return fill_row(demand, OCC_ROW_CLUSTER, size > largest_cluster(demand) ? 0 : blocks, 1, slots);
}

/*
 * Rule 9: the columns of tensor memory that a block allocates. A further block
 * is launched and waits inside its allocation; it is not resident work and is
 * not counted. The driver does not count columns: see occ_driver_blocks.
 */
static inline int column_unit(const occ_arch *arch)
{
    return larger(arch->tensor_column_unit, 1);
}

/* Columns that a block may have; more than an SM's only where the block has it to itself. */
static inline int most_columns(const occ_arch *arch)
{
    return round_down(larger(arch->tensor_columns_per_sm, arch->tensor_columns_exclusive),
                      column_unit(arch));
}

static inline int columns_of_block(const struct demand *demand)
{
    return round_up(demand->launch->tensor_columns, column_unit(demand->arch));
}

/* Columns that an SM divides among blocks of so many. */
static inline int available_columns(const occ_arch *arch, int columns)
{
    return columns > arch->tensor_columns_per_sm ? most_columns(arch) : arch->tensor_columns_per_sm;
}

static inline int evaluate_tensor(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;

    if (demand->launch->tensor_columns == 0) {
        return fill_row(demand, OCC_ROW_TENSOR, OCC_UNLIMITED, 0, arch->tensor_columns_per_sm);
    }
    int columns = columns_of_block(demand);
    int available = available_columns(arch, columns);

    return fill_row(demand, OCC_ROW_TENSOR, available / columns, columns, available);
}

/* The least allocation of so many columns or more, if an SM has it; see occ_tensor_allocation. */
int tensor_allocation_from(const occ_arch *arch, int columns);

/* Warps of an SM with scratch memory. */
static inline bool scratch_applies(const struct demand *demand)
{
    return (demand->arch->scratch_warps_per_sm > 0) & (demand->launch->scratch > 0);
}

static inline int evaluate_scratch(const struct demand *demand)
{
    int slots = demand->arch->scratch_warps_per_sm;
    int warps = demand->result->warps_per_block;
    int blocks = scratch_applies(demand) ? slots / warps : OCC_UNLIMITED;

    return fill_row(demand, OCC_ROW_SCRATCH, blocks, warps, slots);
}

/* Scalar registers of a warp, as allocated, with the trap handler's; a pool a sub-partition. */
static inline bool scalar_applies(const struct demand *demand)
{
    return (demand->arch->scalar_registers_per_sm > 0) & (demand->launch->scalar_registers > 0);
}

static inline int scalars_of_warp(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;

    return round_up(demand->launch->scalar_registers, larger(arch->scalar_unit, 1)) +
           arch->scalar_reserved;
}

static inline int blocks_by_scalars(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int each = arch->scalar_registers_per_sm / arch->subpartitions;
    int warps = each / scalars_of_warp(demand) * arch->subpartitions;
    bool fits = demand->launch->scalar_registers <= arch->max_scalar_registers;

    return fits ? warps / demand->result->warps_per_block : 0;
}

static inline int evaluate_scalar(const struct demand *demand)
{
    int available = demand->arch->scalar_registers_per_sm;

    if (!scalar_applies(demand)) {
        return fill_row(demand, OCC_ROW_SCALAR, OCC_UNLIMITED, 0, available);
    }
    return fill_row(demand, OCC_ROW_SCALAR, blocks_by_scalars(demand),
                    scalars_of_warp(demand) * demand->result->warps_per_block, available);
}

/* ---- Rule 3: registers; rule 7: their halves where caching confines a block to half an SM */

/* Some counts of registers are rounded to a unit of their own. */
static inline int register_unit(const occ_arch *arch, int registers_per_thread)
{
    for (int i = 0; i < arch->wide_register_count; i++) {
        if (arch->wide_registers[i] == registers_per_thread) {
            return arch->wide_register_unit;
        }
    }
    return arch->register_unit;
}

/* Registers of a warp, as allocated for so many per thread. */
static inline int allocated_to_warp(const occ_arch *arch, int registers_per_thread)
{
    return round_up(registers_per_thread * arch->warp_size,
                    register_unit(arch, registers_per_thread));
}

/* Accumulation registers begin at a multiple of it in a unified file. */
enum { ACCUMULATION_UNIT = 4 };

static inline int accumulation_registers(const struct demand *demand)
{
    bool none = demand->arch->accumulation == OCC_ACCUMULATION_NONE;

    return none ? 0 : demand->launch->accumulation_registers;
}

/* Registers of a thread in the file that is the first to be full. */
static inline int registers_of_thread(const struct demand *demand)
{
    int registers = demand->launch->registers_per_thread;
    int accumulation = accumulation_registers(demand);

    if (accumulation == 0) {
        return registers;
    }
    return demand->arch->accumulation == OCC_ACCUMULATION_SEPARATE
               ? larger(registers, accumulation)
               : round_up(registers, ACCUMULATION_UNIT) + accumulation;
}

/* Registers of a warp as allocated; 0 if they are allocated by block. */
static inline int registers_of_warp(const struct demand *demand)
{
    return demand->arch->register_allocation == OCC_REGISTERS_BY_BLOCK
               ? 0
               : allocated_to_warp(demand->arch, registers_of_thread(demand));
}

static inline int registers_of_block(const struct demand *demand, int of_warp)
{
    const occ_arch *arch = demand->arch;

    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        int warps = round_up(demand->result->warps_per_block, arch->warp_unit);

        return round_up(warps * demand->arch->warp_size * demand->launch->registers_per_thread,
                        arch->register_unit);
    }
    return of_warp * demand->result->warps_per_block;
}

/* The hardware's check counts every sub-partition with as many warps as the fullest one. */
static inline int registers_checked(const struct demand *demand, int of_warp, int subpartitions)
{
    return of_warp * round_up(demand->result->warps_per_block, subpartitions);
}

static inline int warps_by_subpartition(const struct demand *demand, int of_warp, int subpartitions)
{
    return divide(demand->arch->registers_per_sm, subpartitions) / of_warp * subpartitions;
}

static inline int blocks_by_subpartition(const struct demand *demand, int of_warp,
                                         int subpartitions)
{
    int fits =
        registers_checked(demand, of_warp, subpartitions) <= demand->arch->max_registers_per_block;

    return warps_by_subpartition(demand, of_warp, subpartitions) / demand->result->warps_per_block *
           fits;
}

static inline int blocks_by_half(const struct demand *demand, int of_warp)
{
    int warps = warps_by_subpartition(demand, of_warp, demand->arch->subpartitions) / 2;

    return warps / demand->result->warps_per_block * 2;
}

/* Rule 7: where no block fits into half an SM, the caching is given up. */
occ_caching caching_of_partitioned(const struct demand *demand);

static inline bool has_partitioned_caching(const struct demand *demand)
{
    return demand->arch->partitioned_caching;
}

/* The amounts that several limits read. The L1 caching of loads is what the hardware grants. */
static inline void evaluate_amounts(const struct demand *demand)
{
    demand->result->warps_per_block =
        divide_up(demand->launch->block_size, demand->arch->warp_size);
    demand->result->caching =
        has_partitioned_caching(demand) ? caching_of_partitioned(demand) : OCC_CACHING_OFF;
}

static inline int blocks_of_partitioned_registers(const struct demand *demand, int of_warp)
{
    const occ_arch *arch = demand->arch;
    int blocks = blocks_by_subpartition(demand, of_warp, arch->subpartitions);

    if (blocks > 0 && demand->result->caching != OCC_CACHING_OFF) {
        blocks = blocks_by_half(demand, of_warp);
    }
    if (arch->family_subpartitions > 0 &&
        blocks_by_subpartition(demand, of_warp, arch->family_subpartitions) == 0) {
        return 0;
    }
    return blocks;
}

static inline int blocks_of_pooled_registers(const struct demand *demand, int of_warp, int of_block)
{
    const occ_arch *arch = demand->arch;
    int fits = of_block <= arch->max_registers_per_block;

    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        return arch->registers_per_sm / of_block * fits;
    }
    int warps = round_down(arch->registers_per_sm / of_warp, arch->warp_unit);

    return warps / demand->result->warps_per_block * fits;
}

static inline int blocks_of_registers(const struct demand *demand, int of_warp, int of_block)
{
    const occ_arch *arch = demand->arch;

    if (registers_of_thread(demand) == 0) {
        return OCC_UNLIMITED;
    }
    if (demand->launch->registers_per_thread > arch->max_registers_per_thread ||
        accumulation_registers(demand) > arch->max_accumulation_registers) {
        return 0;
    }
    return arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION
               ? blocks_of_partitioned_registers(demand, of_warp)
               : blocks_of_pooled_registers(demand, of_warp, of_block);
}

static inline int evaluate_registers(const struct demand *demand)
{
    int of_warp = registers_of_warp(demand);
    int of_block = registers_of_block(demand, of_warp);

    demand->result->registers_per_warp = of_warp;
    demand->result->registers_per_block = of_block;
    return fill_row(demand, OCC_ROW_REGISTERS, blocks_of_registers(demand, of_warp, of_block),
                    of_block, demand->arch->registers_per_sm);
}

/* ---- Rule 4: shared memory, bytes: a block's request, the carve-out in force, a block's limit */

/* Whether a kernel may opt in is unpredictable: no branch here. */
static inline bool is_oversized(const occ_arch *arch, const occ_launch *launch)
{
    return (arch->smem_per_block_oversized > 0) & launch->oversized_smem & launch->optin;
}

/* Index of the largest size that the kernel may use: the last may be for oversized blocks. */
static inline int last_size(const occ_arch *arch, const occ_launch *launch)
{
    bool withheld = arch->smem_per_block_oversized > 0 && !is_oversized(arch, launch);

    return larger(arch->carveout_count - 1 - withheld, 0);
}

/* The largest carve-out that the kernel may use. */
static inline int smem_largest_carveout(const occ_arch *arch, const occ_launch *launch)
{
    return arch->carveouts[last_size(arch, launch)];
}

/* The smallest size up to the last that holds so much, else the last. Counted, not searched. */
static inline int carveout_for(const occ_arch *arch, int last, int bytes)
{
    int below = 0;

    for (int i = 0; i < last; i++) {
        below += (unsigned)arch->carveouts[i] < (unsigned)bytes;
    }
    return arch->carveouts[below] & MASK_AMOUNTS; /* not negative, whatever the list holds */
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

/* The carve-out in percent, if not in bytes; from 7.0 on a cache configuration stands for one. */
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
        return carveout_for(arch, last, larger(wish, smem_per_block));
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

static inline int evaluate_smem(const struct demand *demand)
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
    return fill_row(demand, OCC_ROW_SMEM, fits ? blocks : 0, bytes, capacity);
}

#endif
