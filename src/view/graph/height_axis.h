/* SPDX-License-Identifier: MIT */
/*
 * The vertical axis of a graph: round ticks at equal distances, and the rows of
 * the plot that these distances divide evenly. The rows beyond are headroom.
 */
#ifndef VIEW_HEIGHT_AXIS_H
#define VIEW_HEIGHT_AXIS_H

#include <stdbool.h>

struct height_axis {
    int most; /* the height of the last tick: warps, or 100 percent */
    int step; /* between ticks, in the same unit */
    int gap;  /* rows between ticks, 1 and more */
    int rows; /* of the plot from the first tick to the last */
};

/*
 * The axis for at most so many rows, 1 and more. areas: heights are measured
 * from the lower edge of the lowest row, and 0 is labelled in the row below;
 * otherwise from its middle, and 0 is labelled in it.
 */
struct height_axis height_axis_of(int most, int rows, bool areas);

#endif
