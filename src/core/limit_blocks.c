/* SPDX-License-Identifier: MIT */
/* Rule 1: block slots of an SM. */
#include "core/limits.h"

void evaluate_blocks(const struct demand *demand)
{
    int slots = demand->arch->max_blocks_per_sm;

    fill_row(demand, OCC_ROW_BLOCKS, slots, 1, slots);
}

static void explain_blocks(struct board *board)
{
    put_line(board, board->demand.arch->max_blocks_per_sm, OCC_QUANTITY_SLOTS, OCC_OP_OVER, 1,
             OCC_QUANTITY_PER_BLOCK, OCC_QUANTITY_BLOCKS);
}

const struct limit limit_blocks = {.explain = explain_blocks};
