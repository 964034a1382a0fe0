/* SPDX-License-Identifier: MIT */
/* Rule 8: the size of a cluster, and the blocks of cluster launches on one SM. */
#ifndef CORE_LIMIT_CLUSTER_H
#define CORE_LIMIT_CLUSTER_H

#include "core/limits.h"

static inline int largest_cluster(const struct demand *demand)
{
    return occ_cluster_limit(demand->arch, demand->device, demand->launch->nonportable_cluster);
}

static inline void evaluate_cluster(const struct demand *demand)
{
    int size = demand->launch->cluster_size;
    int slots = demand->arch->cluster_blocks_per_sm;
    int blocks = slots > 0 ? slots : OCC_UNLIMITED;

    demand->result->needs_nonportable = size > demand->arch->cluster_max_portable;
    if (size == 0) {
        fill_row(demand, OCC_ROW_CLUSTER, OCC_UNLIMITED, 0, slots);
    } else {
        fill_row(demand, OCC_ROW_CLUSTER, size > largest_cluster(demand) ? 0 : blocks, 1, slots);
    }
}

#endif
