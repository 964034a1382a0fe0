/* SPDX-License-Identifier: MIT */
/* Writer of a limit's arithmetic: each value follows from its two sides; the last is the blocks. */
#include "core/limits.h"

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

long long put_line(struct writer *writer, long long left, occ_quantity left_quantity,
                   occ_operator operation, long long right, occ_quantity right_quantity,
                   occ_quantity quantity)
{
    long long value = apply(operation, left, right);

    if (writer->count < writer->capacity) {
        writer->lines[writer->count] = (occ_arithmetic){
            .operation = operation,
            .left = left,
            .right = right,
            .value = value,
            .left_quantity = left_quantity,
            .right_quantity = right_quantity,
            .value_quantity = quantity,
        };
    }
    writer->count++;
    return value;
}

bool put_refusal(struct writer *writer, long long asked, occ_quantity quantity, long long allowed,
                 occ_quantity allowed_quantity)
{
    if (asked > allowed) {
        put_line(writer, asked, quantity, OCC_OP_EXCEEDS, allowed, allowed_quantity,
                 OCC_QUANTITY_BLOCKS);
    }
    return asked > allowed;
}

/* Blocks that so many warps have room for, in the SM or in its halves. */
void put_blocks_of_warps(struct writer *writer, long long warps, occ_quantity quantity)
{
    long long own = writer->demand.result->warps_per_block;

    if (halves_of_sm(&writer->demand) == 1) {
        put_line(writer, warps, quantity, OCC_OP_OVER, own, OCC_QUANTITY_WARPS_PER_BLOCK,
                 OCC_QUANTITY_BLOCKS);
        return;
    }
    warps = put_line(writer, warps, quantity, OCC_OP_OVER, 2, OCC_QUANTITY_HALVES_OF_SM,
                     OCC_QUANTITY_WARPS_PER_HALF);
    warps = put_line(writer, warps, OCC_QUANTITY_WARPS, OCC_OP_OVER, own,
                     OCC_QUANTITY_WARPS_PER_BLOCK, OCC_QUANTITY_BLOCKS_PER_HALF);
    put_line(writer, warps, OCC_QUANTITY_BLOCKS, OCC_OP_TIMES, 2, OCC_QUANTITY_HALVES,
             OCC_QUANTITY_BLOCKS);
}
