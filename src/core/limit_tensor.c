/* SPDX-License-Identifier: MIT */
/* Tensor memory: the refusal, the arithmetic, where the row may change, and the driver's count. */
#include "core/limit_tensor.h"

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
    return minimum(round_down(row->available / row->blocks, column_unit(demand->arch)), last);
}

const struct limit limit_tensor = {
    .parameters = PARAMETER_BIT(TENSOR_COLUMNS),
    .evaluate = evaluate_tensor,
    .refuse = refuse_tensor,
    .explain = explain_tensor,
    .last_alike = last_alike_tensor,
};

int occ_tensor_allocation(const occ_arch *arch, int columns)
{
    int most = minimum(columns, arch->tensor_columns_per_sm);
    int allocation = column_unit(arch);

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
