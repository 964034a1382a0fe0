/* SPDX-License-Identifier: MIT */
/*
 * Rule 9: the columns of tensor memory that a block allocates. A further block
 * is launched and waits inside its allocation; it is not resident work and is
 * not counted. The driver does not count columns: see occ_driver_blocks.
 */
#ifndef CORE_LIMIT_TENSOR_H
#define CORE_LIMIT_TENSOR_H

#include "core/limits.h"

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
