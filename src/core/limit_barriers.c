/* SPDX-License-Identifier: MIT */
/* Named barriers: the refusal, the arithmetic, and where the row may change. */
#include "core/limit_barriers.h"

static occ_refusal refuse_barriers(const struct demand *demand)
{
    return refusal(OCC_ROW_BARRIERS, OCC_REFUSED_BARRIERS, demand->launch->barriers,
                   demand->arch->barriers_per_sm);
}

static void explain_barriers(struct board *board)
{
    int available = board->demand.arch->barriers_per_sm;

    if (available > 0) {
        put_line(board, available, OCC_QUANTITY_BARRIERS, OCC_OP_OVER,
                 barriers_of_block(&board->demand), OCC_QUANTITY_PER_BLOCK, OCC_QUANTITY_BLOCKS);
    }
}

static int last_alike_barriers(const struct demand *demand, occ_parameter parameter, int value,
                               int last)
{
    int available = demand->arch->barriers_per_sm;
    int blocks = available / maximum(value, 1);

    (void)parameter;
    return blocks > 0 ? minimum(available / blocks, last) : last;
}

const struct limit limit_barriers = {
    .parameters = PARAMETER_BIT(BARRIERS),
    .evaluate = evaluate_barriers,
    .refuse = refuse_barriers,
    .explain = explain_barriers,
    .last_alike = last_alike_barriers,
};
