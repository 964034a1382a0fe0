/* SPDX-License-Identifier: MIT */
/* Rule 5: named barriers; a kernel that uses none counts as 1. */
#ifndef CORE_LIMIT_BARRIERS_H
#define CORE_LIMIT_BARRIERS_H

#include "core/limits.h"

static inline int barriers_of_block(const struct demand *demand)
{
    return maximum(demand->launch->barriers, 1);
}

static inline void evaluate_barriers(const struct demand *demand)
{
    int available = demand->arch->barriers_per_sm;
    int needed = barriers_of_block(demand);
    int blocks = available / needed;

    fill_row(demand, OCC_ROW_BARRIERS, available > 0 ? blocks : OCC_UNLIMITED, needed, available);
}

#endif
