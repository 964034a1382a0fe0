/* SPDX-License-Identifier: MIT */
/* The table of limits. */
#include "core/limits.h"

#define LIMIT_ROW(id, key) [OCC_ROW_##id] = &limit_##key,
static const struct limit *const limits[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_ROW)};

#define LIMIT_KEY(id, key) [OCC_ROW_##id] = #key,
static const char *const keys[OCC_ROW_COUNT] = {OCC_ROWS(LIMIT_KEY)};

const struct limit *limit_of(occ_limit_id id)
{
    return limits[id];
}

const char *occ_limit_key(occ_limit_id id)
{
    return id < OCC_ROW_COUNT ? keys[id] : "none";
}

unsigned limits_touched(occ_parameter parameter)
{
    unsigned touched = 0;

    for (unsigned id = 0; id < OCC_ROW_COUNT; id++) {
        touched |= (limits[id]->parameters >> parameter & 1u) << id;
    }
    return touched;
}
