/* SPDX-License-Identifier: MIT */
/*
 * The table of limits, and the writer of their arithmetic. Each line's value is computed from its two
 * sides, so that a line holds by itself; the last one is the row's number of blocks.
 */
#include "core/limit_registers.h"
#include "core/limit_counts.h"

#define LIMIT_ROW(id, key) [OCC_ROW_##id] = &limit_##key,
const struct limit *const limit_table[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_ROW)};

#define LIMIT_KEY(id, key) [OCC_ROW_##id] = #key,
static const char *const keys[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_KEY)};

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? keys[id] : "none";
}

unsigned limits_touched(const struct demand *demand, occ_parameter parameter)
{
    unsigned caching = demand->arch->partitioned_caching ? ~0u : 0;
    unsigned per_thread = demand->launch->smem_per_thread > 0 ? ~0u : 0;
    unsigned touched = 0;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        const struct limit *limit = limit_table[id];
        unsigned parameters = limit->parameters | (limit->caching_parameters & caching) |
                              (limit->per_thread_parameters & per_thread);

        touched |= (parameters >> parameter & 1u) << id;
    }
    return touched;
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

/* ---- Lines of arithmetic */

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

/* Blocks that so many warps have room for, in the SM or in its halves. */
void put_blocks_of_warps(struct board *board, long long warps, occ_quantity quantity)
{
    long long own = board->demand.result->warps_per_block;

    if (halves_of_sm(&board->demand) == 1) {
        put_line(board, warps, quantity, OCC_OP_OVER, own, OCC_QUANTITY_WARPS_PER_BLOCK,
                 OCC_QUANTITY_BLOCKS);
        return;
    }
    warps = put_line(board, warps, quantity, OCC_OP_OVER, 2, OCC_QUANTITY_HALVES_OF_SM,
                     OCC_QUANTITY_WARPS_PER_HALF);
    warps = put_line(board, warps, OCC_QUANTITY_WARPS, OCC_OP_OVER, own,
                     OCC_QUANTITY_WARPS_PER_BLOCK, OCC_QUANTITY_BLOCKS_PER_HALF);
    put_line(board, warps, OCC_QUANTITY_BLOCKS, OCC_OP_TIMES, 2, OCC_QUANTITY_HALVES,
             OCC_QUANTITY_BLOCKS);
}
