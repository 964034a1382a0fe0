/* SPDX-License-Identifier: MIT */
/* The occupancy of one launch: every limit a row, the smallest wins. */
#include "core/core.h"

#include <string.h>

static void finish_rows(occ_result *result)
{
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        occ_limit *row = &result->limits[id];

        row->limits = (result->limiters & OCC_ROW_BIT(id)) != 0;
        row->left_over = row->available - row->needed * result->blocks;
    }
}

/* The first row that refuses is the reason that is told. */
static occ_refusal first_refusal(const struct demand *demand)
{
    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        if (demand->result->limits[id].blocks == 0) {
            return limit_rules[id].refuse(demand);
        }
    }
    return (occ_refusal){.rule = OCC_REFUSED_NOT};
}

occ_status occ_occupancy(const occ_arch *arch, const occ_launch *launch, occ_result *result)
{
    const struct demand demand = {arch, launch, result};
    occ_point point = {.blocks = OCC_UNLIMITED};
    occ_status status = inputs_valid(arch, launch);

    if (status != OCC_OK) {
        memset(result, 0, sizeof *result);
        return status;
    }
    demand_evaluate(&demand, ALL_LIMITS);
    join_limits(result->limits, ALL_LIMITS, &point);
    result->blocks = point.blocks;
    result->limiters = point.limiters;
    result->warps = point.blocks * result->warps_per_block;
    result->threads = point.blocks * launch->block_size;
    finish_rows(result);
    result->refusal = (occ_refusal){.rule = OCC_REFUSED_NOT};
    if (point.blocks == 0) {
        result->refusal = first_refusal(&demand);
    }
    return OCC_OK;
}

double occ_percent(const occ_arch *arch, const occ_result *result)
{
    return 100.0 * result->warps / arch->max_warps_per_sm;
}
