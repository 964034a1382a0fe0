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

static void write_height(const struct drawing *drawing, char text[AXIS_LABEL])
{
    snprintf(text, AXIS_LABEL, "%d", height_shown(drawing));
}

static int marker_column(const struct drawing *drawing)
{
    return scale_cell(drawing->graph->across, drawing->value);
}

/* Whether a tick with another number is labelled in a row of the screen. */
static bool other_tick_in(const struct drawing *drawing, int row)
{
    const struct height_axis *heights = &drawing->heights;

    for (int tick = 0; tick * heights->step <= heights->most; tick++) {
        if (drawing_tick_row(drawing, tick) == row) {
            return height_shown(drawing) != tick * heights->step;
        }
    }
    return false;
}

/* On the axis of heights, where no other number stands. Returns whether it is there. */
static bool draw_on_axis(const struct drawing *drawing, int row)
{
    int end = drawing->graph->frame.column;
    char text[AXIS_LABEL];

    if (other_tick_in(drawing, row)) {
        return false;
    }
    write_height(drawing, text);
    text_right(drawing->picture, row, end - HEIGHT_LABEL, end, ROLE_marker, text);
    return true;
}

/* Whether cells are blank, and those beside them too, or at least without text. */
static bool has_space(const struct drawing *drawing, int row, int start, int cells, bool narrow)
{
    rect plot = drawing->graph->plot;
    int first = larger(start - 1, plot.column);
    int last = smaller(start + cells, plot.column + plot.columns - 1);

    if (!narrow) {
        return grid_is_blank(drawing->picture, row, first, last - first + 1);
    }
    return grid_is_blank(drawing->picture, row, start, cells) &&
           !glyph_is_text(grid_at(drawing->picture, row, first)->glyph) &&
           !glyph_is_text(grid_at(drawing->picture, row, last)->glyph);
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

    write_height(drawing, text);
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

/* A line between rows of the screen, in blank cells. */
static void draw_upright(const struct drawing *drawing, int first, int last)
{
    int column = drawing->canvas.area.column + marker_column(drawing);
    double x = value_place(drawing).x;

    for (int row = first; row <= last; row++) {
        if (grid_is_blank(drawing->picture, row, column, 1)) {
            grid_put(drawing->picture, row, column, 0x2502, ROLE_marker);
            shape_add(drawing->picture, SHAPE_DASHES, ROLE_marker, (shape_place){x, row},
                      (shape_place){x, row + 1});
        }
    }
}

static void draw_point(const struct drawing *drawing, int row)
{
    rect area = drawing->canvas.area;
    shape_place place = value_place(drawing);

    shape_add(drawing->picture, SHAPE_POINT, ROLE_marker, place, place);
    grid_put(drawing->picture, row, area.column + marker_column(drawing), 0x25cf, ROLE_marker);
    draw_upright(drawing, row + 1, area.row + area.rows - 1);
}

void drawing_marker(const struct drawing *drawing)
{
    const struct canvas *canvas = &drawing->canvas;
    int column = marker_column(drawing);
    int row = canvas_row(canvas, drawing->height, drawing->line.most);

    if (canvas->glyphs == GLYPHS_FILLED) {
        struct fill fill = fill_of(drawing->state, drawing->picture, canvas->area);

        shape_place place = value_place(drawing);
        double bottom = shape_base(canvas->area);

        shape_add(
            drawing->picture, SHAPE_MARKER, ROLE_marker,
            (shape_place){place.x - MARKER_HALF, drawing->height > 0 ? place.y : bottom - 0.5},
            (shape_place){place.x + MARKER_HALF, bottom});
        fill_marker(&fill, column, drawing->levels[column]);
    } else {
        draw_point(drawing, canvas->area.row + row);
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

/* The end of the blank cells from a column of a row of the plot on; the line of the current value does not end them. */
static int gap_end(const struct drawing *drawing, int row, int i)
{
    rect area = drawing->canvas.area;
    int marker = drawing_column(drawing, drawing->value);

    while (i < area.columns && (area.column + i == marker ||
                                grid_is_blank(drawing->picture, row, area.column + i, 1))) {
        i++;
    }
    return i;
}

static void draw_dash(const struct drawing *drawing, int row, int column)
{
    double y = row + 0.5; /* the middle of the label beside the axis */

    bool areas = drawing->canvas.glyphs == GLYPHS_FILLED; /* at the upper edge of their rows */

    grid_put(drawing->picture, row, column,
             glyph_or(drawing->picture, areas ? 0x2594 : 0x2508, '.'), ROLE_gridline);
    shape_add(drawing->picture, SHAPE_GRIDLINE, ROLE_gridline, (shape_place){column, y},
              (shape_place){column + 1, y});
}

static bool has_dash(const struct drawing *drawing, int row, int i)
{
    int column = drawing->canvas.area.column + i;

    return i % dash_period(drawing) == 0 && grid_is_blank(drawing->picture, row, column, 1) &&
           !beside_text(drawing, row, column);
}

/* Whether the cells between other things have room for dashes enough, and text leaves so many. */
static bool has_room(const struct drawing *drawing, int row, int start, int end)
{
    int count = 0;

    for (int i = start; i < end; i++) {
        count += has_dash(drawing, row, i);
    }
    return end - start >= DASHES_LEAST * dash_period(drawing) && count >= DASHES_LEAST;
}

static void draw_gridline(const struct drawing *drawing, int row)
{
    rect area = drawing->canvas.area;

    for (int start = 0; start < area.columns; start++) {
        int end = gap_end(drawing, row, start);
        bool room = has_room(drawing, row, start, end);

        for (int i = start; i < end && room; i++) {
            if (has_dash(drawing, row, i)) {
                draw_dash(drawing, row, area.column + i);
            }
        }
        start = end;
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
