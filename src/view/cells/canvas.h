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
#include "launch/measured.h"
#include "view/cells/grid.h"
#include "view/graph/axis.h"

/* ---- shape.c: curves as they are, beside the cells that show them: rectangles, lines and points
 * in fractions of cells, from the core's runs, where a picture's medium is finer than cells */

typedef enum shape_kind {
    SHAPE_GRIDLINE, /* in the order in which they are drawn over each other */
    SHAPE_AREA,
    SHAPE_LINE,
    SHAPE_DASHES,
    SHAPE_MARKER, /* an area for the current value */
    SHAPE_POINT,
    SHAPE_TRACE, /* a line through measured points */
    SHAPE_MARK,  /* one of them, as a sign of its series */
    SHAPE_KINDS,
} shape_kind;

/* Columns and rows of the screen, from the left upper corner of the picture. */
typedef struct shape_place {
    double x;
    double y;
} shape_place;

typedef struct shape {
    shape_kind kind;
    view_role role;
    size_t first; /* of its places: 2 corners of an area, 2 and more of a line, 1 of a point */
    size_t count;
    int sign; /* of a SHAPE_MARK and a SHAPE_TRACE: 0 to SHAPE_SIGNS - 1 */
} shape;

/* The signs of series, as glyphs: shape_sign. */
enum { SHAPE_SIGNS = MEASURED_SIGNS };

/* Start from all zero; shapes_free frees it. */
struct shapes {
    shape *items;
    size_t count;
    size_t capacity;
    shape_place *places;
    size_t place_count;
    size_t place_capacity;
    rect *plots; /* where cells that draw curves are replaced by shapes */
    size_t plot_count;
    size_t plot_capacity;
    bool failed; /* out of memory: it is not whole */
};

void shapes_clear(struct shapes *shapes);
void shapes_free(struct shapes *shapes);

/* Whether a cell lies in a plot. NULL: there are none. */
bool shapes_hold(const struct shapes *shapes, int row, int column);

/* Whether a cell lies in a plot, and draws what shapes draw there. */
bool shapes_replace(const grid *picture, int row, int column);

/* ---- Every function does nothing where the picture has no shapes */

void shape_plot(const grid *picture, rect area);

/* Two corners of an area, or the ends of a line; of a point the first. */
void shape_add(const grid *picture, shape_kind kind, view_role role, shape_place from,
               shape_place to);

/* The glyph of a sign, and its ASCII character. */
uint32_t shape_sign(const grid *picture, int sign);

/* A shape whose places follow; sign: of its series. No other shape comes between. */
void shape_begin(const grid *picture, shape_kind kind, view_role role, int sign);
void shape_reach(const grid *picture, shape_place place);

/* ---- canvas.c */

enum { CANVAS_HIGH = 8 }; /* rows of an area from which on signs and words over it have room */

struct canvas {
    grid *picture;
    rect area;
    explorer_glyphs glyphs;
    const int *tops; /* of a filled area, by column, in eighths of a cell; NULL: none is there */
};

/* A curve: runs with heights of 0..most. */
typedef struct step_line {
    const occ_run *runs; /* height: point.warps */
    size_t count;
    int most;       /* 1 and more */
    view_role role; /* ROLE_COUNT: of each run's limiter */
    bool dotted;    /* by outline_draw: a helper line, which joins no other */
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

/* The eighths of cells of a height in a filled area, rounded; 1 and more for heights above 0. */
int canvas_eighths(const struct canvas *canvas, int height, int most);

/* The last column in which a line was drawn where its level is. */
typedef struct canvas_end {
    int row; /* of the area; -1: drawn nowhere */
    int column;
} canvas_end;

/* Draws a line over the area's range; not over filled areas. behind: into blank cells alone. */
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

/*
 * ---- Lines of box drawing: pins over filled areas and beside them; dotted ones, with whatever
 * glyphs, for other carve-outs
 */

enum { OUTLINE_LEFT = 1, OUTLINE_RIGHT = 2, OUTLINE_UP = 4, OUTLINE_DOWN = 8 };

/* The sides of its cell that a thin line of box drawing reaches; 0: it is none. */
unsigned outline_sides(uint32_t glyph);

/* The glyph of a dotted line where it is level. */
uint32_t outline_dots(const grid *picture);

/*
 * Draws a line over the range of the canvas, behind everything but its area.
 * Where it runs along the edge of the area, the edge is the line.
 */
canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range);

/*
 * ---- Columns filled from a base line up, eight levels to a cell: full cells have
 * the colour of the limiter as their background, and the top cell is an eighth
 * block in that colour. Eighth blocks can leave a faint line in xterm, st, mlterm;
 * alternatives are worse. Where no background tells the limiter from the others, its
 * texture covers full cells below a solid edge; in ASCII its letter does, sparsely.
 */

enum { FILL_LEVELS = 8 }; /* of a cell */

struct fill {
    grid *picture;
    rect area;        /* its lower edge is the base line */
    int colors;       /* of the terminal: 0, 8 or 256 */
    bool half_blocks; /* of the eighth blocks, the font may have the half one alone */
    bool letters;     /* a legend names them; else ASCII has the likeness of the texture */
    unsigned hidden;  /* OCC_ROW_BIT of the limits that have no letters nevertheless */
};

/* The fill of an area on the explorer's terminal. */
struct fill fill_of(const explorer *state, grid *picture, rect area);

/*
 * Fills a column of the area up to a height in eighths of a cell, 0 to
 * FILL_LEVELS * area.rows; more counts as that. 0 draws nothing. An area of one
 * row has solid cells in place of textures and letters.
 */
void fill_column(const struct fill *fill, int column, int eighths, occ_limit_id limiter);

/* A cell filled to 1 to 8 eighths; where the font may lack eighth blocks, a density. */
uint32_t level_glyph(const grid *picture, bool half_blocks, int eighths);

/* fill_column in the colour of a role; in ASCII cells that are half full or more have a '#'. */
void fill_plain(const struct fill *fill, int column, int eighths, view_role role);

/* The same for the current value: a column in the colour of ordinary text. */
void fill_marker(const struct fill *fill, int column, int eighths);

#endif
