/* SPDX-License-Identifier: MIT */
/*
 * Step lines in dots smaller than a cell: braille (2 by 4 in a cell), quarter
 * blocks (2 by 2) or ASCII (1 by 2). A line goes into the grid column by
 * column: horizontal along its runs, vertical between them. With filled areas
 * heights are measured from the lower edge of the canvas, and outline_draw draws
 * the lines.
 */
#ifndef VIEW_CANVAS_H
#define VIEW_CANVAS_H

#include "explorer/state.h"
#include "view/cells/grid.h"
#include "view/cells/shape.h"
#include "view/graph/axis.h"

enum { CANVAS_HIGH = 8 }; /* rows of an area from which on signs and words over it have room */

struct canvas {
    grid *picture;
    rect area;
    explorer_glyphs glyphs;
    bool
        from_edge; /* heights of lines from the lower edge, not from the middle of the lowest row */
    const int *tops; /* of a filled area, by column, in eighths of a cell; NULL: none is there */
};

/* A curve: runs with heights of 0..most. */
typedef struct step_line {
    const occ_run *runs; /* height: point.warps */
    size_t count;
    int most;       /* 1 and more */
    view_role role; /* ROLE_COUNT: of each run's limiter */
} step_line;

/* The role of a run: that of its line, or of its first limiter. */
static inline view_role step_line_role(const step_line *line, const occ_run *run)
{
    return line->role == ROLE_COUNT ? limiter_role(limiter_first(run->point.limiters)) : line->role;
}

/* The point of a line in the middle of each cell of a scale; points has room for all cells. */
void step_line_points(const step_line *line, struct scale across, occ_point *points);

/* The row in which a height is drawn, from the top of the area. */
int canvas_row(const struct canvas *canvas, int height, int most);

/* The eighths of cells of a height in a filled area, to the nearest; 1 and more for heights above 0. */
int canvas_eighths(const struct canvas *canvas, int height, int most);

/* The last column in which a line was drawn where its level is. */
typedef struct canvas_end {
    int row; /* of the area; -1: drawn nowhere */
    int column;
} canvas_end;

/* Draws a line over the range of the area; not over filled areas. behind: into blank cells alone. */
canvas_end canvas_line(const struct canvas *canvas, const step_line *line, occ_range range,
                       bool behind);

/* ---- Curves as shapes; nothing where the picture has none */

/* The areas under a curve, of each limiter its own. base: the row of height 0, from the top. */
void shape_areas(const grid *picture, rect area, double base, const step_line *line,
                 occ_range range);

/* The row of height 0 on a canvas with filled areas: the line of the axis below it. */
double shape_base(rect area);

/* A curve as a line, of each limiter its own where the line has no role. */
void shape_line(const struct canvas *canvas, const step_line *line, occ_range range);

/* The place of a value and a height on a canvas. */
shape_place shape_at(const struct canvas *canvas, occ_range range, int value, double height,
                     int most);

/* ---- Lines of box drawing, over filled areas and beside them: pins, other carve-outs */

enum { OUTLINE_LEFT = 1, OUTLINE_RIGHT = 2, OUTLINE_UP = 4, OUTLINE_DOWN = 8 };

/* The sides of its cell that a thin line of box drawing reaches; 0: it is none. */
unsigned outline_sides(uint32_t glyph);

/*
 * Draws a line over the range of the canvas, behind everything but its area.
 * Where it runs along the edge of the area, the edge is the line.
 */
canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range);

#endif
