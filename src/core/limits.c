/* SPDX-License-Identifier: MIT */
/* The table of limits. */
#include "core/limits.h"

#define LIMIT_ROW(id, key) [OCC_ROW_##id] = &limit_##key,
const struct limit *const limit_table[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_ROW)};

#define LIMIT_KEY(id, key) [OCC_ROW_##id] = #key,
static const char *const keys[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_KEY)};

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? keys[id] : "none";
}

unsigned limits_touched(const occ_arch *arch, occ_parameter parameter)
{
    unsigned caching = arch->partitioned_caching ? ~0u : 0;
    unsigned touched = 0;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        const struct limit *limit = limit_table[id];
        unsigned parameters = limit->parameters | (limit->caching_parameters & caching);

        touched |= (parameters >> parameter & 1u) << id;
    }
    return touched;
}
