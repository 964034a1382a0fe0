/* SPDX-License-Identifier: MIT */
/*
 * occupancy.h: the number of thread blocks that are resident on a GPU's
 * multiprocessor (SM), and the limit that stops the next one.
 *
 * Pure functions over the caller's memory: no allocation, no output, no state;
 * every function may be called from any thread. An architecture is data
 * (occ_arch), a limit is a row of the result (occ_limit).
 *
 * Example:
 *
 *     #include <occupancy.h>
 *     #include <stdio.h>
 *
 *     int main(void)
 *     {
 *         occ_arch ampere = {
 *             .name = "sm_80", .warp_size = 32, .max_warps_per_sm = 64,
 *             .max_blocks_per_sm = 32, .max_threads_per_block = 1024,
 *             .register_allocation = OCC_REGISTERS_BY_SUBPARTITION,
 *             .registers_per_sm = 65536, .max_registers_per_block = 65536,
 *             .max_registers_per_thread = 255, .register_unit = 256,
 *             .warp_unit = 4, .subpartitions = 4,
 *             .smem_configuration = OCC_SMEM_CARVEOUT,
 *             .smem_per_block = 49152, .smem_per_block_optin = 166912,
 *             .smem_unit = 128, .smem_reserved = 1024,
 *             .carveouts = {0, 8192, 16384, 32768, 65536, 102400, 135168, 167936},
 *             .carveout_count = 8,
 *         };
 *         occ_launch launch = OCC_LAUNCH_DEFAULT;
 *         occ_result result;
 *
 *         launch.block_size = 512;
 *         launch.registers_per_thread = 33;
 *         if (occ_occupancy(&ampere, NULL, &launch, &result) != OCC_OK)
 *             return 1;
 *         printf("%d blocks, %d warps, %.2f %%\n", result.blocks, result.warps,
 *                occ_percent(&ampere, &result));
 *         return 0;
 *     }
 *
 * prints "3 blocks, 48 warps, 75.00 %".
 *
 * Errors. A function that can fail returns an occ_status and writes its
 * results through its last pointers; on an error they are zero, and arrays are
 * unchanged. Other functions cannot fail. Pointers must not be NULL, except an
 * array of capacity 0, and a const occ_device * but for clusters and waves: NULL
 * is an unknown device. An array is filled up to its capacity, *count is the
 * number of all items, and OCC_TRUNCATED says that it is above the capacity
 * (occ_advise counts only the items that it keeps).
 *
 * Arguments are checked. occ_occupancy, which is made to be called millions of
 * times, checks of an architecture only the divisors, factors and indices: it
 * never traps, but its result for an architecture that occ_arch_valid refuses
 * is meaningless.
 *
 * Versions. While the major version is 0, each minor version may change the
 * layout of a struct, and the shared library's name carries both numbers
 * (liboccupancy.so.0.1); from 1.0 on only a major version may. A source that
 * starts from OCC_LAUNCH_DEFAULT or from zero and sets members by name compiles
 * unchanged with every later version: new members are appended, and zero where
 * their feature is not used. New enumerators stand before ..._COUNT.
 */
#ifndef OCCUPANCY_H
#define OCCUPANCY_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OCC_VERSION_MAJOR 0
#define OCC_VERSION_MINOR 1
#define OCC_VERSION_PATCH 0
#define OCC_VERSION "0.1.0"

/* Blocks of a limit that does not apply to a launch. */
#define OCC_UNLIMITED INT_MAX

/* The most shared memory of a launch, bytes. */
#define OCC_MAX_BYTES (1 << 29)

enum {
    OCC_MAX_CARVEOUTS = 16,
    OCC_MAX_GPCS = 32,
    OCC_MAX_WIDE_REGISTERS = 16,
    OCC_NAME_SIZE = 64,         /* bytes of a name, with the NUL */
    OCC_LIST_SIZE = 512,        /* the same of a list of names */
    OCC_MAX_BLOCK_SIZE = 65536, /* threads of a launch's block */
    OCC_MAX_REGISTERS = 1024,   /* per thread of a launch */
    OCC_MAX_COUNT = 65536,      /* a launch's barriers, virtual resources, tensor memory columns,
                                   blocks of a cluster */
    OCC_MAX_SMS = 65536,        /* of a device */
    OCC_MAX_RUNS = 16384,       /* of a curve, at most: sweep.c has the proof */
    OCC_MAX_ACCESS_BYTES = 128, /* of one memory access of a thread */
    OCC_MAX_INDEPENDENT = 64,   /* accesses of a warp in flight */
    OCC_MAX_CLUSTER_COUNTS = 256,
    OCC_MAX_BARRIERS = 16, /* named barriers of a block (PTX ISA, barrier instructions) */
};

/* How a call went. */
typedef enum occ_status {
    OCC_OK,
    OCC_INVALID_ARCH,     /* occ_arch_valid refuses it */
    OCC_INVALID_DEVICE,   /* occ_device_valid refuses it */
    OCC_INVALID_LAUNCH,   /* a member is outside the range that occ_launch gives */
    OCC_INVALID_ARGUMENT, /* any other argument is outside its range */
    OCC_TRUNCATED,        /* more items than the array holds */
    OCC_NO_SOLUTION,      /* no value meets the request, or a figure for it is unknown */
} occ_status;

/* "invalid architecture" ...: for developers, in English. */
const char *occ_status_text(occ_status status);

/* OCC_VERSION of the library in use. */
const char *occ_version(void);

/* The parts, each of one subject: a program includes this file alone. */
#include "occupancy/arch.h"
#include "occupancy/launch.h"
#include "occupancy/curves.h"
#include "occupancy/advice.h"
#include "occupancy/explain.h"
#include "occupancy/device.h"

#ifdef __cplusplus
}
#endif

#endif
