/* SPDX-License-Identifier: MIT */
/* Block slots: the arithmetic. */
#include "core/limit_blocks.h"

static void explain_blocks(struct board *board)
{
    put_line(board, board->demand.arch->max_blocks_per_sm, OCC_QUANTITY_SLOTS, OCC_OP_OVER, 1,
             OCC_QUANTITY_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

const struct limit limit_blocks = {
    .evaluate = evaluate_blocks,
    .explain = explain_blocks,
};
