/* SPDX-License-Identifier: MIT */
/*
 * The layout of a screen: rectangles as a pure function of its size. No two
 * overlap, and none leaves the screen.
 */
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include "launch/launch_parameter.h"
#include "view/cells/grid.h"

enum { BIG_ROWS = 5 }; /* of big digits */

typedef struct view_layout {
    bool too_small; /* below VIEW_MIN_ROWS or VIEW_MIN_COLUMNS: nothing else is set */
    rect header;
    rect sliders; /* a row each; fewer rows on the lowest screen */
    rect summary; /* 1 to 3 rows */
    rect body;    /* the page */
    rect footer;
    rect lecture;     /* above the footer, beyond the rows of view_layout_of; empty: no tour */
    rect measured;    /* the legend of measured points, above the lecture; empty: there is none */
    rect digits;      /* of view_layout_present; empty: none */
    rect whole;       /* between header and footer, for a page without sliders */
    unsigned letters; /* OCC_ROW_BIT of the limits that the legend names: a page has no others */
    rect graphs[SLIDER_COUNT]; /* in the order of the sliders, inside body; empty: not shown */
    rect beside;               /* words beside the graphs, inside body; empty: no room */
    /* Parts of one large graph; empty: not shown. */
    rect axis_name; /* of its horizontal axis, in one row below it */
    rect cliffs;    /* in words, beside it or below it */
    rect limits;    /* the rows of the tables */
} view_layout;

/*
 * sliders: how many the architecture has, slider_count. current: the slider
 * whose graph is shown where not all have room.
 */
view_layout view_layout_of(int rows, int columns, int sliders, occ_parameter current);

/*
 * The graphs of an area in the order of the sliders, the current one among them, gap rows apart; a
 * place that is not set is not shown.
 */
void place_graphs(rect area, int gap, int sliders, occ_parameter current,
                  rect graphs[SLIDER_COUNT]);

/* Gives the page rows of the sliders on a low screen, at most of all but the current one. */
void view_layout_extend(view_layout *layout);

/* The layout extended, with the current slider's graph alone. words: it has an axis and cliffs. */
void view_layout_enlarge(view_layout *layout, occ_parameter current, bool words);

/* Takes a row from the sliders, which then move with the current one: the last row is free. */
void view_layout_lower(view_layout *layout);

/* The layout for a projector: the current slider, the occupancy in large digits, one graph. */
void view_layout_present(view_layout *layout, occ_parameter current);

#endif
