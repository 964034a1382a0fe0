/* SPDX-License-Identifier: MIT */
/*
 * The lanes of an SM as areas of cells: a piece for each resident block, with
 * its number or the last digit of it, and a hatch over what is left.
 */
#ifndef VIEW_SM_BARS_H
#define VIEW_SM_BARS_H

#include "launch/sm_lanes.h"
#include "view/page/sm_layout.h"

struct sm_brush {
    grid *picture;
    bool half_blocks; /* the font may have no other eighths of a block */
};

/* A lane of the whole SM, in an area as wide as its total. */
void sm_bar_draw(const struct sm_brush *brush, rect area, const sm_lanes *sm, const sm_lane *lane);

/* The part of a divided lane in a sub-partition, registers as a bar. */
void sm_part_bar_draw(const struct sm_brush *brush, rect area, const sm_lanes *sm,
                      const sm_lane *lane, int part);

/* The warp slots of a sub-partition, row by row; a slot holds a warp. */
void sm_slots_draw(const struct sm_brush *brush, rect area, const sm_lanes *sm,
                   const sm_layout *layout, int part);

#endif
