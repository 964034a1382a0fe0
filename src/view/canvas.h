/* SPDX-License-Identifier: MIT */
/*
 * Step lines in dots smaller than a cell: braille (2 by 4 in a cell), quarter
 * blocks (2 by 2) or ASCII (1 by 2). A line is drawn column by column straight
 * into the grid: horizontals where its runs are, verticals where they change.
 */
#ifndef VIEW_CANVAS_H
#define VIEW_CANVAS_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/axis.h"

struct canvas {
    grid *picture;
    rect area;
    explorer_glyphs glyphs;
};

/* A curve as it is drawn: runs with heights of 0..most. */
typedef struct step_line {
    const occ_run *runs; /* height: point.warps */
    size_t count;
    int most;       /* 1 and more */
    view_role role; /* ROLE_COUNT: each run's limiter's */
} step_line;

/* The row of the area, from its top, in which a height is drawn. */
int canvas_row(const struct canvas *canvas, int height, int most);

/* Where a line could last be seen for itself: free cells that it was drawn in. */
typedef struct canvas_end {
    int row; /* of the area; -1: nowhere */
    int column;
} canvas_end;

/* Draws over what is there; with_care only into blank cells. */
canvas_end canvas_line(const struct canvas *canvas, const step_line *line, occ_range range,
                       bool with_care);

#endif
