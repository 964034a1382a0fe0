/* SPDX-License-Identifier: MIT */
/* The occupancy of one launch: every limit a row, the smallest wins. */
#include <string.h>

#include "core/limit_counts.h"
#include "core/limit_registers.h"
#include "core/limit_smem.h"

/* Inline, without the table: calls, and what they pass through memory, would be a sixth of the time. */
static inline void evaluate_limits(const struct demand *demand)
{
    evaluate_amounts(demand);
#define LIMIT_EVALUATE(id, key) evaluate_##key(demand);
    OCC_ROWS(LIMIT_EVALUATE)
}

/* Joins the rows. The minimum is unpredictable: no branch, and no loop, which -O2 would leave. */
static void join_rows(occ_result *result)
{
    int least = OCC_UNLIMITED;
    unsigned limiters = 0;

#define JOIN_LEAST(id, key) least = minimum(least, result->limits[OCC_ROW_##id].blocks);
    OCC_ROWS(JOIN_LEAST)
#define JOIN_LIMITER(id, key)                                                                      \
    {                                                                                              \
        occ_limit *row = &result->limits[OCC_ROW_##id];                                            \
                                                                                                   \
        row->limits = row->blocks == least;                                                        \
        limiters |= (unsigned)row->limits << OCC_ROW_##id;                                         \
    }
    OCC_ROWS(JOIN_LIMITER)
    result->blocks = least;
    result->limiters = limiters;
}

/* The reason of the first row without blocks, which has one: block slots, 1 and more, never refuse. */
static occ_refusal first_refusal(const struct demand *demand)
{
    const struct limit *limit = limit_table[__builtin_ctz(demand->result->limiters)];

    return limit->refuse(demand);
}

occ_status occ_occupancy(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         occ_result *result)
{
    if (!arch_computable(arch) || !launch_valid(launch)) {
        memset(result, 0, sizeof *result);
        return inputs_valid(arch, device, launch);
    }
    const struct demand demand = {arch, device, launch, result};

    evaluate_limits(&demand);
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
    return arch->max_warps_per_sm > 0 ? 100.0 * result->warps / arch->max_warps_per_sm : 0;
}

int occ_left_over(const occ_result *result, occ_limit_id id)
{
    if (id >= OCC_ROW_COUNT) {
        return 0;
    }
    return result->limits[id].available - result->limits[id].needed * result->blocks;
}
