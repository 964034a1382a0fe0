/* SPDX-License-Identifier: MIT */
/*
 * The plot of the map: a value of two sliders in each cell, or two values in
 * each where the upper and the lower half of a cell can have colours of their
 * own; and the legend of its levels.
 */
#ifndef VIEW_MAP_PLOT_H
#define VIEW_MAP_PLOT_H

#include "view/graph/axis.h"

struct map {
    const explorer *state;
    grid *picture;
    rect area;
    rect plot; /* with labels at its left and two rows below it */
    struct map_axis x;
    struct map_axis y;
    bool halves;       /* two values a cell */
    bool titled;       /* the first row names the two parameters */
    int legend_rows;   /* of its own, below the title; 0: it stands behind the title */
    unsigned limiters; /* OCC_ROW_BIT of the limiters drawn; set by map_plot_draw */
};

/* picture: NULL where nothing is drawn. */
struct map map_of(const explorer *state, grid *picture, rect area);

/* The legend at the right end of its rows, the first of which begins with a column. */
void map_legend_draw(const struct map *map, int start);

/* The row of the screen for a value of y, the column for a value of x. */
int map_frame_row(const struct map *map, int value);
int map_frame_column(const struct map *map, int value);

/* The values, and the axes around them. */
void map_plot_draw(struct map *map);

/* The colour of a point; ROLE_text where no block runs. */
view_role map_role(const struct map *map, const occ_point *point);

#endif
