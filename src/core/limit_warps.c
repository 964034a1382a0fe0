/* SPDX-License-Identifier: MIT */
/* Warp slots: the refusal, the arithmetic, and where the row may change. */
#include "core/limit_warps.h"

static occ_refusal refuse_warps(const struct demand *demand)
{
    int asked = demand->launch->block_size;
    int hardware = demand->arch->max_threads_per_block;
    int most = largest_block(demand->arch, demand->launch);

    if (asked > hardware) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_BLOCK_SIZE, asked, hardware);
    }
    if (asked > most) {
        return refusal(OCC_ROW_WARPS, OCC_REFUSED_KERNEL_BLOCK_SIZE, asked, most);
    }
    return refusal(OCC_ROW_WARPS, OCC_REFUSED_WARPS, demand->result->warps_per_block,
                   demand->arch->max_warps_per_sm / halves_of_sm(demand));
}

static void explain_warps(struct board *board)
{
    const occ_arch *arch = board->demand.arch;
    int threads = board->demand.launch->block_size;
    int most = largest_block(arch, board->demand.launch);

    if (threads > most) {
        put_refusal(board, threads, OCC_QUANTITY_THREADS, most, OCC_QUANTITY_THREADS_PER_BLOCK);
        return;
    }
    put_line(board, threads, OCC_QUANTITY_THREADS, OCC_OP_OVER_UP, warp_size(&board->demand),
             OCC_QUANTITY_THREADS_PER_WARP, OCC_QUANTITY_WARPS_PER_BLOCK);
    put_blocks_of_warps(board, arch->max_warps_per_sm, OCC_QUANTITY_WARP_SLOTS);
}

static int last_block_size_alike(const struct demand *demand, int value)
{
    int most = largest_block(demand->arch, demand->launch);
    int alike = round_up(value, warp_size(demand));

    return value <= most ? minimum(alike, most) : alike;
}

/* Registers decide whether caching is granted, and so whether warps count in halves. */
static int last_alike_warps(const struct demand *demand, occ_parameter parameter, int value,
                            int last)
{
    if (parameter == OCC_PARAM_BLOCK_SIZE) {
        return minimum(last_block_size_alike(demand, value), last);
    }
    if (parameter == OCC_PARAM_REGISTERS) {
        return minimum(last_registers_alike(demand, value), last);
    }
    return value;
}

const struct limit limit_warps = {
    .parameters = PARAMETER_BIT(BLOCK_SIZE) | PARAMETER_BIT(MAX_THREADS),
    .caching_parameters = PARAMETER_BIT(CACHING) | PARAMETER_BIT(REGISTERS),
    .evaluate = evaluate_warps,
    .refuse = refuse_warps,
    .explain = explain_warps,
    .last_alike = last_alike_warps,
};
