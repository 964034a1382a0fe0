/* SPDX-License-Identifier: MIT */
/*
 * What records of a census tell: the blocks that stood on an SM together, and the SMs of which
 * clusters show that they are of one GPC.
 */
#ifndef DRIVER_CENSUS_H
#define DRIVER_CENSUS_H

#include "driver/probe.h"

/* The most blocks that were on one SM at one time; -1: out of memory. */
int census_peak(const census_record *records, size_t count);

enum { SM_GROUP_MOST = 1024 };

/* SMs joined by the clusters that stood on them: a union-find structure. */
typedef struct sm_groups {
    int parent[SM_GROUP_MOST];
    bool seen[SM_GROUP_MOST];
} sm_groups;

void sm_groups_begin(sm_groups *groups);
void sm_groups_add(sm_groups *groups, const census_record *records, size_t count, int cluster);

/* The SMs of each group, descending. */
void sm_groups_list(const sm_groups *groups, occ_gpc_list *list);

#endif
