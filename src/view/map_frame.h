/* SPDX-License-Identifier: MIT */
/*
 * The frame of the map: its two axes as samples of a parameter at round values,
 * where values stand, ticks and labels.
 */
#ifndef VIEW_MAP_FRAME_H
#define VIEW_MAP_FRAME_H

#include "explorer/launch_parameter.h"
#include "view/grid.h"

/*
 * An axis: samples from the parameter's smallest value to its largest, spread
 * over cells. A sample stands for the values below it too, down to the next;
 * where the launch's own value is one of those, it is the sample.
 */
struct map_axis {
    occ_parameter parameter; /* a slider */
    occ_range range;
    int own;   /* the launch's value */
    int step;  /* between samples */
    int count; /* of samples, at most one a cell */
    int cells; /* 1 and more */
};

struct map_axis map_axis_of(occ_parameter parameter, occ_range range, int own, int cells);

int map_axis_value(const struct map_axis *axis, int sample);

/* The sample that shows a value. */
int map_axis_sample(const struct map_axis *axis, int value);

/* The sample that a cell shows, and the cell in the middle of a sample's. */
int map_axis_sample_at(const struct map_axis *axis, int place);
int map_axis_cell(const struct map_axis *axis, int sample);

/* The points of all samples of an axis, the launch's other values held. */
void map_axis_points(const struct map_axis *axis, const occ_arch *arch, const occ_launch *launch,
                     occ_point *points);

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
