/* SPDX-License-Identifier: MIT */
/* Virtual resources: the refusal, the arithmetic, and where the row may change. */
#include "core/limit_virtual.h"

static occ_refusal refuse_virtual(const struct demand *demand)
{
    return refusal(OCC_ROW_VIRTUAL, OCC_REFUSED_VIRTUAL, demand->launch->virtual_resources,
                   demand->arch->virtual_resources_per_sm);
}

static void explain_virtual(struct board *board)
{
    if (virtual_applies(&board->demand)) {
        put_line(board, board->demand.arch->virtual_resources_per_sm,
                 OCC_QUANTITY_VIRTUAL_RESOURCES, OCC_OP_OVER,
                 board->demand.launch->virtual_resources, OCC_QUANTITY_PER_BLOCK,
                 OCC_QUANTITY_BLOCKS);
    }
}

static int last_alike_virtual(const struct demand *demand, occ_parameter parameter, int value,
                              int last)
{
    int available = demand->arch->virtual_resources_per_sm;
    int blocks = available / maximum(value, 1);

    (void)parameter;
    if (value == 0 && available > 0) {
        return 0;
    }
    return blocks > 0 ? minimum(available / blocks, last) : last;
}

const struct limit limit_virtual = {
    .parameters = PARAMETER_BIT(VIRTUAL_RESOURCES),
    .evaluate = evaluate_virtual,
    .refuse = refuse_virtual,
    .explain = explain_virtual,
    .last_alike = last_alike_virtual,
};
