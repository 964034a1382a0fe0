/* SPDX-License-Identifier: MIT */
/* Rule 2: warp slots of an SM; rule 7: of half an SM where caching confines a block to it. */
#ifndef CORE_LIMIT_WARPS_H
#define CORE_LIMIT_WARPS_H

#include "core/limits.h"

static inline int halves_of_sm(const struct demand *demand)
{
    return demand->result->caching == OCC_CACHING_OFF ? 1 : 2;
}

static inline void evaluate_warps(const struct demand *demand)
{
    int parts = halves_of_sm(demand);
    int slots = demand->arch->max_warps_per_sm;
    int warps = demand->result->warps_per_block;
    int blocks = (parts == 1 ? slots : slots / 2) / warps * parts;
    bool fits = demand->launch->block_size <= largest_block(demand->arch, demand->launch);

    fill_row(demand, OCC_ROW_WARPS, fits ? blocks : 0, warps, slots);
}

#endif
