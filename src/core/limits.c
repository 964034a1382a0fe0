/* SPDX-License-Identifier: MIT */
/* The table of limits, and the arithmetic of a row of it. */
#include "core/limit_registers.h"
#include "core/limit_counts.h"

#define LIMIT_ROW(id, key) [OCC_ROW_##id] = &limit_##key,
const struct limit *const limit_table[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_ROW)};

#define LIMIT_KEY(id, key) [OCC_ROW_##id] = #key,
static const char *const keys[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_KEY)};

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? keys[id] : "none";
}

unsigned limits_touched(const struct demand *demand, occ_parameter parameter)
{
    unsigned caching = demand->arch->partitioned_caching ? ~0u : 0;
    unsigned per_thread = demand->launch->smem_per_thread > 0 ? ~0u : 0;
    unsigned touched = 0;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        const struct limit *limit = limit_table[id];
        unsigned parameters = limit->parameters | (limit->caching_parameters & caching) |
                              (limit->per_thread_parameters & per_thread);

        touched |= (parameters >> parameter & 1u) << id;
    }
    return touched;
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
    limit_table[limit]->explain(&writer);
    *count = writer.count;
    return writer.count > capacity ? OCC_TRUNCATED : OCC_OK;
}
