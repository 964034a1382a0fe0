/* SPDX-License-Identifier: MIT */
/* Calls of the core in the form in which tests compare: results as values, no device. */
#ifndef SUPPORT_VALUES_H
#define SUPPORT_VALUES_H

#include "occupancy.h"

static inline occ_range bounds_of(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, occ_parameter parameter)
{
    occ_range range;

    return occ_bounds(arch, device, launch, parameter, &range) == OCC_OK ? range
                                                                         : (occ_range){0, -1};
}

static inline occ_status curve_of(const occ_arch *arch, const occ_launch *launch,
                                  occ_parameter parameter, int first, int step, size_t count,
                                  occ_point *points)
{
    return occ_curve(arch, NULL, launch, (occ_axis){parameter, first, step, count}, points);
}

static inline size_t runs_of(const occ_arch *arch, const occ_launch *launch,
                             occ_parameter parameter, occ_range range, occ_run *runs,
                             size_t capacity)
{
    size_t count;

    occ_runs(arch, NULL, launch, parameter, range, runs, capacity, &count);
    return count;
}

static inline size_t cliffs_of(const occ_run *runs, size_t run_count, occ_cliff *cliffs,
                               size_t capacity)
{
    size_t count;

    occ_cliffs(runs, run_count, cliffs, capacity, &count);
    return count;
}

/* Block sizes in whole warps. */
static inline size_t advice_of(const occ_arch *arch, const occ_device *device,
                               const occ_launch *launch, occ_advice *advice, size_t capacity)
{
    const occ_advice_scope scope = {0};
    size_t count;

    occ_advise(arch, device, launch, &scope, advice, capacity, &count);
    return count;
}

static inline size_t explain_limit(const occ_arch *arch, const occ_launch *launch, occ_limit_id id,
                                   occ_arithmetic *lines)
{
    size_t count;

    occ_explain(arch, NULL, launch, id, lines, OCC_MAX_ARITHMETIC, &count);
    return count;
}

/* sms: 0 for no device. A launch that no block size runs is block size 0. */
static inline occ_status suggest_block(const occ_arch *arch, const occ_launch *launch, int sms,
                                       int block_limit, occ_smem_of_block *smem_of_block,
                                       void *context, occ_suggestion *suggestion)
{
    occ_device device = {.sms = sms};
    occ_status status = occ_suggest_block(arch, sms > 0 ? &device : NULL, launch, block_limit,
                                          smem_of_block, context, suggestion);

    return status == OCC_NO_SOLUTION ? OCC_OK : status;
}

/* -1: no amount does. */
static inline int smem_for_blocks(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    int bytes;

    return occ_available_smem(arch, NULL, launch, blocks, &bytes) == OCC_OK ? bytes : -1;
}

static inline int smem_for_blocks_api(const occ_arch *arch, const occ_launch *launch, int blocks)
{
    int bytes;

    return occ_available_smem_api(arch, NULL, launch, blocks, &bytes) == OCC_OK ? bytes : -1;
}

static inline int active_clusters(const occ_device *device, int blocks_per_sm, int size)
{
    int clusters;

    occ_active_clusters(device, blocks_per_sm, size, &clusters);
    return clusters;
}

static inline int cluster_sms(const occ_device *device, int size)
{
    int sms;

    occ_cluster_sms(device, size, &sms);
    return sms;
}

static inline int largest_cluster_of(const occ_arch *arch, const occ_device *device,
                                     const occ_launch *launch)
{
    int size;

    occ_max_cluster(arch, device, launch, &size);
    return size;
}

static inline double hiding_warps(const occ_arch *arch, double latency_cycles,
                                  double results_per_clock, double ilp)
{
    double warps;

    occ_hiding_warps(arch, latency_cycles, results_per_clock, ilp, &warps);
    return warps;
}

#endif
