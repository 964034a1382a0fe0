/* SPDX-License-Identifier: MIT */
/* The occupancy of one launch: every limit a row, the smallest wins; and the table of limits. */
#include <string.h>

#include "core/limits.h"

/*
 * Evaluates the rows and joins them. Inline, without the table: calls, and what they pass through
 * memory, would be a sixth of the time. The minimum is unpredictable: no branch, and no loop, which
 * -O2 would keep.
 */
static inline void evaluate_limits(const struct demand *demand)
{
    occ_result *result = demand->result;
    int least = OCC_UNLIMITED;
    unsigned limiters = 0;

    evaluate_amounts(demand);
#define LIMIT_EVALUATE(id, key) least = smaller(least, evaluate_##key(demand));
    OCC_ROWS(LIMIT_EVALUATE)
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

static occ_refusal refuse(const struct demand *demand, occ_limit_id id)
{
    const struct limit *limit = limit_table[id];
    const occ_limit *row = &demand->result->limits[id];

    return limit->refuse ? limit->refuse(demand)
                         : refusal(id, limit->rule, row->needed, row->available);
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
    result->warps = result->blocks * result->warps_per_block;
    result->threads = result->blocks * launch->block_size;
    result->refusal = (occ_refusal){.rule = OCC_REFUSED_NOT};
    if (result->blocks == 0) {
        /* The first row without blocks refuses: block slots, 1 and more, never do. */
        result->refusal = refuse(&demand, (occ_limit_id)__builtin_ctz(result->limiters));
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

/* ---- The table of limits */

#define LIMIT_ROW(id, key) [OCC_ROW_##id] = &limit_##key,
const struct limit *const limit_table[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_ROW)};

#define LIMIT_KEY(id, key) [OCC_ROW_##id] = #key,
static const char *const keys[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_KEY)};

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? keys[id] : "none";
}

unsigned occ_limits_of(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter)
{
    const struct demand demand = {arch, NULL, launch, NULL};
    unsigned touched = 0;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        const struct limit *limit = limit_table[id];
        bool has_further = limit->has_further && limit->has_further(&demand);
        unsigned parameters = limit->parameters | (has_further ? limit->further : 0);

        touched |= (parameters >> parameter & 1u) << id;
    }
    return touched;
}

static void explain(struct writer *writer, occ_limit_id id)
{
    const struct limit *limit = limit_table[id];
    const occ_limit *row = &writer->demand.result->limits[id];

    if (limit->explain) {
        limit->explain(writer);
    } else if (row->blocks != OCC_UNLIMITED) {
        put_line(writer, row->available, limit->quantity, OCC_OP_OVER, row->needed,
                 OCC_QUANTITY_PER_BLOCK, OCC_QUANTITY_BLOCKS);
    }
}

occ_status occ_explain(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                       occ_limit_id limit, occ_arithmetic *lines, size_t capacity, size_t *count)
{
    occ_status status = inputs_valid(arch, device, launch);
    occ_result result;
    struct writer writer = {
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
    evaluate_amounts(&writer.demand);
    limit_table[limit]->evaluate(&writer.demand);
    explain(&writer, limit);
    *count = writer.count;
    return writer.count > capacity ? OCC_TRUNCATED : OCC_OK;
}
