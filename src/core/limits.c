/* SPDX-License-Identifier: MIT */
/*
 * The table of limits: for each, the blocks that it lets stand on an SM and,
 * where that is none, why. The rules are numbered as in the README.
 */
#include "core/core.h"

/* ---- Rule 1: block slots */

static void limit_blocks(const struct demand *demand)
{
    int slots = demand->arch->max_blocks_per_sm;

    fill_limit(demand, OCC_ROW_BLOCKS, slots, 1, slots);
}

static occ_refusal refuse_blocks(const struct demand *demand)
{
    (void)demand; /* every architecture has a slot */
    return refusal(OCC_ROW_BLOCKS, OCC_REFUSED_NOT, 0, 0);
}

/* ---- Rule 2: warp slots; rule 7: in halves with partitioned caching */

static int max_block_size(const struct demand *demand)
{
    int own = demand->launch->max_threads_per_block;
    int hardware = demand->arch->max_threads_per_block;

    return own > 0 ? minimum(own, hardware) : hardware;
}

static int warp_slots(const struct demand *demand)
{
    int slots = demand->arch->max_warps_per_sm;

    return demand->result->caching == OCC_CACHING_OFF ? slots : slots / 2;
}

static void limit_warps(const struct demand *demand)
{
    int parts = demand->result->caching == OCC_CACHING_OFF ? 1 : 2;
    int blocks = warp_slots(demand) / demand->result->warps_per_block * parts;
    bool fits = demand->launch->block_size <= max_block_size(demand);

    fill_limit(demand, OCC_ROW_WARPS, fits ? blocks : 0, demand->result->warps_per_block,
               demand->arch->max_warps_per_sm);
}

static occ_refusal refuse_warps(const struct demand *demand)
{
    int asked = demand->launch->block_size;
    int hardware = demand->arch->max_threads_per_block;

    if (asked > hardware) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_BLOCK_SIZE, asked, hardware);
    }
    if (asked > max_block_size(demand)) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_KERNEL_BLOCK_SIZE, asked, max_block_size(demand));
    }
    return refusal(OCC_ROW_WARPS, OCC_REFUSED_WARPS, demand->result->warps_per_block,
                   warp_slots(demand));
}

/* ---- Rule 3: registers */

/* 2.x rounds some counts to a wider unit. */
static int register_unit(const occ_arch *arch, int registers_per_thread)
{
    for (int i = 0; i < arch->wide_register_count; i++) {
        if (arch->wide_registers[i] == registers_per_thread) {
            return arch->wide_register_unit;
        }
    }
    return arch->register_unit;
}

static int registers_of_warp(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int per_thread = demand->launch->registers_per_thread;

    return arch->register_allocation == OCC_REGISTERS_BY_BLOCK
               ? 0
               : round_up(per_thread * arch->warp_size, register_unit(arch, per_thread));
}

static int registers_of_block(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;

    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        int warps = round_up(demand->result->warps_per_block, arch->warp_unit);

        return round_up(warps * arch->warp_size * demand->launch->registers_per_thread,
                        arch->register_unit);
    }
    return demand->result->registers_per_warp * demand->result->warps_per_block;
}

/* The hardware's check takes every sub-partition to hold as many warps as the fullest one. */
static int registers_checked(const struct demand *demand, int subpartitions)
{
    return demand->result->registers_per_warp *
           round_up(demand->result->warps_per_block, subpartitions);
}

static int warps_by_subpartition(const struct demand *demand, int subpartitions)
{
    return divide(demand->arch->registers_per_sm, subpartitions) /
           demand->result->registers_per_warp * subpartitions;
}

static int blocks_by_subpartition(const struct demand *demand, int subpartitions)
{
    int fits = registers_checked(demand, subpartitions) <= demand->arch->max_registers_per_block;

    return warps_by_subpartition(demand, subpartitions) / demand->result->warps_per_block * fits;
}

/* Rule 7: a block lives in one half of the SM; where none fits so, the caching is given up. */
static int blocks_by_half(const struct demand *demand, int blocks_without_halves)
{
    int warps = warps_by_subpartition(demand, demand->arch->subpartitions) / 2;
    int blocks = warps / demand->result->warps_per_block * 2;

    if (blocks == 0 && demand->result->caching == OCC_CACHING_ON) {
        demand->result->caching = OCC_CACHING_OFF;
        return blocks_without_halves;
    }
    return blocks;
}

static int blocks_of_partitioned_registers(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int blocks = blocks_by_subpartition(demand, arch->subpartitions);

    if (blocks > 0 && demand->result->caching != OCC_CACHING_OFF) {
        blocks = blocks_by_half(demand, blocks);
    }
    if (arch->family_subpartitions > 0 &&
        blocks_by_subpartition(demand, arch->family_subpartitions) == 0) {
        return 0;
    }
    return blocks;
}

static int blocks_of_pooled_registers(const struct demand *demand, int registers_per_block)
{
    const occ_arch *arch = demand->arch;
    int fits = registers_per_block <= arch->max_registers_per_block;

    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        return arch->registers_per_sm / registers_per_block * fits;
    }
    int warps =
        round_down(arch->registers_per_sm / demand->result->registers_per_warp, arch->warp_unit);

    return warps / demand->result->warps_per_block * fits;
}

static int blocks_of_registers(const struct demand *demand, int registers_per_block)
{
    const occ_arch *arch = demand->arch;

    if (demand->launch->registers_per_thread == 0) {
        return OCC_UNLIMITED;
    }
    if (demand->launch->registers_per_thread > arch->max_registers_per_thread) {
        return 0;
    }
    return arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION
               ? blocks_of_partitioned_registers(demand)
               : blocks_of_pooled_registers(demand, registers_per_block);
}

static void limit_registers(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;

    demand->result->caching = arch->partitioned_caching ? demand->launch->caching : OCC_CACHING_OFF;
    demand->result->registers_per_warp = registers_of_warp(demand);

    int registers_per_block = registers_of_block(demand);
    int blocks = blocks_of_registers(demand, registers_per_block);

    demand->result->registers_per_block = registers_per_block;
    fill_limit(demand, OCC_ROW_REGISTERS, blocks, registers_per_block, arch->registers_per_sm);
}

/* Warps are counted in whole groups: those of a pool, or one for each sub-partition within reach. */
static occ_refusal refuse_registers_of_sm(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int parts = demand->result->caching == OCC_CACHING_OFF ? 1 : 2;
    int asked = demand->result->registers_per_block;

    if (arch->register_allocation == OCC_REGISTERS_BY_WARP) {
        asked = registers_checked(demand, arch->warp_unit);
    }
    if (arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION) {
        asked = registers_checked(demand, maximum(arch->subpartitions / parts, 1));
    }
    return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_SM, asked,
                   arch->registers_per_sm / parts);
}

/* What the hardware's checks make of the block, where the plain product would pass. */
static occ_refusal refuse_checked_registers(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int most = arch->max_registers_per_block;
    int asked = registers_checked(demand, arch->subpartitions);

    if (asked > most) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_BLOCK, asked, most);
    }
    if (arch->family_subpartitions > 0 &&
        registers_checked(demand, arch->family_subpartitions) > most) {
        asked = registers_checked(demand, arch->family_subpartitions);
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_FAMILY, asked, most);
    }
    return refuse_registers_of_sm(demand);
}

static occ_refusal refuse_registers(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int per_thread = demand->launch->registers_per_thread;
    int asked = demand->result->limits[OCC_ROW_REGISTERS].needed;

    if (per_thread > arch->max_registers_per_thread) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_THREAD, per_thread,
                       arch->max_registers_per_thread);
    }
    if (asked > arch->max_registers_per_block) {
        return refusal(OCC_ROW_REGISTERS, OCC_REFUSED_REGISTERS_BLOCK, asked,
                       arch->max_registers_per_block);
    }
    if (arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION) {
        return refuse_checked_registers(demand);
    }
    return refuse_registers_of_sm(demand);
}

/* ---- Rule 5: barriers; a kernel that uses none still counts as 1 */

static void limit_barriers(const struct demand *demand)
{
    int available = demand->arch->barriers_per_sm;
    int needed = maximum(demand->launch->barriers, 1);

    int blocks = available / needed;

    fill_limit(demand, OCC_ROW_BARRIERS, available > 0 ? blocks : OCC_UNLIMITED, needed, available);
}

static occ_refusal refuse_barriers(const struct demand *demand)
{
    return refusal(OCC_ROW_BARRIERS, OCC_REFUSED_BARRIERS, demand->launch->barriers,
                   demand->arch->barriers_per_sm);
}

/* ---- Rule 6: virtual resources */

static void limit_virtual(const struct demand *demand)
{
    int available = demand->arch->virtual_resources_per_sm;
    int needed = demand->launch->virtual_resources;
    int blocks = available / maximum(needed, 1);
    bool applies = available > 0 && needed > 0;

    fill_limit(demand, OCC_ROW_VIRTUAL, applies ? blocks : OCC_UNLIMITED, needed, available);
}

static occ_refusal refuse_virtual(const struct demand *demand)
{
    return refusal(OCC_ROW_VIRTUAL, OCC_REFUSED_VIRTUAL, demand->launch->virtual_resources,
                   demand->arch->virtual_resources_per_sm);
}

/* ---- Rule 8: blocks of cluster launches on one SM */

static void limit_cluster(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int size = demand->launch->cluster_size;
    int cap = arch->cluster_blocks_per_sm;
    int blocks = size > 0 && cap > 0 ? cap : OCC_UNLIMITED;

    if (size > 0 && size > occ_cluster_limit(arch, NULL, demand->launch->nonportable_cluster)) {
        blocks = 0;
    }
    demand->result->needs_nonportable = size > arch->cluster_max_portable;
    fill_limit(demand, OCC_ROW_CLUSTER, blocks, size > 0 ? 1 : 0, cap);
}

static occ_refusal refuse_cluster(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int asked = demand->launch->cluster_size;
    int most = occ_cluster_limit(arch, NULL, true);

    if (most == 0) {
        return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_NO_CLUSTERS, asked, 0);
    }
    if (asked <= most) {
        return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_CLUSTER_PORTABLE, asked,
                       arch->cluster_max_portable);
    }
    return refusal(OCC_ROW_CLUSTER, OCC_REFUSED_CLUSTER_SIZE, asked, most);
}

/* ---- The table */

/*
 * Identifier, function suffix, name. In the order of evaluation: registers
 * decide whether the caching, and so the warps, are in halves.
 */
#define LIMITS(LIMIT)                                                                              \
    LIMIT(REGISTERS, registers, "registers")                                                       \
    LIMIT(WARPS, warps, "warp slots")                                                              \
    LIMIT(BLOCKS, blocks, "block slots")                                                           \
    LIMIT(SMEM, smem, "shared memory")                                                             \
    LIMIT(BARRIERS, barriers, "barriers")                                                          \
    LIMIT(VIRTUAL, virtual, "virtual resources")                                                   \
    LIMIT(CLUSTER, cluster, "cluster blocks")

#define LIMIT_RULE(id, suffix, name) [OCC_ROW_##id] = {#suffix, name, refuse_##suffix},
const limit_rule limit_rules[OCC_ROW_COUNT] = {LIMITS(LIMIT_RULE)};

#define LIMIT_EVALUATE(id, suffix, name)                                                           \
    if (limits & OCC_ROW_BIT(OCC_ROW_##id)) {                                                      \
        limit_##suffix(demand);                                                                    \
    }

void demand_evaluate(const struct demand *demand, unsigned limits)
{
    demand->result->warps_per_block =
        divide_up(demand->launch->block_size, demand->arch->warp_size);
    LIMITS(LIMIT_EVALUATE)
}

const char *occ_limit_name(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? limit_rules[id].name : "none";
}

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? limit_rules[id].key : "none";
}

unsigned limits_touched(const occ_arch *arch, occ_parameter parameter)
{
    static const unsigned touched[OCC_PARAM_COUNT] = {
        [OCC_PARAM_BLOCK_SIZE] = OCC_ROW_BIT(OCC_ROW_WARPS) | OCC_ROW_BIT(OCC_ROW_REGISTERS),
        [OCC_PARAM_REGISTERS] = OCC_ROW_BIT(OCC_ROW_REGISTERS),
        [OCC_PARAM_DYNAMIC_SMEM] = OCC_ROW_BIT(OCC_ROW_SMEM),
        [OCC_PARAM_STATIC_SMEM] = OCC_ROW_BIT(OCC_ROW_SMEM),
        [OCC_PARAM_CARVEOUT] = OCC_ROW_BIT(OCC_ROW_SMEM),
        [OCC_PARAM_CLUSTER_SIZE] = OCC_ROW_BIT(OCC_ROW_CLUSTER),
        [OCC_PARAM_BARRIERS] = OCC_ROW_BIT(OCC_ROW_BARRIERS),
        [OCC_PARAM_CACHE_CONFIG] = OCC_ROW_BIT(OCC_ROW_SMEM),
        [OCC_PARAM_CACHING] = OCC_ROW_BIT(OCC_ROW_WARPS) | OCC_ROW_BIT(OCC_ROW_REGISTERS),
        [OCC_PARAM_MAX_THREADS] = OCC_ROW_BIT(OCC_ROW_WARPS),
        [OCC_PARAM_VIRTUAL_RESOURCES] = OCC_ROW_BIT(OCC_ROW_VIRTUAL),
        [OCC_PARAM_OPTIN] = OCC_ROW_BIT(OCC_ROW_SMEM),
        [OCC_PARAM_NONPORTABLE] = OCC_ROW_BIT(OCC_ROW_CLUSTER),
    };

    if (parameter == OCC_PARAM_REGISTERS && arch->partitioned_caching) {
        return touched[parameter] | OCC_ROW_BIT(OCC_ROW_WARPS);
    }
    return touched[parameter];
}
