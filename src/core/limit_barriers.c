/* SPDX-License-Identifier: MIT */
/* Rule 5: named barriers; a kernel that uses none counts as 1. */
#include "core/limits.h"

static int barriers_of_block(const struct demand *demand)
{
    return maximum(demand->launch->barriers, 1);
}

void evaluate_barriers(const struct demand *demand)
{
    int available = demand->arch->barriers_per_sm;
    int needed = barriers_of_block(demand);
    int blocks = available / needed;

    fill_row(demand, OCC_ROW_BARRIERS, available > 0 ? blocks : OCC_UNLIMITED, needed, available);
}

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
    .refuse = refuse_barriers,
    .explain = explain_barriers,
    .last_alike = last_alike_barriers,
};
