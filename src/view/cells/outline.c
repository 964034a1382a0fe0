/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/range.h"
#include "view/cells/canvas.h"

enum { NEAR = 2 }; /* eighths from the edge of the area, within which a line is the edge */

/* A line in one column of cells. Rows count from the top of the area. */
struct stretch {
    int column;
    int from; /* the row of the column before, or its own */
    int to;
    int high_before; /* eighths of cells, as tops are */
    int high;
    view_role role;
};

/* ---- Glyphs by the sides of a cell that they reach */

enum {
    LEFT = OUTLINE_LEFT,
    RIGHT = OUTLINE_RIGHT,
    UP = OUTLINE_UP,
    DOWN = OUTLINE_DOWN,
    SIDES = 16
};

static const uint16_t boxes[SIDES] = {
    [LEFT] = 0x2500,
    [RIGHT] = 0x2500,
    [LEFT | RIGHT] = 0x2500,
    [UP] = 0x2502,
    [DOWN] = 0x2502,
    [UP | DOWN] = 0x2502,
    [LEFT | UP] = 0x2518,
    [LEFT | DOWN] = 0x2510,
    [RIGHT | UP] = 0x2514,
    [RIGHT | DOWN] = 0x250c,
    [LEFT | UP | DOWN] = 0x2524,
    [RIGHT | UP | DOWN] = 0x251c,
    [LEFT | RIGHT | UP] = 0x2534,
    [LEFT | RIGHT | DOWN] = 0x252c,
    [LEFT | RIGHT | UP | DOWN] = 0x253c,
};

unsigned outline_sides(uint32_t glyph)
{
    for (unsigned sides = SIDES - 1; sides > 0; sides--) {
        if (boxes[sides] == glyph) {
            return sides;
        }
    }
    return 0;
}

/* The sides that a line reaches in a row: where it turns from one row to another. */
static unsigned sides_at(const struct stretch *stretch, int row)
{
    bool rises = stretch->to < stretch->from;

    if (stretch->from == stretch->to) {
        return LEFT | RIGHT;
    }
    if (row == stretch->from) {
        return LEFT | (rises ? UP : DOWN);
    }
    return row != stretch->to ? UP | DOWN : RIGHT | (rises ? DOWN : UP);
}

/* ---- Over the area and beside it */

/* Whether the area is higher than the line in a row; where this only passes, whether half the cell is. */
static bool is_above(const struct stretch *stretch, int row, int top)
{
    return row == stretch->to     ? top > stretch->high
           : row == stretch->from ? top > stretch->high_before
                                  : top % FILL_LEVELS >= FILL_LEVELS / 2;
}

/* Makes the cell at the edge of the area whole or blank: so the line is inside or above it. */
static void even_edge(const struct canvas *canvas, const struct stretch *stretch, int row)
{
    int top = canvas->tops ? canvas->tops[stretch->column] : 0;
    int edge = canvas->area.rows - 1 - top / FILL_LEVELS;
    int at = canvas->area.column + stretch->column;
    const cell *shown = grid_at(canvas->picture, canvas->area.row + row, at);

    if (row == edge && top % FILL_LEVELS > 0 && !outline_sides(shown->glyph)) {
        grid_fill(canvas->picture, canvas->area.row + row, at,
                  is_above(stretch, row, top) ? shown->role : ROLE_text);
    }
}

static bool inside_area(const struct canvas *canvas, int row, int column)
{
    return canvas->tops &&
           row >= canvas->area.rows - (canvas->tops[column] + FILL_LEVELS - 1) / FILL_LEVELS;
}

/*
 * Whether a level line leaves a cell to the area: where it runs through the cells of
 * the area's own edge, it is dashed, so that both heights are seen.
 */
static bool leaves(const struct canvas *canvas, const struct stretch *stretch, int row)
{
    enum { PERIOD = 4 }; /* cells from dash to dash */

    int top = canvas->tops ? canvas->tops[stretch->column] : 0;
    bool edge = top % FILL_LEVELS > 0 && row == canvas->area.rows - 1 - top / FILL_LEVELS;

    return edge && stretch->from == stretch->to && stretch->column % PERIOD != 0;
}

/* Lines of one role that meet are joined. Returns whether the cell has the line. */
static bool put(const struct canvas *canvas, const struct stretch *stretch, int row)
{
    int at = canvas->area.column + stretch->column;
    const cell *shown = grid_at(canvas->picture, canvas->area.row + row, at);
    unsigned met = shown->role == stretch->role ? outline_sides(shown->glyph) : 0;

    if (leaves(canvas, stretch, row) ||
        (!met && !inside_area(canvas, row, stretch->column) && shown->glyph != ' ')) {
        return false;
    }
    even_edge(canvas, stretch, row);
    grid_put_over(canvas->picture, canvas->area.row + row, at, boxes[sides_at(stretch, row) | met],
                  stretch->role);
    return true;
}

static bool put_all(const struct canvas *canvas, const struct stretch *stretch)
{
    int last = larger(stretch->from, stretch->to);
    bool seen = false;

    for (int row = smaller(stretch->from, stretch->to); row <= last; row++) {
        bool drawn = put(canvas, stretch, row);

        seen = row == stretch->to ? drawn : seen;
    }
    return seen;
}

static bool reaches(const step_line *line, occ_range values)
{
    return values.last >= line->runs[0].first && values.first <= line->runs[line->count - 1].last;
}

static bool is_edge(const struct canvas *canvas, const struct stretch *stretch)
{
    return canvas->tops && abs(canvas->tops[stretch->column] - stretch->high) <= NEAR;
}

canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range)
{
    struct scale across = {range, canvas->area.columns};
    occ_point points[GRID_MOST];
    canvas_end end = {-1, -1};
    struct stretch stretch = {.to = -1, .role = line->role};

    shape_line(canvas, line, range);
    step_line_points(line, across, points);
    for (int i = 0; i < across.cells; i++) {
        int row = canvas_row(canvas, points[i].warps, line->most);
        int high = canvas_eighths(canvas, points[i].warps, line->most);
        bool begins = stretch.to < 0;

        if (!reaches(line, scale_values(across, i))) {
            stretch.to = -1;
            continue;
        }
        stretch = (struct stretch){.column = i,
                                   .from = begins ? row : stretch.to,
                                   .to = row,
                                   .high_before = begins ? high : stretch.high,
                                   .high = high,
                                   .role = line->role};
        if (!is_edge(canvas, &stretch) && put_all(canvas, &stretch)) {
            end = (canvas_end){row, i};
        }
    }
    return end;
}
