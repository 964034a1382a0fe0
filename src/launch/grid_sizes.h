/* SPDX-License-Identifier: MIT */
/* Grid sizes of whole waves near the grid of a launch. */
#ifndef LAUNCH_GRID_SIZES_H
#define LAUNCH_GRID_SIZES_H

#include "occupancy.h"

enum { GRID_SIZES_MOST = 9 };

typedef struct grid_size {
    int blocks;
    int waves;
} grid_size;

/*
 * Ascending: one wave, and the whole waves around the grid, the last below it in
 * the middle; without a grid the first few. Of a cooperative launch its largest grid alone. Returns the count;
 * 0: no block is resident.
 */
int grid_sizes_of(const occ_launch *launch, const occ_waves *waves,
                  grid_size sizes[GRID_SIZES_MOST]);

/* The index of the smallest of them that holds the grid; 0 without a grid. */
int grid_sizes_nearest(const occ_launch *launch, const grid_size *sizes, int count);

#endif
