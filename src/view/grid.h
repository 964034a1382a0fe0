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

/* What a cell means; the theme (theme.h) gives each a colour and an attribute. */
#define VIEW_ROLES(ROLE)                                                                           \
    ROLE(text, "ordinary text")                                                                    \
    ROLE(dim, "captions, units, hints")                                                            \
    ROLE(strong, "the figures that matter")                                                        \
    ROLE(title, "the program's name, headings")                                                    \
    ROLE(frame, "boxes")                                                                           \
    ROLE(axis, "axes and their ticks")                                                             \
    ROLE(marker, "the current value")                                                              \
    ROLE(cliff, "cliff ticks")                                                                     \
    ROLE(ghost, "a pinned configuration, other carve-outs")                                        \
    ROLE(disabled, "what the architecture does not have")                                          \
    ROLE(error, "refusals")                                                                        \
    ROLE(good, "a gain")                                                                           \
    ROLE(selected, "the current slider, row or field")                                             \
    ROLE(key, "keys in hints")                                                                     \
    ROLE(limit_blocks, "limited by block slots")                                                   \
    ROLE(limit_warps, "limited by warp slots")                                                     \
    ROLE(limit_registers, "limited by registers")                                                  \
    ROLE(limit_smem, "limited by shared memory")                                                   \
    ROLE(limit_barriers, "limited by barriers")                                                    \
    ROLE(limit_virtual, "limited by virtual resources")                                            \
    ROLE(limit_cluster, "limited by the cluster cap")                                              \
    ROLE(heat_1, "the map: occupancy below 25 %")                                                  \
    ROLE(heat_2, "from 25 % on")                                                                   \
    ROLE(heat_3, "from 50 % on")                                                                   \
    ROLE(heat_4, "from 75 % on")                                                                   \
    ROLE(heat_5, "100 %")

#define VIEW_ROLE_ENUM(name, meaning) ROLE_##name,
typedef enum view_role { VIEW_ROLES(VIEW_ROLE_ENUM) ROLE_COUNT } view_role;
#undef VIEW_ROLE_ENUM

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
