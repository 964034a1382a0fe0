/* SPDX-License-Identifier: MIT */
/*
 * The registers of one warp, with samples in place of what only the launch knows: its pointers,
 * its sizes and the block's index. Where an address comes from loaded data nothing is known.
 */
#ifndef KERNEL_WARP_H
#define KERNEL_WARP_H

#include "kernel/read/opcodes.h"

enum { LANES = 32, REGISTER_NAMES = 256 };

typedef struct warp_value {
    bool other;            /* it depends on loaded data, or is not followed */
    bool block;            /* it has the block's index in it */
    bool varies;           /* false: all lanes have the value of the first, which alone is set */
    unsigned lanes[LANES]; /* by warp_lane */
} warp_value;

/* Starts from all zero. */
typedef struct warp_registers {
    warp_value items[REGISTER_NAMES];
    bool block; /* a uniform register has the block's index */
} warp_registers;

static inline unsigned warp_lane(const warp_value *value, int lane)
{
    return value->lanes[value->varies ? lane : 0];
}

/* Executes an instruction, as far as addresses may come from it. */
void warp_execute(warp_registers *registers, const instruction *at);

/* ---- What caches and DRAM move for the accesses of a walk over code */

enum { ACCESSES = 16 }; /* that are remembered, for those near one another */

/* Sectors that an access of the warp touched. */
typedef struct touched {
    unsigned sectors[2 * LANES];
    int count;
    unsigned least, most; /* of them */
    int trip;
} touched;

/* The caller's registers and work. */
typedef struct warp_memory {
    const warp_registers *registers;
    kernel_work *work;
    touched accesses[ACCESSES]; /* the last ones, in a ring */
    int count;
    int trip; /* of loops, in this walk */
} warp_memory;

/* Adds an access of global memory to the work. */
void memory_count(warp_memory *memory, const instruction *at);

/* Results a thread of an instruction's unit; of memory cycles, at 128 bytes a cycle. */
int memory_results(const warp_memory *memory, const instruction *at);

#endif
