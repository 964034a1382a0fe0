/* SPDX-License-Identifier: MIT */
/* PTX that asks a driver questions; a census kernel records where and when its blocks ran. */
#ifndef DRIVER_PROBE_H
#define DRIVER_PROBE_H

#include <stdint.h>

#include "driver/gpu.h"

/* Demands that a probing kernel is compiled with; 0: none of that kind. */
typedef struct probe {
    int register_cap; /* it needs all of them */
    int static_smem;  /* bytes */
    int barriers;
    int max_threads; /* per block: launch bounds */
    cuda_function function;
    int registers; /* as compiled, per thread */
} probe;

enum { PROBE_MOST = 96 };

/* A record that one block of a census leaves. */
typedef struct census_record {
    uint32_t sm;
    uint32_t cluster;
    uint64_t start; /* nanoseconds of the device's clock, once it holds its tensor memory */
    uint64_t end;
} census_record;

typedef enum census_kind { CENSUS_PLAIN, CENSUS_CLUSTER, CENSUS_TENSOR, CENSUS_KINDS } census_kind;

/* A GPU in use, with the kernels loaded into it. */
typedef struct probes {
    struct driver *driver;
    const gpu *g;
    const occ_arch *arch;
    probe items[PROBE_MOST];
    int count;
    cuda_function census[CENSUS_KINDS]; /* NULL: the architecture has none, or refused it */
} probes;

/* Takes the GPU into use until the process ends. false: the driver's reason says why. */
bool probes_open(probes *opened, struct driver *driver, const gpu *g, const occ_arch *arch);

/* Compiles a census; columns: of tensor memory. false: refused. */
bool probes_load_census(probes *opened, census_kind kind, int columns);

/* Blocks resident on an SM at once, measured by census launches. */

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

/* The resident blocks that the core predicts. */
int residency_expect(const occ_arch *arch, const occ_device *device, const residency *item);

/* Whether the driver refuses to launch a block above the kernel's own launch bound. */
typedef enum bound_answer { BOUND_UNMEASURED, BOUND_REFUSED, BOUND_IGNORED } bound_answer;

bound_answer residency_refuses_bound(const probes *opened);

/* The SMs of each group that clusters ran on, descending. false: the driver's reason says why. */
bool residency_groups(probes *opened, const occ_device *device, occ_gpc_list *list);

/*
 * Figures that no attribute states: the SMs of each GPC, from counts of active clusters, and the
 * blocks of a cluster launch on an SM. Takes the GPU into use for about a second.
 */

enum { GPU_GPC_LISTS = 4 };

typedef struct gpu_measured {
    occ_status gpc_status; /* of occ_solve_gpcs */
    occ_gpc_list gpcs[GPU_GPC_LISTS];
    size_t gpc_count;   /* lists that explain the counts; kept are the first GPU_GPC_LISTS */
    size_t gpc_answers; /* counts that the driver gave; 0: none */
    int cluster_blocks; /* most blocks of a cluster launch on an SM; -1: not measured */
    char reason[DRIVER_REASON_SIZE]; /* what the driver refused; "": nothing */
} gpu_measured;

/* arch: of driver and profile. Without an answer, the driver's reason says why; "": no clusters. */
void gpu_measure(struct driver *driver, const gpu *g, const occ_arch *arch, gpu_measured *measured);

/* Whether exactly one GPC list explains the counts: gpcs[0]. */
bool gpu_measured_gpcs(const gpu_measured *measured);

/* "18 18 16": the SMs of each GPC. Returns out. */
char *gpc_list_text(const int *sms, int count, char *out, size_t size);

#endif
