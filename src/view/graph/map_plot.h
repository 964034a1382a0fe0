/* SPDX-License-Identifier: MIT */
/*
 * The plot of the map: a value of two sliders in each cell, or two values in
 * each where the upper and the lower half of a cell can have colours of their
 * own; and the legend of its levels.
 */
#ifndef VIEW_MAP_PLOT_H
#define VIEW_MAP_PLOT_H

#include "explorer/state.h"
#include "view/cells/grid.h"
#include "view/graph/map_frame.h"

enum { MAP_LEVELS = 5 };

struct map {
    const explorer *state;
    grid *picture;
    rect area;
    rect plot;
    struct map_axis x;
    struct map_axis y;
    bool halves;       /* two values a cell */
    bool titled;       /* the first row names the two parameters */
    int legend_rows;   /* of its own, below the title; 0: it stands behind the title */
    unsigned limiters; /* OCC_ROW_BIT of the limiters drawn; set by map_plot_draw */
};

/* picture: NULL where nothing is drawn. */
struct map map_of(const explorer *state, grid *picture, rect area);

void map_plot_draw(struct map *map);

/* The colour of a point; ROLE_text where no block runs. */
view_role map_role(const struct map *map, int blocks, int warps, unsigned limiters);

/* ------------------------------------------------------------------------
 * map_legend.c
 */

/* A level by its least percentage. */
struct map_level {
    int percent;
    uint32_t glyph;
    char ascii;
    view_role role;
    const char *legend; /* in ASCII */
};

const struct map_level *map_level_at(int level);
int map_level_of(int warps, int slots);

/* Cells of the legend of levels with all that it names. */
int map_legend_cells(const explorer *state, bool halves);

/* The legend at the right end of its rows, the first of which begins with a column. */
void map_legend_draw(const struct map *map, int start);

#endif
