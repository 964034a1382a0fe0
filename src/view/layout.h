/* SPDX-License-Identifier: MIT */
/*
 * Where things stand on a screen: rectangles as a pure function of its size.
 * No two of them overlap, and none leaves the screen.
 */
#ifndef VIEW_LAYOUT_H
#define VIEW_LAYOUT_H

#include "explorer/launch_parameter.h"
#include "view/grid.h"

typedef struct view_layout {
    bool too_small; /* below VIEW_MIN_ROWS or VIEW_MIN_COLUMNS: nothing else is set */
    rect header;
    rect sliders; /* a row each */
    rect summary; /* 1 to 3 rows */
    rect body;    /* the page */
    rect footer;
    rect whole;                /* all between header and footer, for a page without sliders */
    rect graphs[SLIDER_COUNT]; /* inside body; empty where one is not shown */
} view_layout;

/* current: its graph is shown when there is no room for all. */
view_layout view_layout_of(int rows, int columns, occ_parameter current);

#endif
