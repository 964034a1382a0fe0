/* SPDX-License-Identifier: MIT */
/*
 * Kernels that ask a driver questions: PTX that the driver compiles. Most of them never run; a
 * census kernel writes where and when each of its blocks stood.
 */
#ifndef DRIVER_PROBE_H
#define DRIVER_PROBE_H

#include <stdint.h>

#include "driver/gpu.h"

/* What a kernel is made for; 0: nothing of it. */
typedef struct probe {
    int register_cap; /* it needs all of them */
    int static_smem;  /* bytes */
    int barriers;
    int max_threads; /* per block: launch bounds */
    int columns;     /* of tensor memory */
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

typedef enum census_kind {
    CENSUS_ORDINARY,
    CENSUS_CLUSTER,
    CENSUS_TENSOR,
    CENSUS_KINDS
} census_kind;

/* A GPU in use, with the kernels loaded into it. */
typedef struct probes {
    struct driver *driver;
    const gpu *g;
    const occ_arch *arch;
    bool retained; /* the context is */
    cuda_module module;
    probe items[PROBE_MOST];
    int count;
    cuda_module census_modules[CENSUS_KINDS];
    cuda_function census[CENSUS_KINDS]; /* NULL: the architecture has none, or refused it */
} probes;

/*
 * Takes the GPU into use and compiles the kernels for it. false: the driver's reason says why.
 * probes_close is needed in either case.
 */
bool probes_open(probes *opened, struct driver *driver, const gpu *g, const occ_arch *arch);
void probes_close(probes *opened);

/*
 * Compiles the tensor census for so many columns in place of the last one. false: refused, or
 * the architecture has no tensor memory.
 */
bool probes_load_tensor(probes *opened, int columns);

/*
 * Runs a census: grid blocks that stay for nanoseconds. false: the driver's reason says why.
 * records: grid items.
 */
typedef struct census_launch {
    census_kind kind;
    int grid;
    int block;
    int dynamic_smem;
    int cluster; /* 0: without the attribute */
    uint64_t nanoseconds;
} census_launch;

#endif
