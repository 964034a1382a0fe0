/* SPDX-License-Identifier: MIT */
/* Where values stand on the map, and its two axes with round ticks and the launch's own values. */
#ifndef VIEW_MAP_FRAME_H
#define VIEW_MAP_FRAME_H

#include "view/grid.h"
#include "view/layout.h"
#include "view/map_axis.h"

/* The plot lies in the area, with room for labels at its left and two rows below it. */
struct map_frame {
    grid *picture;
    rect area;
    rect plot;
    const struct map_axis *x;
    const struct map_axis *y;
};

/* The row of the screen in which a value of y stands, and the column of one of x. */
int map_frame_row(const struct map_frame *map, int value);
int map_frame_column(const struct map_frame *map, int value);

void map_frame_draw(const struct map_frame *map);

#endif
