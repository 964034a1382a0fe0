/* SPDX-License-Identifier: MIT */
/*
 * One launch, the core's answer against the header's. A difference is printed
 * with the configuration and both answers. The differences that are meant are
 * stated in compare.c and checked as such.
 */
#ifndef REFERENCE_COMPARE_H
#define REFERENCE_COMPARE_H

#include "occupancy.h"

enum { MOST_MISSES = 5 }; /* that are printed for one architecture */

struct comparison {
    const occ_arch *arch;
    long long compared;
    long long misses;
};

/* Blocks, every row, limiters, amounts allocated, caching in force. */
void compare_occupancy(struct comparison *comparison, const occ_launch *launch);

/*
 * The launch configurator, with the launch's own dynamic memory or a function
 * of the block. Of a launch with smem_per_thread the core is not given the
 * function, which must say the same.
 */
void compare_suggestion(struct comparison *comparison, const occ_launch *launch, int sms,
                        int block_limit, size_t (*smem_of_block)(int));

/* The API's available shared memory, for so many blocks. */
void compare_available_smem(struct comparison *comparison, const occ_launch *launch, int blocks);

#endif
