/* SPDX-License-Identifier: MIT */
/*
 * Curves as they are, beside the cells that show them: rectangles, lines and
 * points in fractions of cells, from the core's runs. A picture has them where
 * it is drawn for a medium finer than cells.
 */
#ifndef VIEW_SHAPE_H
#define VIEW_SHAPE_H

#include "launch/measured.h"
#include "view/cells/grid.h"

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
    size_t
        first; /* index of its places: 2 corners of an area, 2 and more of a line, 1 of a point */
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
bool shapes_replace(const struct shapes *shapes, const grid *picture, int row, int column);

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

#endif
