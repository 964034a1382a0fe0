/* SPDX-License-Identifier: MIT */
/* The blocks that really stand on an SM together, measured by census launches. */
#ifndef DRIVER_RESIDENCY_H
#define DRIVER_RESIDENCY_H
#include "driver/probe.h"

enum { SM_GROUP_MOST = 1024 };

/* SMs joined by the clusters that stood on them: a union-find structure. */
typedef struct sm_groups {
    int parent[SM_GROUP_MOST];
    bool seen[SM_GROUP_MOST];
} sm_groups;

/* The SMs of each group, descending. */
void sm_groups_list(const sm_groups *groups, occ_gpc_list *list);

enum { RESIDENCY_MOST = 64, RESIDENCY_UNMEASURED = -1 };

/* One launch, and the most blocks that were on one SM at one time. */
typedef struct residency {
    int block;
    int dynamic_smem; /* bytes, of a kernel with few registers */
    int cluster;      /* blocks; 0: an ordinary launch */
    int columns;      /* of tensor memory; 0: none */
    int stood;        /* RESIDENCY_UNMEASURED: the driver refused it */
} residency;

typedef struct residency_list {
    residency items[RESIDENCY_MOST];
    int count;
} residency_list;

/* The launches for an architecture; none of them measured. */
void residency_plan(residency_list *list, const occ_arch *arch);

/* Measures one. false: refused; the driver's reason says why. */
bool residency_measure(probes *opened, const occ_device *device, residency *item);

/* The blocks that the core expects to stand. */
int residency_expect(const occ_arch *arch, const occ_device *device, const residency *item);

/* Whether the driver refuses to launch a block above the kernel's own launch bound. */
typedef enum bound_answer { BOUND_UNMEASURED, BOUND_REFUSED, BOUND_IGNORED } bound_answer;

bound_answer residency_refuses_bound(const probes *opened);

/*
 * The groups of SMs that clusters of 2 up to the largest size stood on. false: the driver's
 * reason says why.
 */
bool residency_groups(probes *opened, const occ_device *device, sm_groups *groups);

#endif
