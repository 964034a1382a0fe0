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
    ROLE(limit_cluster, "limited by the cluster cap")

#define VIEW_ROLE_ENUM(name, meaning) ROLE_##name,
typedef enum view_role { VIEW_ROLES(VIEW_ROLE_ENUM) ROLE_COUNT } view_role;
#undef VIEW_ROLE_ENUM

/* One cell. glyph 0: the right half of a wide character. A blank is ' ' in ROLE_text. */
typedef struct cell {
    uint32_t glyph; /* Unicode; one cell wide, but for foreign text */
    uint8_t role;
    bool reverse;   /* the selected line, whatever its roles */
} cell;

/* Owned by whoever opened it. */
typedef struct grid {
    int rows;
    int columns;
    cell *cells; /* rows * columns */
    int cursor_row; /* -1: hidden */
    int cursor_column;
} grid;

bool grid_open(grid *grid, int rows, int columns); /* false: out of memory or out of bounds */
bool grid_resize(grid *grid, int rows, int columns);
void grid_close(grid *grid);
void grid_clear(grid *grid);

/* Writes outside the grid are dropped. */
void grid_put(grid *grid, int row, int column, uint32_t glyph, view_role role);

/* UTF-8 text, cut in cells at width (an ellipsis marks the cut); returns the cells used. */
int grid_text(grid *grid, int row, int column, int width, view_role role, const char *text);
int grid_format(grid *grid, int row, int column, int width, view_role role, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Cells that the text takes. */
int grid_width(const char *text);

#endif
