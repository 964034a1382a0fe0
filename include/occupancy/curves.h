/* SPDX-License-Identifier: MIT */
/* Parameters of a launch, and curves, maps and cliffs over them. A part of occupancy.h. */
#ifndef OCCUPANCY_CURVES_H
#define OCCUPANCY_CURVES_H

/* The parameters of a launch: each a field of occ_launch. */
typedef enum occ_parameter {
    OCC_PARAM_BLOCK_SIZE,
    OCC_PARAM_REGISTERS,
    OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_CLUSTER_SIZE,
    OCC_PARAM_STATIC_SMEM,
    OCC_PARAM_BARRIERS,
    OCC_PARAM_CARVEOUT,     /* percent; -1: no preference, or a size in bytes */
    OCC_PARAM_CACHE_CONFIG, /* occ_cache_config */
    OCC_PARAM_CACHING,      /* occ_caching */
    OCC_PARAM_GRID_SIZE,
    OCC_PARAM_MAX_THREADS, /* max_threads_per_block */
    OCC_PARAM_VIRTUAL_RESOURCES,
    OCC_PARAM_OPTIN,       /* 0 or 1 */
    OCC_PARAM_NONPORTABLE, /* nonportable_cluster, 0 or 1 */
    OCC_PARAM_TENSOR_COLUMNS,
    OCC_PARAM_OVERSIZED, /* oversized_smem, 0 or 1 */
    OCC_PARAM_SMS,
    OCC_PARAM_COOPERATIVE, /* 0 or 1 */
    OCC_PARAM_SMEM_PER_THREAD,
    OCC_PARAM_ACCESS_BYTES,
    OCC_PARAM_INDEPENDENT,
    OCC_PARAM_INSTRUCTIONS_BETWEEN,
    OCC_PARAM_BLOCK_MULTIPLE,
    OCC_PARAM_PRODUCERS, /* producer_warpgroups */
    OCC_PARAM_PRODUCER_REGISTERS,
    OCC_PARAM_CONSUMER_REGISTERS,
    OCC_PARAM_WARP_SIZE,
    OCC_PARAM_CU_MODE, /* 0 or 1 */
    OCC_PARAM_ACCUMULATION_REGISTERS,
    OCC_PARAM_SCALAR_REGISTERS,
    OCC_PARAM_SCRATCH, /* bytes per thread */
    OCC_PARAM_COUNT,
} occ_parameter;

/* Values from first to last, both included. */
typedef struct occ_range {
    int first;
    int last;
} occ_range;

/*
 * The member as an int; 0 for an unknown parameter, which occ_set ignores. occ_set checks no
 * value, and with OCC_PARAM_CARVEOUT sets carveout_bytes to -1.
 */
int occ_get(const occ_launch *launch, occ_parameter parameter);
void occ_set(occ_launch *launch, occ_parameter parameter, int value);

/*
 * The legal values of a parameter given the other members of the launch:
 * shared memory depends on opt-in and on its other parts, bytes per thread on
 * the block size too, clusters on the non-portable attribute and the device. The
 * launch need not be valid.
 */
occ_status occ_bounds(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      occ_parameter parameter, occ_range *range);

/* Whether an architecture has a parameter; if not, no value changes a result, or only one runs. */
bool occ_has(const occ_arch *arch, occ_parameter parameter);

/*
 * The most columns of tensor memory, at most so many, that one allocation can
 * take: 0, tensor_column_unit and its doubles up to tensor_columns_per_sm, or
 * tensor_columns_exclusive.
 */
int occ_tensor_allocation(const occ_arch *arch, int columns);

/* One point of a curve or a map: the members of occ_result with these names. */
typedef struct occ_point {
    int blocks;
    int warps;
    unsigned limiters;
} occ_point;

/* Neighbouring values with one point. */
typedef struct occ_run {
    int first;
    int last;
    occ_point point;
} occ_run;

/* Values of a parameter from first on, each allowed by occ_launch; step and count: 1 and more. */
typedef struct occ_axis {
    occ_parameter parameter;
    int first;
    int step;
    size_t count;
} occ_axis;

/* The points of one axis: points[i] at x.first + i * x.step. */
occ_status occ_curve(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                     occ_axis x, occ_point *points);

/* The points of two axes: points[y * x.count + x]. */
occ_status occ_map(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                   occ_axis x, occ_axis y, occ_point *points);

/*
 * The exact curve as ascending runs without a gap, at most OCC_MAX_RUNS. range: first <= last, both
 * allowed by occ_launch.
 */
occ_status occ_runs(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                    occ_parameter parameter, occ_range range, occ_run *runs, size_t capacity,
                    size_t *count);

/* A place where a curve changes between two neighbouring values. */
typedef struct occ_cliff {
    int before; /* the last value with from; before + 1 has to */
    occ_point from;
    occ_point to;
    unsigned cause; /* limiters of the side with fewer blocks */
} occ_cliff;

/* Every change of the resident blocks or warps along the runs; run_count - 1 always suffice. */
occ_status occ_cliffs(const occ_run *runs, size_t run_count, occ_cliff *cliffs, size_t capacity,
                      size_t *count);

#endif
