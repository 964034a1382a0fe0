/* SPDX-License-Identifier: MIT */
/* Rounding and comparison for the core's own files, and the check of its arguments. */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#include "occupancy.h"

enum {
    MOST_BLOCKS_PER_SM = 4096,
    MASK_AMOUNTS = (1 << 25) - 1, /* all bits of a valid amount of registers or bytes of an SM */
};

/*
 * Quotients and multiples of amounts >= 0 and units >= 1. Nearly every unit of
 * a GPU is a power of two, and a shift costs less than a division.
 */
static inline int divide(int amount, int unit)
{
    unsigned bits = (unsigned)unit;

    return (bits & (bits - 1)) == 0 ? amount >> __builtin_ctz(bits) : amount / unit;
}

static inline int divide_up(int amount, int unit)
{
    return divide(amount + unit - 1, unit);
}

static inline int round_down(int amount, int unit)
{
    unsigned bits = (unsigned)unit;

    return (bits & (bits - 1)) == 0 ? (int)((unsigned)amount & ~(bits - 1)) : amount / unit * unit;
}

static inline int round_up(int amount, int unit)
{
    return round_down(amount + unit - 1, unit);
}

static inline int minimum(int a, int b)
{
    return a < b ? a : b;
}

static inline int maximum(int a, int b)
{
    return a > b ? a : b;
}

static inline bool within(int value, int least, int most)
{
    return value >= least && value <= most;
}

/* Whether every field of a launch is one that occ_launch allows. */
bool launch_valid(const occ_launch *launch);

/*
 * A cheaper occ_arch_valid: only the figures that are divided by, multiplied
 * or counted, with wider bounds, so that no limit divides by zero or overflows.
 */
bool arch_computable(const occ_arch *arch);

/* The three checks as a status. device: may be NULL. */
occ_status inputs_valid(const occ_arch *arch, const occ_device *device, const occ_launch *launch);

/* Threads that a block may have: the smaller of the architecture's and the kernel's own limit. */
static inline int largest_block(const occ_arch *arch, const occ_launch *launch)
{
    int own = launch->max_threads_per_block;

    return own > 0 ? minimum(own, arch->max_threads_per_block) : arch->max_threads_per_block;
}

#endif
