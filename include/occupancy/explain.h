/* SPDX-License-Identifier: MIT */
/* The arithmetic of a limit, and the warps that hide a latency. A part of occupancy.h. */
#ifndef OCCUPANCY_EXPLAIN_H
#define OCCUPANCY_EXPLAIN_H

/* ---- The arithmetic of a limit, line by line */

typedef enum occ_operator {
    OCC_OP_TIMES,
    OCC_OP_PLUS,
    OCC_OP_OVER,       /* the quotient rounded down */
    OCC_OP_OVER_UP,    /* the quotient rounded up */
    OCC_OP_ROUNDED_UP, /* left to a multiple of right */
    OCC_OP_ROUNDED_DOWN,
    OCC_OP_EXCEEDS, /* left is above right: 0 blocks */
    OCC_OP_COUNT
} occ_operator;

/* The unit of an amount. */
typedef enum occ_quantity {
    OCC_QUANTITY_BLOCKS,
    OCC_QUANTITY_PER_BLOCK, /* of the left amount */
    OCC_QUANTITY_SLOTS,     /* of blocks */
    OCC_QUANTITY_THREADS,
    OCC_QUANTITY_THREADS_PER_BLOCK,
    OCC_QUANTITY_THREADS_PER_WARP,
    OCC_QUANTITY_THREADS_COUNTED, /* of whole groups of warps */
    OCC_QUANTITY_WARPS,
    OCC_QUANTITY_WARPS_PER_BLOCK,
    OCC_QUANTITY_WARP_SLOTS,
    OCC_QUANTITY_WARPS_COUNTED, /* in whole groups */
    OCC_QUANTITY_WARPS_CHECKED, /* every sub-partition counted as full as the fullest */
    OCC_QUANTITY_WARPS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_WARPS_PER_HALF,
    OCC_QUANTITY_BLOCKS_PER_HALF,
    OCC_QUANTITY_HALVES,
    OCC_QUANTITY_HALVES_OF_SM,
    OCC_QUANTITY_SUBPARTITIONS,
    OCC_QUANTITY_REGISTERS,
    OCC_QUANTITY_REGISTERS_PER_THREAD,
    OCC_QUANTITY_REGISTERS_PER_WARP,
    OCC_QUANTITY_REGISTERS_PER_BLOCK,
    OCC_QUANTITY_REGISTERS_CHECKED,
    OCC_QUANTITY_REGISTERS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_BYTES,
    OCC_QUANTITY_STATIC_BYTES,
    OCC_QUANTITY_DYNAMIC_BYTES,
    OCC_QUANTITY_RESERVED_BYTES,
    OCC_QUANTITY_BYTES_PER_BLOCK,
    OCC_QUANTITY_BYTES_WITHOUT_OPTIN,
    OCC_QUANTITY_BARRIERS,
    OCC_QUANTITY_VIRTUAL_RESOURCES,
    OCC_QUANTITY_CLUSTER_BLOCKS,
    OCC_QUANTITY_BLOCKS_PER_CLUSTER,
    OCC_QUANTITY_TENSOR_COLUMNS,
    OCC_QUANTITY_TENSOR_COLUMNS_PER_BLOCK,
    OCC_QUANTITY_BYTES_PER_THREAD,
    OCC_QUANTITY_ACCUMULATION, /* registers per thread */
    OCC_QUANTITY_SCALARS,
    OCC_QUANTITY_SCALARS_PER_WARP,
    OCC_QUANTITY_SCALARS_RESERVED,
    OCC_QUANTITY_SCALARS_IN_EACH, /* sub-partition */
    OCC_QUANTITY_SCRATCH_WARPS,
    OCC_QUANTITY_COUNT,
} occ_quantity;

/* One line: left (operation) right = value. */
typedef struct occ_arithmetic {
    occ_operator operation;
    long long left;
    long long right;
    long long value;
    occ_quantity left_quantity;
    occ_quantity right_quantity;
    occ_quantity value_quantity;
} occ_arithmetic;

enum { OCC_MAX_ARITHMETIC = 12 };

/* The rows whose amounts or blocks depend on a parameter of a launch, as OCC_ROW_BITs. */
unsigned occ_limits_of(const occ_arch *arch, const occ_launch *launch, occ_parameter parameter);

/* The lines up to a row's blocks, at most OCC_MAX_ARITHMETIC; none where it does not apply. */
occ_status occ_explain(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                       occ_limit_id limit, occ_arithmetic *lines, size_t capacity, size_t *count);

/* ---- Latency */

/*
 * Resident warps of an SM that hide a latency (Little's law). ilp: independent
 * instructions of each warp, above 0. results_per_clock: the SM's throughput
 * of an instruction that is not issued in every cycle; 0: one a cycle and
 * scheduler. OCC_NO_SOLUTION: the architecture's schedulers are unknown.
 */
occ_status occ_hiding_warps(const occ_arch *arch, double latency_cycles, double results_per_clock,
                            double ilp, double *warps);

/* A memory, and how the warps of a kernel access it. */
typedef struct occ_access {
    double latency_cycles;    /* of one access, 0 and more */
    double bytes_per_cycle;   /* bandwidth of an SM, 0 and more; 0: unknown */
    double arithmetic_cycles; /* latency of dependent arithmetic, 0 and more; 0: unknown */
    int bytes;                /* of one access of a thread; 1 and more */
    int independent;          /* accesses of a warp in flight at once; 1 and more */
    int instructions_between; /* other instructions of a warp for each access; 0 and more */
} occ_access;

typedef struct occ_warps_needed {
    double by_bandwidth; /* resident on an SM, whose accesses fill its bandwidth; 0: unknown */
    double by_issue;     /* whose instructions occupy all of its schedulers; 0: unknown */
    double warps;        /* the smaller: more warps make the kernel no faster; 0: both unknown */
} occ_warps_needed;

/*
 * Resident warps of an SM that keep its memory or its schedulers busy (Little's
 * law): latency times throughput over the work of a warp in flight. For the
 * memory that is its bandwidth over the bytes of a warp's independent accesses;
 * for the schedulers one instruction each a cycle over the instructions that a
 * warp executes for these accesses, but no fewer warps than dependent arithmetic
 * needs. A member beyond its range is OCC_INVALID_ARGUMENT.
 */
occ_status occ_access_warps(const occ_arch *arch, const occ_access *access,
                            occ_warps_needed *needed);

/*
 * Resident warps of an SM at which its throughput reaches a share (above 0, at most 1) of what
 * max_warps_per_sm reach, by mean value analysis (Reiser and Lavenberg 1980) of one scheduler:
 * warps that take so many cycles alone for a piece of their work, and occupy each unit for so
 * many of these, which the SM's warps wait for in turn. busy: cycles of the whole SM for the
 * piece of one warp, 0 and more. OCC_NO_SOLUTION: the schedulers are unknown.
 */
occ_status occ_share_warps(const occ_arch *arch, double cycles, const double *busy, int count,
                           double share, double *warps);

#endif
