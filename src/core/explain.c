/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic of a limit. Each line's value is computed from its two sides,
 * so that a line holds by itself; the last one is the row's number of blocks.
 */
#include "core/limit_registers.h"

long long apply(occ_operator operation, long long left, long long right)
{
    if (operation == OCC_OP_TIMES) {
        return left * right;
    }
    if (operation == OCC_OP_PLUS) {
        return left + right;
    }
    if (operation == OCC_OP_EXCEEDS) {
        return 0;
    }
    if (operation == OCC_OP_OVER_UP || operation == OCC_OP_ROUNDED_UP) {
        left += right - 1;
    }
    left /= right;
    return operation == OCC_OP_ROUNDED_UP || operation == OCC_OP_ROUNDED_DOWN ? left * right : left;
}

long long put_line(struct board *board, long long left, occ_quantity left_quantity,
                   occ_operator operation, long long right, occ_quantity right_quantity,
                   occ_quantity quantity)
{
    long long value = apply(operation, left, right);

    if (board->count < board->capacity) {
        board->lines[board->count] = (occ_arithmetic){
            .operation = operation,
            .left = left,
            .right = right,
            .value = value,
            .left_quantity = left_quantity,
            .right_quantity = right_quantity,
            .value_quantity = quantity,
        };
    }
    board->count++;
    return value;
}

void put_refusal(struct board *board, long long asked, occ_quantity quantity, long long allowed,
                 occ_quantity allowed_quantity)
{
    put_line(board, asked, quantity, OCC_OP_EXCEEDS, allowed, allowed_quantity,
             OCC_QUANTITY_BLOCKS);
}

occ_status occ_explain(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                       occ_limit_id limit, occ_arithmetic *lines, size_t capacity, size_t *count)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;
    struct board board = {
        .demand = {arch, device, launch, &result},
        .lines = lines,
        .capacity = capacity,
    };

    *count = 0;
    if (status != OCC_OK) {
        return status;
    }
    if (limit >= OCC_ROW_COUNT) {
        return OCC_INVALID_ARGUMENT;
    }
    evaluate_amounts(&board.demand);
    limit_table[limit]->evaluate(&board.demand);
    limit_table[limit]->explain(&board);
    *count = board.count;
    return board.count > capacity ? OCC_TRUNCATED : OCC_OK;
}
