/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU. Its cursor moves through grid sizes of whole waves, to
 * take over; the parts of the GPCs and of the partitions, to read; and MIG slices, to explore.
 */
#ifndef EXPLORER_PAGE_GPU_H
#define EXPLORER_PAGE_GPU_H

#include "explorer/state.h"

typedef enum gpu_row_kind {
    GPU_ROW_NONE,
    GPU_ROW_SIZE,
    GPU_ROW_GPCS,
    GPU_ROW_PARTITIONS,
    GPU_ROW_SLICE,
} gpu_row_kind;

typedef struct gpu_row {
    gpu_row_kind kind;
    int index; /* of the grid size among all, of the slice among the slices */
} gpu_row;

/* 0: no device, or no block is resident. */
int gpu_row_count(const explorer *state);

/* kind GPU_ROW_NONE: there is no such row. */
gpu_row gpu_row_at(const explorer *state, int row);

/* The row of a kind, its first one; -1: none. */
int gpu_row_of(const explorer *state, gpu_row_kind kind);

/* "MIG 1g.18gb" of a device that is a slice of another one of the profile; NULL: it is none. */
const char *device_slice_name(const profile *found, const occ_device *device);

/* Whether the SMs of each GPC of the subject's device are known: those of a partition are not. */
bool gpu_knows_gpcs(const evaluated_launch *subject);

/* The GPCs matter for clusters: an architecture without clusters whose GPCs are unknown has no such part. */
bool gpu_has_gpcs(const evaluated_launch *subject);

/* MIG slices of the whole device in force, devices of its profile; none of a part of it. */
int gpu_slice_count(const explorer *state);

/* The index of a slice among the devices of the profile; -1: there is none. */
int gpu_slice_device(const explorer *state, int slice);

/* ---- Grid sizes of whole waves near the grid of a launch */

enum { GRID_SIZES_MOST = 9 };

typedef struct grid_size {
    int blocks;
    int waves;
} grid_size;

/*
 * Ascending sizes: one wave, and the whole waves around the grid, the last below it
 * in the middle; without a grid the first few. A cooperative launch has its largest
 * grid alone. Returns the count; 0: no block is resident.
 */
int grid_sizes_of(const occ_launch *launch, const occ_waves *waves,
                  grid_size sizes[GRID_SIZES_MOST]);

#endif
