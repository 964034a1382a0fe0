/* SPDX-License-Identifier: MIT */
/* The current value in a graph: a column or a point, its height, and faint lines at the ticks. */
#include <stdio.h>

#include "base/range.h"
#include "base/utf8.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"

static const double MARKER_HALF = 0.3; /* of its width as a shape, in cells */

static int height_shown(const struct drawing *drawing)
{
    return drawing_in_unit(drawing, drawing->height);
}

static int marker_column(const struct drawing *drawing)
{
    return scale_cell(drawing->graph->across, drawing->value);
}

/* On the axis of heights, where no other number stands in that row. Returns whether it is there. */
static bool draw_on_axis(const struct drawing *drawing, int row)
{
    const struct height_axis *heights = &drawing->heights;
    int end = drawing->graph->frame.column;
    char text[AXIS_LABEL];

    for (int tick = 0; tick * heights->step <= heights->most; tick++) {
        if (drawing_tick_row(drawing, tick) == row &&
            height_shown(drawing) != tick * heights->step) {
            return false;
        }
    }
    snprintf(text, sizeof text, "%d", height_shown(drawing));
    text_right(drawing->picture, row, end - HEIGHT_LABEL, end, ROLE_marker, text);
    return true;
}

/* Whether cells are blank, and those beside them too, or at least without text. */
static bool has_space(const struct drawing *drawing, int row, int start, int cells, bool narrow)
{
    bool free = grid_is_blank(drawing->picture, row, start, cells);

    for (int i = start - 1; i <= start + cells; i += cells + 1) {
        bool clear = narrow ? !glyph_is_text(grid_at(drawing->picture, row, i)->glyph)
                            : grid_is_blank(drawing->picture, row, i, 1);

        free = free && (clear || !rect_holds(drawing->graph->plot, row, i));
    }
    return free;
}

/*
 * Above the column or the point, where cells are blank: in the middle, else at either
 * side. narrow: also where an area stands beside it, and the cost of a cliff would.
 */
static void draw_above(const struct drawing *drawing, int row, bool narrow)
{
    rect plot = drawing->graph->plot;
    int column = drawing->canvas.area.column + marker_column(drawing);
    char text[AXIS_LABEL];

    snprintf(text, sizeof text, "%d", height_shown(drawing));
    int cells = text_width(text);
    const int starts[] = {column - (cells - 1) / 2, column, column - cells + 1};

    for (size_t i = 0; row >= plot.row && i < sizeof starts / sizeof *starts; i++) {
        int start = clamp(starts[i], plot.column, plot.column + plot.columns - cells);

        if (has_space(drawing, row, start, cells, narrow)) {
            grid_text(drawing->picture, row, start, cells, ROLE_marker, text);
            return;
        }
    }
}

static shape_place value_place(const struct drawing *drawing)
{
    return shape_at(&drawing->canvas, drawing->graph->across.range, drawing->value, drawing->height,
                    drawing->line.most);
}

/* The point, and a line from it to the axis in blank cells. */
static void draw_point(const struct drawing *drawing, int row)
{
    rect area = drawing->canvas.area;
    int column = area.column + marker_column(drawing);
    shape_place place = value_place(drawing);

    shape_add(drawing->picture, SHAPE_POINT, ROLE_marker, place, place);
    grid_put(drawing->picture, row, column, 0x25cf, ROLE_marker);
    for (row++; row < area.row + area.rows; row++) {
        if (grid_is_blank(drawing->picture, row, column, 1)) {
            grid_put(drawing->picture, row, column, 0x2502, ROLE_marker);
            shape_add(drawing->picture, SHAPE_DASHES, ROLE_marker, (shape_place){place.x, row},
                      (shape_place){place.x, row + 1});
        }
    }
}

void drawing_marker(const struct drawing *drawing)
{
    const struct canvas *canvas = &drawing->canvas;
    int column = marker_column(drawing);

    if (canvas->glyphs == GLYPHS_FILLED) {
        struct fill fill = fill_of(drawing->state, drawing->picture, canvas->area);
        shape_place place = value_place(drawing);
        double bottom = shape_base(canvas->area);
        double top = drawing->height > 0 ? place.y : bottom - 0.5;

        shape_add(drawing->picture, SHAPE_MARKER, ROLE_marker,
                  (shape_place){place.x - MARKER_HALF, top},
                  (shape_place){place.x + MARKER_HALF, bottom});
        fill_marker(&fill, column, drawing->levels[column]);
    } else {
        draw_point(drawing,
                   canvas->area.row + canvas_row(canvas, drawing->height, drawing->line.most));
    }
}

void drawing_value(const struct drawing *drawing)
{
    const struct canvas *canvas = &drawing->canvas;
    int row = canvas->area.row + canvas_row(canvas, drawing->height, drawing->line.most);
    bool areas = canvas->glyphs == GLYPHS_FILLED;
    int nothing = areas && drawing->height <= 0 ? 1 : 0; /* then the axis is the height's row */

    bool on_axis = draw_on_axis(drawing, row + nothing);

    draw_above(drawing, row - 1, !on_axis);
}

/* ---- Faint lines */

enum { LINE_GAP = 2 }; /* rows between ticks from which on there is room for lines */

/* Text keeps a blank on either side, and those between its words. */
static bool beside_text(const struct drawing *drawing, int row, int column)
{
    for (int i = column - 1; i <= column + 1; i += 2) {
        if (glyph_is_text(grid_at(drawing->picture, row, i)->glyph)) {
            return true;
        }
    }
    return false;
}

/* Cells from dash to dash: sparse, so that they are faint on any background; those of lines are short already. */
static int dash_period(const struct drawing *drawing)
{
    return drawing->picture->ascii || drawing->canvas.glyphs == GLYPHS_FILLED ? 8 : 2;
}

enum { DASHES_LEAST = 3 }; /* of a line; fewer in a narrow gap would seem to mean something */

static void draw_dash(const struct drawing *drawing, int row, int column)
{
    double y = row + 0.5; /* the middle of the label beside the axis */
    bool areas = drawing->canvas.glyphs == GLYPHS_FILLED; /* at the upper edge of their rows */

    grid_put(drawing->picture, row, column,
             glyph_or(drawing->picture, areas ? 0x2594 : 0x2508, '.'), ROLE_gridline);
    shape_add(drawing->picture, SHAPE_GRIDLINE, ROLE_gridline, (shape_place){column, y},
              (shape_place){column + 1, y});
}

/* In each gap of blank cells that has room for dashes enough; the line of the current value is no end of it. */
static void draw_gridline(const struct drawing *drawing, int row)
{
    rect area = drawing->canvas.area;
    int marker = drawing_column(drawing, drawing->value);
    int period = dash_period(drawing);
    int dashes[GRID_MOST];
    int count = 0;
    int start = area.column;

    for (int column = start; column <= area.column + area.columns; column++) {
        bool blank =
            column < area.column + area.columns && grid_is_blank(drawing->picture, row, column, 1);

        if (blank && (column - area.column) % period == 0 && !beside_text(drawing, row, column)) {
            dashes[count++] = column;
        }
        if (blank || column == marker) {
            continue;
        }
        for (int i = 0;
             i < count && count >= DASHES_LEAST && column - start >= DASHES_LEAST * period; i++) {
            draw_dash(drawing, row, dashes[i]);
        }
        count = 0;
        start = column + 1;
    }
}

void drawing_gridlines(const struct drawing *drawing)
{
    const struct height_axis *heights = &drawing->heights;
    bool shown = heights->gap >= LINE_GAP && !drawing->state->half_blocks;

    for (int tick = 1; shown && tick * heights->step <= heights->most; tick++) {
        draw_gridline(drawing, drawing_tick_row(drawing, tick));
    }
}
