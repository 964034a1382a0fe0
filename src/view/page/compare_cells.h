/* SPDX-License-Identifier: MIT */
/* The cells of a row of the comparison, each in a place of one row. */
#ifndef VIEW_COMPARE_CELLS_H
#define VIEW_COMPARE_CELLS_H

#include "explorer/state.h"
#include "view/cells/grid.h"

enum {
    COMPARE_GAP = 2, /* cells between columns */
    COMPARE_BAR = 4, /* cells of the bar before an occupancy */
    COMPARE_SPARK_MOST = 48,
};

/* A row while it is drawn. */
struct compare_drawing {
    const explorer *state;
    grid *picture;
    const compare_row *row;
    const profile *profile;
    const occ_device *device; /* NULL: none */
};

void compare_cell_name(const struct compare_drawing *drawing, rect at);
void compare_cell_occupancy(const struct compare_drawing *drawing, rect at);
void compare_cell_blocks(const struct compare_drawing *drawing, rect at);
void compare_cell_warps(const struct compare_drawing *drawing, rect at);
void compare_cell_limiter(const struct compare_drawing *drawing, rect at);
void compare_cell_resident(const struct compare_drawing *drawing, rect at);
void compare_cell_waves(const struct compare_drawing *drawing, rect at);
void compare_cell_clusters(const struct compare_drawing *drawing, rect at);

/* The occupancy over the current slider, in the same range for all rows. */
void compare_cell_spark(const struct compare_drawing *drawing, rect at);

#endif
