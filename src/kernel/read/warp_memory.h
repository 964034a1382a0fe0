/* SPDX-License-Identifier: MIT */
/* The memory that a warp's accesses touch: what its caches and DRAM move for a walk over code. */
#ifndef KERNEL_WARP_MEMORY_H
#define KERNEL_WARP_MEMORY_H

#include "kernel/read/warp_registers.h"

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
