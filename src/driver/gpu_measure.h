/* SPDX-License-Identifier: MIT */
/*
 * Figures of a GPU that no attribute tells: the SMs of each GPC, from the driver's counts of active
 * clusters, and how many blocks of a cluster launch stand on an SM. Takes the GPU into use for about
 * a second.
 */
#ifndef DRIVER_GPU_MEASURE_H
#define DRIVER_GPU_MEASURE_H

#include "driver/gpu.h"

enum { GPU_GPC_LISTS = 4 };

typedef struct gpu_measured {
    occ_status gpc_status; /* of occ_solve_gpcs */
    occ_gpc_list gpcs[GPU_GPC_LISTS];
    size_t gpc_count;   /* lists that explain the counts; kept are the first GPU_GPC_LISTS */
    size_t gpc_answers; /* counts that the driver gave; 0: none */
    int cluster_blocks; /* most blocks of a cluster launch on an SM; -1: not measured */
    char reason[DRIVER_REASON_SIZE]; /* what the driver refused; "": nothing */
} gpu_measured;

/*
 * arch: as the driver and the profile have it. What cannot be measured is left as it is in a
 * gpu_measured without answers, with the driver's reason; an architecture without clusters has none.
 */
void gpu_measure(struct driver *driver, const gpu *g, const occ_arch *arch, gpu_measured *measured);

/* Whether exactly one GPC list explains the counts: gpcs[0]. */
bool gpu_measured_gpcs(const gpu_measured *measured);

/* "18 18 16": the SMs of each GPC. Returns out. */
char *gpc_list_text(const occ_gpc_list *list, char *out, size_t size);

#endif
