/* SPDX-License-Identifier: MIT */
/* The limits that divide what an SM has by what a block takes, but for registers and shared memory. */
#ifndef CORE_LIMIT_COUNTS_H
#define CORE_LIMIT_COUNTS_H

#include "core/core.h"

/* Rule 1: block slots of an SM. */
static inline void evaluate_blocks(const struct demand *demand)
{
    int slots = demand->arch->max_blocks_per_sm;

    fill_row(demand, OCC_ROW_BLOCKS, slots, 1, slots);
}

/* Rule 2: warp slots of an SM; rule 7: of half an SM where caching confines a block to it. */
static inline int halves_of_sm(const struct demand *demand)
{
    return demand->result->caching == OCC_CACHING_OFF ? 1 : 2;
}

static inline void evaluate_warps(const struct demand *demand)
{
    int parts = halves_of_sm(demand);
    int slots = demand->arch->max_warps_per_sm;
    int warps = demand->result->warps_per_block;
    int blocks = (parts == 1 ? slots : slots / 2) / warps * parts;
    bool fits = demand->launch->block_size <= largest_block(demand->arch, demand->launch);

    fill_row(demand, OCC_ROW_WARPS, fits ? blocks : 0, warps, slots);
}

/* Rule 5: named barriers; a kernel that uses none counts as 1. */
static inline int barriers_of_block(const struct demand *demand)
{
    return maximum(demand->launch->barriers, 1);
}

static inline void evaluate_barriers(const struct demand *demand)
{
    int available = demand->arch->barriers_per_sm;
    int needed = barriers_of_block(demand);
    int blocks = available / needed;

    fill_row(demand, OCC_ROW_BARRIERS, available > 0 ? blocks : OCC_UNLIMITED, needed, available);
}

/* Rule 6: virtual resources, as the CUDA runtime counts them. */
static inline bool virtual_applies(const struct demand *demand)
{
    return demand->arch->virtual_resources_per_sm > 0 && demand->launch->virtual_resources > 0;
}

static inline void evaluate_virtual(const struct demand *demand)
{
    int available = demand->arch->virtual_resources_per_sm;
    int needed = demand->launch->virtual_resources;
    int blocks = virtual_applies(demand) ? available / needed : OCC_UNLIMITED;

    fill_row(demand, OCC_ROW_VIRTUAL, blocks, needed, available);
}

/* Rule 8: the size of a cluster, and the blocks of cluster launches on one SM. */
static inline int largest_cluster(const struct demand *demand)
{
    return occ_cluster_limit(demand->arch, demand->device, demand->launch->nonportable_cluster);
}

static inline void evaluate_cluster(const struct demand *demand)
{
    int size = demand->launch->cluster_size;
    int slots = demand->arch->cluster_blocks_per_sm;
    int blocks = slots > 0 ? slots : OCC_UNLIMITED;

    demand->result->needs_nonportable = size > demand->arch->cluster_max_portable;
    if (size == 0) {
        fill_row(demand, OCC_ROW_CLUSTER, OCC_UNLIMITED, 0, slots);
    } else {
        fill_row(demand, OCC_ROW_CLUSTER, size > largest_cluster(demand) ? 0 : blocks, 1, slots);
    }
}

/*
 * Rule 9: the columns of tensor memory that a block allocates. A further block
 * is launched and waits inside its allocation; it is not resident work and is
 * not counted. The driver does not count columns: see occ_driver_blocks.
 */
static inline int column_unit(const occ_arch *arch)
{
    return maximum(arch->tensor_column_unit, 1);
}

/* Columns that a block may have; more than an SM's only where the block has it to itself. */
static inline int most_columns(const occ_arch *arch)
{
    return round_down(maximum(arch->tensor_columns_per_sm, arch->tensor_columns_exclusive),
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

static inline void evaluate_tensor(const struct demand *demand)
{
    const occ_arch *arch = demand->arch;

    if (demand->launch->tensor_columns == 0) {
        fill_row(demand, OCC_ROW_TENSOR, OCC_UNLIMITED, 0, arch->tensor_columns_per_sm);
        return;
    }
    int columns = columns_of_block(demand);
    int available = available_columns(arch, columns);

    fill_row(demand, OCC_ROW_TENSOR, available / columns, columns, available);
}

#endif
