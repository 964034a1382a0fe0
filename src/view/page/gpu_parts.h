/* SPDX-License-Identifier: MIT */
/*
 * The parts of the page of the whole GPU: waves and grid sizes, the curve of
 * the slots that a grid uses, partitions; of a device with a launch that runs.
 * The GPCs are those of any subject with a device.
 */
#ifndef VIEW_GPU_PARTS_H
#define VIEW_GPU_PARTS_H

#include "explorer/state.h"
#include "view/cells/grid.h"

/* The rows of waves and sizes where little room is: a few sizes, which scroll. */
int gpu_waves_rows(const explorer *state);

/* Blocks at once, the grid's waves as a timeline, grids of whole waves, and the curve. */
void gpu_waves_draw(const explorer *state, grid *picture, rect area);

/* The grid size in a row of the screen; -1: none. area: that of gpu_waves_draw. */
int gpu_waves_row_at(const explorer *state, rect area, int row);

enum { SLOT_CURVE_LEAST = 8 }; /* rows, with its title and axis */

/* The share of the block slots of its waves that a grid uses, over grid sizes. */
void slot_curve_draw(const explorer *state, grid *picture, rect area);

/* The GPCs: each in a frame that names its clusters or blocks, each in a row, or equal ones in one row. */
typedef enum gpc_form { GPC_FRAMES, GPC_LINES, GPC_GROUPS } gpc_form;

/* For each SM of a device with known GPCs a box, and what it means. Of a subject with a device. */
void gpc_boxes_draw(const evaluated_launch *subject, grid *picture, rect area, gpc_form form);
int gpc_boxes_rows(const evaluated_launch *subject, int columns, gpc_form form);

/*
 * The same below their number and the clusters of the launch on them; of unknown
 * GPCs, where clusters are, that they are. Returns the rows that they need; in
 * a picture without cells they are only counted.
 */
int gpcs_draw(const evaluated_launch *subject, grid *picture, rect area, gpc_form form);

#endif
