/* SPDX-License-Identifier: MIT */
/*
 * Rule 9: the columns of tensor memory that a block allocates. A further block
 * is launched and waits inside its allocation; it is not resident work and is
 * not counted. The driver does not count columns: see occ_driver_blocks.
 */
#include "core/limits.h"

static int unit_of(const occ_arch *arch)
{
    return maximum(arch->tensor_column_unit, 1);
}

/* Columns that a block may have; more than an SM's only where the block has it to itself. */
static int most_columns(const occ_arch *arch)
{
    return round_down(maximum(arch->tensor_columns_per_sm, arch->tensor_columns_exclusive),
                      unit_of(arch));
}

static int columns_of_block(const struct demand *demand)
{
    return round_up(demand->launch->tensor_columns, unit_of(demand->arch));
}

/* Columns that an SM divides among blocks of so many. */
static int available_columns(const occ_arch *arch, int columns)
{
    return columns > arch->tensor_columns_per_sm ? most_columns(arch) : arch->tensor_columns_per_sm;
}

void evaluate_tensor(const struct demand *demand)
{
    int columns = columns_of_block(demand);
    int available = available_columns(demand->arch, columns);

    fill_row(demand, OCC_ROW_TENSOR, columns > 0 ? available / columns : OCC_UNLIMITED, columns,
             available);
}

static occ_refusal refuse_tensor(const struct demand *demand)
{
    int most = most_columns(demand->arch);

    return refusal(OCC_ROW_TENSOR, most > 0 ? OCC_REFUSED_TENSOR : OCC_REFUSED_NO_TENSOR,
                   demand->launch->tensor_columns, most);
}

static void explain_tensor(struct board *board)
{
    const occ_arch *arch = board->demand.arch;
    int asked = board->demand.launch->tensor_columns;
    int columns = columns_of_block(&board->demand);
    int available = available_columns(arch, columns);

    if (columns == 0) {
        return;
    }
    if (columns > available) {
        put_refusal(board, asked, OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK, most_columns(arch),
                    OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK);
        return;
    }
    if (columns != asked) {
        put_line(board, asked, OCC_QUANTITY_TENSOR_COLUMNS, OCC_OP_ROUNDED_UP,
                 arch->tensor_column_unit, OCC_QUANTITY_TENSOR_COLUMNS,
                 OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK);
    }
    put_line(board, available, OCC_QUANTITY_TENSOR_COLUMNS, OCC_OP_OVER, columns,
             OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

/* Every amount above that of a block is refused alike. */
static int last_alike_tensor(const struct demand *demand, occ_parameter parameter, int value,
                             int last)
{
    const occ_limit *row = &demand->result->limits[OCC_ROW_TENSOR];

    (void)parameter;
    if (value == 0 || row->blocks == 0) {
        return value == 0 ? 0 : last;
    }
    return minimum(round_down(row->available / row->blocks, unit_of(demand->arch)), last);
}

const struct limit limit_tensor = {
    .parameters = PARAMETER_BIT(TENSOR_COLUMNS),
    .refuse = refuse_tensor,
    .explain = explain_tensor,
    .last_alike = last_alike_tensor,
};

int occ_tensor_allocation(const occ_arch *arch, int columns)
{
    int most = minimum(columns, arch->tensor_columns_per_sm);
    int allocation = unit_of(arch);

    if (columns >= arch->tensor_columns_exclusive && arch->tensor_columns_exclusive > 0) {
        return arch->tensor_columns_exclusive;
    }
    if (most < allocation) {
        return 0;
    }
    while (allocation <= most / 2) {
        allocation *= 2;
    }
    return allocation;
}

/* Blocks by every row but that of tensor memory, and by the virtual resources of its kernels. */
int occ_driver_blocks(const occ_arch *arch, const occ_launch *launch, const occ_result *result)
{
    int counted = arch->tensor_virtual_resources;
    int blocks = OCC_UNLIMITED;

    if (launch->tensor_columns == 0 || arch->tensor_columns_per_sm == 0) {
        return -1;
    }
    for (occ_limit_id id = 0; id < OCC_ROW_COUNT; id++) {
        blocks = id == OCC_ROW_TENSOR ? blocks : minimum(blocks, result->limits[id].blocks);
    }
    return counted > 0 ? minimum(blocks, arch->virtual_resources_per_sm / counted) : blocks;
}
