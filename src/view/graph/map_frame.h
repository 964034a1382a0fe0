/* SPDX-License-Identifier: MIT */
/*
 * The frame of the map: its two axes, their samples of a parameter at round
 * values, ticks and labels.
 */
#ifndef VIEW_MAP_FRAME_H
#define VIEW_MAP_FRAME_H

#include "launch/launch_parameter.h"
#include "view/cells/grid.h"

/*
 * An axis: samples from the parameter's smallest value to its largest, spread
 * over cells. A sample covers the values from the sample before on; where the
 * cursor's value or else the launch's own is among them, it replaces the sample.
 */
struct map_axis {
    occ_parameter parameter; /* a slider */
    occ_range range;
    int own;    /* the launch's value */
    int cursor; /* the cursor's */
    int step;   /* between samples */
    int count;  /* of samples, at most one a cell */
    int cells;  /* 1 and more; halves of cells where those have two values */
};

struct map_axis map_axis_of(occ_parameter parameter, occ_range range, int own, int cursor,
                            int cells);

int map_axis_value(const struct map_axis *axis, int sample);

/* The sample of a cell. */
int map_axis_sample_at(const struct map_axis *axis, int place);

/* The points of all samples, with the other values of the launch. */
void map_axis_points(const struct map_axis *axis, const occ_arch *arch, const occ_device *device,
                     const occ_launch *launch, occ_point *points);

/*
 * The plot lies inside the area, with labels at its left and two rows below it.
 * y has one cell in each row of the plot, or two.
 */
struct map_frame {
    grid *picture;
    rect area;
    rect plot;
    const struct map_axis *x;
    const struct map_axis *y;
};

/* The row of the screen for a value of y, the column for a value of x. */
int map_frame_row(const struct map_frame *map, int value);
int map_frame_column(const struct map_frame *map, int value);

void map_frame_draw(const struct map_frame *map);

#endif
