/* SPDX-License-Identifier: MIT */
/* Rule 3: registers; rule 7: their halves where caching confines a block to half an SM. */
#ifndef CORE_LIMIT_REGISTERS_H
#define CORE_LIMIT_REGISTERS_H

#include "core/core.h"

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

/* As allocated; 0 where registers are allocated by block. */
static inline int registers_of_warp(const struct demand *demand)
{
    return demand->arch->register_allocation == OCC_REGISTERS_BY_BLOCK
               ? 0
               : allocated_to_warp(demand->arch, demand->launch->registers_per_thread);
}

static inline int registers_of_block(const struct demand *demand, int of_warp)
{
    const occ_arch *arch = demand->arch;

    if (arch->register_allocation == OCC_REGISTERS_BY_BLOCK) {
        int warps = round_up(demand->result->warps_per_block, arch->warp_unit);

        return round_up(warps * warp_size(demand) * demand->launch->registers_per_thread,
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
static inline occ_caching caching_of_partitioned(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;
    int registers = demand->launch->registers_per_thread;

    if (demand->launch->caching != OCC_CACHING_ON ||
        arch->register_allocation != OCC_REGISTERS_BY_SUBPARTITION ||
        !within(registers, 1, arch->max_registers_per_thread)) {
        return demand->launch->caching;
    }
    int of_warp = registers_of_warp(demand);
    bool given_up = blocks_by_half(demand, of_warp) == 0 &&
                    blocks_by_subpartition(demand, of_warp, arch->subpartitions) > 0;

    return given_up ? OCC_CACHING_OFF : OCC_CACHING_ON;
}

/* The L1 caching of loads that the hardware grants the launch. */
static inline occ_caching caching_granted(const struct demand *demand)
{
    return demand->arch->partitioned_caching ? caching_of_partitioned(demand) : OCC_CACHING_OFF;
}

/* The amounts that several limits read. */
static inline void evaluate_amounts(const struct demand *demand)
{
    demand->result->warps_per_block = divide_up(demand->launch->block_size, warp_size(demand));
    demand->result->caching = caching_granted(demand);
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

    if (demand->launch->registers_per_thread == 0) {
        return OCC_UNLIMITED;
    }
    if (demand->launch->registers_per_thread > arch->max_registers_per_thread) {
        return 0;
    }
    return arch->register_allocation == OCC_REGISTERS_BY_SUBPARTITION
               ? blocks_of_partitioned_registers(demand, of_warp)
               : blocks_of_pooled_registers(demand, of_warp, of_block);
}

static inline void evaluate_registers(const struct demand *demand)
{
    int of_warp = registers_of_warp(demand);
    int of_block = registers_of_block(demand, of_warp);

    demand->result->registers_per_warp = of_warp;
    demand->result->registers_per_block = of_block;
    fill_row(demand, OCC_ROW_REGISTERS, blocks_of_registers(demand, of_warp, of_block), of_block,
             demand->arch->registers_per_sm);
}

#endif
