/* SPDX-License-Identifier: MIT */
#include "view/outline.h"

#include <stdlib.h>

#include "base/range.h"
#include "view/fill.h"
#include "view/shape.h"

enum { NEAR = 2 }; /* eighths from the edge of the area, within which a line is the edge */

/* A line in one column of cells. Rows count from the top of the area. */
struct stretch {
    int column;
    int from; /* the row of the column before, or its own */
    int to;
    view_role role;
};

/* ------------------------------------------------------------------------
 * Glyphs by the sides of a cell that they reach
 */

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

/* ------------------------------------------------------------------------
 * Over the area and beside it
 */

/* Makes the cell at the edge of the area whole or blank, whichever is nearer. */
static void even_edge(const struct canvas *canvas, int row, int column)
{
    int eighths = canvas->tops ? canvas->tops[column] : 0;
    int edge = canvas->area.rows - 1 - eighths / FILL_LEVELS;
    int at = canvas->area.column + column;

    const cell *shown = grid_at(canvas->picture, canvas->area.row + row, at);

    if (row == edge && eighths % FILL_LEVELS > 0 && !outline_sides(shown->glyph)) {
        grid_fill(canvas->picture, canvas->area.row + row, at,
                  eighths % FILL_LEVELS >= FILL_LEVELS / 2 ? shown->role : ROLE_text);
    }
}

static bool inside_area(const struct canvas *canvas, int row, int column)
{
    return canvas->tops &&
           row >= canvas->area.rows - (canvas->tops[column] + FILL_LEVELS - 1) / FILL_LEVELS;
}

/* Lines of one role that meet are joined. */
static void put(const struct canvas *canvas, const struct stretch *stretch, int row)
{
    int at = canvas->area.column + stretch->column;
    const cell *shown = grid_at(canvas->picture, canvas->area.row + row, at);
    unsigned met = shown->role == stretch->role ? outline_sides(shown->glyph) : 0;

    if (met || inside_area(canvas, row, stretch->column) || shown->glyph == ' ') {
        even_edge(canvas, row, stretch->column);
        grid_put_over(canvas->picture, canvas->area.row + row, at,
                      boxes[sides_at(stretch, row) | met], stretch->role);
    }
}

static void put_all(const struct canvas *canvas, const struct stretch *stretch)
{
    int last = larger(stretch->from, stretch->to);

    for (int row = smaller(stretch->from, stretch->to); row <= last; row++) {
        put(canvas, stretch, row);
    }
}

/* Whether the line has a value in a column. */
static bool reaches(const step_line *line, occ_range values)
{
    return values.last >= line->runs[0].first && values.first <= line->runs[line->count - 1].last;
}

/* Whether the edge of the area is the line as well. */
static bool is_edge(const struct canvas *canvas, int column, int height, int most)
{
    return canvas->tops && abs(canvas->tops[column] - canvas_eighths(canvas, height, most)) <= NEAR;
}

canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range)
{
    struct scale across = {range, canvas->area.columns};
    occ_point points[GRID_MOST];
    canvas_end end = {-1, -1};
    int before = -1;

    shape_line(canvas, line, range);
    step_line_points(line, across, points);
    for (int i = 0; i < across.cells; i++) {
        int row = canvas_row(canvas, points[i].warps, line->most);
        struct stretch stretch = {i, before < 0 ? row : before, row, line->role};

        if (!reaches(line, scale_values(across, i))) {
            before = -1;
            continue;
        }
        if (!is_edge(canvas, i, points[i].warps, line->most)) {
            put_all(canvas, &stretch);
            end = (canvas_end){row, i};
        }
        before = row;
    }
    return end;
}
