/* SPDX-License-Identifier: MIT */
/* Scope of advice; amounts for exactly so many blocks; one block size for many architectures. */
#ifndef LAUNCH_ADVICE_ANSWERS_H
#define LAUNCH_ADVICE_ANSWERS_H

#include "launch/evaluated.h"

/* ---- Exactly so many blocks */

enum { STRETCHES_MOST = 16 };

/* Values of an amount with equally many blocks; run.point is that of the first. */
typedef struct amount_stretch {
    occ_parameter parameter;
    occ_run run;
} amount_stretch;

/* The stretches of registers and of used shared memory with so many blocks. Returns how many. */
size_t exactly_stretches(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         int blocks, amount_stretch stretches[STRETCHES_MOST]);

/* The value of a stretch that is nearest to the launch's own; of bytes whole floats. */
int exactly_nearest(const occ_launch *launch, const amount_stretch *stretch);

/*
 * The second number of __launch_bounds__ for so many blocks and warps on an SM: of CUDA blocks, of
 * HIP waves per SIMD.
 */
int bounds_blocks(const occ_arch *arch, int blocks, int warps);

/* ---- One block size for several architectures: the occupancy on each, and the lowest of them */

enum { BLOCK_PLACES_MOST = 16 };

/* A launch on an architecture. */
typedef struct block_place {
    const occ_arch *arch;
    occ_launch launch;
    bool bound; /* a value of the launch is unknown: its occupancy is an upper bound */
} block_place;

typedef struct block_places {
    block_place items[BLOCK_PLACES_MOST];
    int count; /* 1 and more for the functions below */
    int unit;  /* threads: the sizes that are tried are multiples of it */
    int most;  /* threads: the largest that every architecture and launch allows */
} block_places;

/* Sets unit, to multiple (0: the smallest warp), and most, limit at most (0: no limit). */
void block_places_bounds(block_places *places, int multiple, int limit);

/* The occupancy of a block size on each, percent. Returns the lowest. */
double block_places_percents(const block_places *places, int block_size,
                             double percents[BLOCK_PLACES_MOST]);

/* The highest of these lowest occupancies over all block sizes, percent. */
double block_places_best(const block_places *places);

/* The first place that no block size fits, and why its smallest one does not. -1: none. */
int block_places_refused(const block_places *places, occ_refusal *refusal);

/* ---- What advice may propose for a kernel, and what it leaves out, with the reasons */

/* The multiple of block sizes, threads, where neither the launch nor the kernel has its own. */
enum { ADVICE_BLOCK_MULTIPLE = 64 };

/*
 * Realistic changes: the block size or the cluster that the kernel's file fixes
 * stays, and registers stay enough for its setmaxnreg. Three quarters of its
 * registers stay, of a kernel that spills all of them, and half of each part of its
 * shared memory. every_warp: block sizes of any number of whole warps.
 */
occ_advice_scope advice_scope_of(const evaluated_launch *subject, bool every_warp);

/* The multiple of block sizes in force, threads. */
int advice_block_multiple(const evaluated_launch *subject, bool every_warp);

/* occ_advise, with amounts of shared memory that people write. Returns the count. */
size_t advice_find(const evaluated_launch *subject, const occ_advice_scope *scope,
                   occ_advice *items, size_t capacity);

/* Gains beyond a realistic scope: changes that may spill or shrink a tile. Returns the count. */
size_t advice_beyond(const evaluated_launch *subject, const occ_advice_scope *scope,
                     occ_advice *items, size_t capacity);

enum { FLOAT_BYTES = 4, TILE_ROW_UNIT = 8 };

/*
 * The floats in a row of the tile that so many bytes are: 64, 32 or 16, or one more
 * for padding; the rows are a multiple of TILE_ROW_UNIT, half to 8 times as many. 0: none.
 */
int tile_width(int bytes);

enum { ADVICE_HELD_MOST = 3 };

/* A sentence for each parameter that is held, and why. Returns how many. */
size_t advice_held(const evaluated_launch *subject, char (*sentences)[SENTENCE_SIZE]);

#endif
