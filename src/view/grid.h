/* SPDX-License-Identifier: MIT */
/*
 * The picture as a value: a grid of cells, each a glyph and a role. The same
 * grid goes to ncurses, to a golden file, to ANSI text and to an SVG.
 */
#ifndef VIEW_GRID_H
#define VIEW_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "view/theme.h"

/* Cells. Empty when either side is 0. */
typedef struct rect {
    int row;
    int column;
    int rows;
    int columns;
} rect;

bool rect_holds(rect area, int row, int column);

/* In the middle of area, no larger than it. */
rect rect_centered(rect area, int rows, int columns);

/* One cell. glyph 0: the right half of a wide character. A blank is ' ' in ROLE_text. */
typedef struct cell {
    uint32_t glyph; /* Unicode; one cell wide, but for foreign text */
    uint8_t role;
    bool reverse; /* the selected line, whatever its roles */
} cell;

/* Owned by whoever opened it. */
typedef struct grid {
    int rows;
    int columns;
    cell *cells;    /* rows * columns */
    int cursor_row; /* -1: hidden */
    int cursor_column;
    bool ascii; /* every glyph is put as its twin in 7 bits; set it after grid_open */
} grid;

enum { GRID_MOST = 1000 }; /* rows, and columns */

/* 1..GRID_MOST each way. false: out of memory or out of bounds; a resize then changes nothing. */
bool grid_open(grid *picture, int rows, int columns);
bool grid_resize(grid *picture, int rows, int columns); /* blank afterwards */
void grid_close(grid *picture);
void grid_clear(grid *picture);

/* Writes outside the grid are dropped. */
void grid_put(grid *picture, int row, int column, uint32_t glyph, view_role role);

/*
 * UTF-8 text, cut in cells at width or at the grid's edge (an ellipsis marks
 * the cut; '~' in ASCII); returns the cells used. Malformed bytes and control
 * characters show as one replacement each, characters of no width are dropped.
 */
int grid_text(grid *picture, int row, int column, int width, view_role role, const char *text);
int grid_format(grid *picture, int row, int column, int width, view_role role, const char *format,
                ...) __attribute__((format(printf, 6, 7)));

/* Whether nothing stands in a row of cells; those outside the grid are taken. */
bool grid_is_blank(const grid *picture, int row, int column, int cells);

/* What stands for a glyph where only ASCII can be shown; '?' for what has no likeness. */
char grid_ascii(uint32_t glyph);

#endif
