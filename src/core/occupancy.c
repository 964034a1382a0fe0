/* SPDX-License-Identifier: MIT */
/* The occupancy of one launch: every limit a row, the smallest wins. */
#include "core/core.h"

#include <string.h>

/*
 * The smallest row wins; without a branch, since which one it is no processor
 * can foresee, and unrolled, which -O2 leaves.
 */
static void join_rows(occ_result *result)
{
    int least = OCC_UNLIMITED;
    unsigned limiters = 0;

#pragma GCC unroll 7
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        least = minimum(least, result->limits[id].blocks);
    }
#pragma GCC unroll 7
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        occ_limit *row = &result->limits[id];

        row->limits = row->blocks == least;
        row->left_over = row->available - row->needed * least;
        limiters |= (unsigned)row->limits << id;
    }
    result->blocks = least;
    result->limiters = limiters;
}

/* The first row that refuses is the reason that is told. */
static occ_refusal first_refusal(const struct demand *demand)
{
    return limit_rules[__builtin_ctz(demand->result->limiters)].refuse(demand);
}

occ_status occ_occupancy(const occ_arch *arch, const occ_launch *launch, occ_result *result)
{
    const struct demand demand = {arch, launch, result};
    occ_status status = inputs_valid(arch, launch);

    if (status != OCC_OK) {
        memset(result, 0, sizeof *result);
        return status;
    }
    demand_evaluate(&demand, ALL_LIMITS);
    join_rows(result);
    result->warps = result->blocks * result->warps_per_block;
    result->threads = result->blocks * launch->block_size;
    result->refusal = (occ_refusal){.rule = OCC_REFUSED_NOT};
    if (result->blocks == 0) {
        result->refusal = first_refusal(&demand);
    }
    return OCC_OK;
}

double occ_percent(const occ_arch *arch, const occ_result *result)
{
    return 100.0 * result->warps / arch->max_warps_per_sm;
}
