/* SPDX-License-Identifier: MIT */
/* Rule 6: virtual resources, as the CUDA runtime counts them. */
#ifndef CORE_LIMIT_VIRTUAL_H
#define CORE_LIMIT_VIRTUAL_H

#include "core/limits.h"

static inline bool virtual_applies(const struct demand *demand)
{
    return demand->arch->virtual_resources_per_sm > 0 && demand->launch->virtual_resources > 0;
}

static inline void evaluate_virtual(const struct demand *demand)
{
    int available = demand->arch->virtual_resources_per_sm;
    int needed = demand->launch->virtual_resources;
    int blocks = virtual_applies(demand) ? available / needed : OCC_UNLIMITED;

    fill_row(demand, OCC_ROW_VIRTUAL, blocks, needed, available);
}

#endif
