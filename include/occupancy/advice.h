/* SPDX-License-Identifier: MIT */
/* Changes that raise the resident warps, and the launch configurator. A part of occupancy.h. */
#ifndef OCCUPANCY_ADVICE_H
#define OCCUPANCY_ADVICE_H

/* ---- Advice: changes that raise the resident warps, and their cost */

/* Values as occ_get has them; from of a carve-out in bytes is its percentage. */
typedef struct occ_change {
    occ_parameter parameter;
    int from;
    int to;
} occ_change;

typedef struct occ_advice {
    occ_change changes[2];
    size_t count;    /* of changes: 1 or 2 */
    occ_point point; /* with all of them made */
    double cost;     /* sum over the changes of |to - from| / values in occ_bounds */
} occ_advice;

/* Scope of advice. All zero: any change. */
typedef struct occ_advice_scope {
    int block_multiple; /* threads: block sizes are multiples of it; 0: of the launch's own */
    int least_warps;    /* of every gain; 0: more than the launch has */
    unsigned held;      /* 1 << occ_parameter for each that must not change */
    bool no_pairs;      /* single changes only */
    int least[OCC_PARAM_COUNT]; /* changes down to values below are left out; 0: none */
} occ_advice_scope;

/*
 * Changes that raise the resident warps. First those of each parameter alone (carve-out, registers,
 * accumulation and scalar registers, dynamic and static shared memory, smem_per_thread, tensor
 * memory, barriers, cluster size, block size, in this order): the nearest value below and above the
 * launch's own that gains, the nearer first, and the nearest with the most warps, if it gives more
 * than these. Then pairs of changes of different resources that give more warps than every single
 * change, the cheapest first, each with more warps than all cheaper ones; behind them such pairs
 * with a change of the block size, where they give more warps than those without.
 * A block size is a multiple of the scope's or the launch's block_multiple; tensor memory keeps to
 * the sizes of allocations; a carve-out is a percentage, and its default is as far from one as the
 * percentage that it has the effect of. Parameters that the architecture lacks are left out; so are
 * shared memory, tensor memory, accumulation and scalar registers that are 0 (a launch without
 * shared memory may take dynamic one). The work is bounded: on an architecture with more pairs than
 * any known one has, the last ones are left out.
 * 3 items for each of 11 parameters and 2 for each warp of an SM always suffice; with less capacity
 * the status may be OCC_TRUNCATED: *count is at most capacity then, and later items are missing.
 */
occ_status occ_advise(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *advice, size_t capacity,
                      size_t *count);

enum { OCC_MAX_LOSSES = 22 };

/*
 * For each of these parameters, the nearest value below and above the launch's own that lowers the
 * resident warps; those of the limiting resources first. OCC_MAX_LOSSES items always suffice; with
 * less capacity as occ_advise.
 */
occ_status occ_losses(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                      const occ_advice_scope *scope, occ_advice *losses, size_t capacity,
                      size_t *count);

/* Makes the changes in the launch. */
void occ_follow(occ_launch *launch, const occ_advice *advice);

/* ---- Launch configurator */

/* Dynamic shared memory of a block of block_size threads, bytes, 0..OCC_MAX_BYTES. */
typedef int occ_smem_of_block(int block_size, void *context);

typedef struct occ_suggestion {
    int block_size;
    int blocks;   /* per SM */
    int min_grid; /* blocks that fill the device; 0 without a device */
} occ_suggestion;

/*
 * The block size with the most resident threads, of equals the largest
 * (cudaOccupancyMaxPotentialBlockSize[VariableSMem]). block_limit: threads; 0:
 * none. smem_of_block: in place of occ_dynamic_smem of the launch at each size,
 * called with context; NULL: the launch's. OCC_INVALID_ARGUMENT: it returned an
 * amount out of range. The launch's carve-out counts; driver 580.159 ignores one
 * between 0 and 100 percent. OCC_NO_SOLUTION: no block size runs.
 */
occ_status occ_suggest_block(const occ_arch *arch, const occ_device *device,
                             const occ_launch *launch, int block_limit,
                             occ_smem_of_block *smem_of_block, void *context,
                             occ_suggestion *suggestion);

/* The resident warps of a launch over all block sizes that are whole warps. */
typedef struct occ_span {
    int least_warps; /* of the sizes that run */
    int most_warps;
    int best_block; /* threads; of equals the largest */
    bool shared;    /* other sizes have as many */
    bool refused;   /* some sizes do not run */
} occ_span;

/* OCC_NO_SOLUTION: no block size runs. */
occ_status occ_block_span(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                          occ_span *span);

/* The most registers per thread with which an SM holds so many blocks, 1 and more; 0: none. */
occ_status occ_available_registers(const occ_arch *arch, const occ_device *device,
                                   const occ_launch *launch, int blocks, int *registers);

/*
 * The most dynamic shared memory of a block, in bytes, whatever the launch's
 * own, with which so many blocks, 1 and more, are resident on one SM.
 * OCC_NO_SOLUTION: with no amount.
 */
occ_status occ_available_smem(const occ_arch *arch, const occ_device *device,
                              const occ_launch *launch, int blocks, int *bytes);

/*
 * The answer of cudaOccupancyAvailableDynamicSMemPerBlock, for comparison
 * only: it ignores the reserved memory of all blocks, so that fewer may be
 * resident. OCC_NO_SOLUTION: the API refuses.
 */
occ_status occ_available_smem_api(const occ_arch *arch, const occ_device *device,
                                  const occ_launch *launch, int blocks, int *bytes);

#endif
