/* SPDX-License-Identifier: MIT */
/*
 * The registers of one warp, with samples in place of what only the launch knows: its pointers,
 * its sizes and the block's index. Where an address comes from loaded data nothing is known.
 */
#ifndef KERNEL_WARP_REGISTERS_H
#define KERNEL_WARP_REGISTERS_H

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

const warp_value *warp_register(const warp_registers *registers, unsigned index);

static inline unsigned warp_lane(const warp_value *value, int lane)
{
    return value->lanes[value->varies ? lane : 0];
}

/* Executes an instruction, as far as addresses may come from it. */
void warp_execute(warp_registers *registers, const instruction *at);

#endif
