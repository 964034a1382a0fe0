/* SPDX-License-Identifier: MIT */
/* Rule 1: block slots of an SM. */
#ifndef CORE_LIMIT_BLOCKS_H
#define CORE_LIMIT_BLOCKS_H

#include "core/limits.h"

static inline void evaluate_blocks(const struct demand *demand)
{
    int slots = demand->arch->max_blocks_per_sm;

    fill_row(demand, OCC_ROW_BLOCKS, slots, 1, slots);
}

#endif
