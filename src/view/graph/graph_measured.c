/* SPDX-License-Identifier: MIT */
/*
 * Measured points over a graph: the axis at its right, a sign for each point, and
 * the point of a profiler with its words.
 */
#include <math.h>
#include <stdio.h>

#include "base/range.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

/* ---- The axis */

enum { FINE = 10000 }; /* the most of an axis, for heights as whole numbers */

struct right_axis {
    uint64_t shown; /* bits of the series that are drawn: the legend names them */
    measured_scale scale;
    double step;
    double most;
    int ticks; /* above 0 */
    int signs[MEASURED_SERIES_MOST];
};

/* The least round number that is not less; 0: 1. By steps: for log10 alone libm would be loaded. */
static double round_step(double least)
{
    static const double steps[] = {1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};
    double power = 1.0;
    size_t i = 0;

    while (least > 0.0 && power > least) {
        power /= 10.0;
    }
    while (power * 10.0 <= least) {
        power *= 10.0;
    }
    while (i + 1 < sizeof steps / sizeof *steps && steps[i] * power < least * (1.0 - 1e-9)) {
        i++;
    }
    return steps[i] * power;
}

static struct right_axis axis_of(const struct drawing *drawing)
{
    const explorer *state = drawing->state;
    uint64_t shown = measured_in_sight(state);
    struct right_axis axis = {
        .shown = shown & measured_legend_names(state, drawing->picture),
        .scale = measured_scale_of(&state->measured, shown),
        .ticks = larger(drawing->heights.most / drawing->heights.step, 1),
    };

    for (int i = 0; i < state->measured.series_count; i++) {
        axis.signs[i] = measured_number(state, shown, i) % SHAPE_SIGNS;
    }
    axis.step = round_step(axis.scale.most / axis.ticks);
    axis.most = axis.step * axis.ticks;
    return axis;
}

/* The unit of an axis up to an amount: its labels share it. */
static const struct unit {
    double least;
    double factor;
    const char *prefix;
} units[] = {{1e12, 1e12, "T"}, {1e9, 1e9, "G"},   {1e6, 1e6, "M"},
             {1e3, 1e3, "k"},   {0.1, 1.0, ""},    {1e-3, 1e-3, "m"},
             {1e-6, 1e-6, "u"}, {1e-9, 1e-9, "n"}, {0.0, 1e-12, "p"}};

void drawing_measured_axis(const struct drawing *drawing)
{
    rect frame = drawing->graph->frame;
    int column = frame.column + frame.columns - 1;

    if (drawing->graph->measured == 0) {
        return;
    }
    const struct right_axis axis = axis_of(drawing);
    const struct unit *unit = units;

    while (unit->least > axis.most) {
        unit++;
    }
    for (int i = 0; i <= axis.ticks; i++) {
        int row = drawing_tick_row(drawing, i);
        char label[NUMBER_SIZE];

        if (row < frame.row + frame.rows - 1) {
            grid_put(drawing->picture, row, column, 0x251c, ROLE_frame);
        }
        if (snprintf(label, sizeof label, "%.4g%s", i * axis.step / unit->factor,
                     i > 0 ? unit->prefix : "") <= drawing->graph->measured) {
            grid_text(drawing->picture, row, column + 1, drawing->graph->measured, ROLE_axis,
                      label);
        }
    }
}

/* ---- The points */

/* A point over whatever the cell shows; an edge that fills half of its cell or more fills all. */
static void put_sign(const struct drawing *drawing, int row, int column, int sign)
{
    const struct canvas *canvas = &drawing->canvas;
    const cell *shown = grid_at(canvas->picture, row, column);
    bool half = shown->glyph >= 0x2584 && shown->glyph <= GLYPH_FULL && drawing->state->colors > 0;

    if (half && canvas->glyphs == GLYPHS_FILLED) {
        grid_fill(canvas->picture, row, column, (view_role)shown->role);
    }
    grid_put_over(canvas->picture, row, column, shape_sign(canvas->picture, sign), ROLE_point);
}

/* A point on the graph. */
struct spot {
    size_t next; /* of the points */
    int series;
    int row;
    int column;
    shape_place place;
};

/* Goes on to the next point that is of this graph and not beyond its axis. false: none is left. */
static bool next_spot(const struct drawing *drawing, const struct right_axis *axis,
                      struct spot *spot)
{
    const explorer *state = drawing->state;
    const struct canvas *canvas = &drawing->canvas;

    while (spot->next < state->measured.count) {
        const measured_point *point = &state->measured.points[spot->next++];
        int value = measured_value(point, &state->now.launch);
        double height = measured_height(&state->measured, &axis->scale, point) / axis->most * FINE;

        if (point->parameter == drawing->graph->parameter && axis->shown >> point->series & 1 &&
            measured_fits(state, point->parameter, value)) {
            spot->series = point->series;
            spot->row = canvas->area.row + canvas_row(canvas, (int)(height + 0.5), FINE);
            spot->column = drawing_column(drawing, value);
            spot->place = shape_at(canvas, drawing->graph->across.range, value, height, FINE);
            return true;
        }
    }
    return false;
}

/* Lines through the series, then points, as shapes; points that hide each other are thinned. */
static void add_shapes(const struct drawing *drawing, const struct right_axis *axis, bool marks)
{
    static const double near_columns = 1.6, near_rows = 0.7;
    struct spot spot = {0};
    shape_place last = {0};
    int series = -1;

    while (next_spot(drawing, axis, &spot)) {
        bool begins = spot.series != series;
        bool near = marks && fabs(spot.place.x - last.x) < near_columns &&
                    fabs(spot.place.y - last.y) < near_rows;

        series = spot.series;
        if (begins || (marks && !near)) {
            shape_begin(drawing->picture, marks ? SHAPE_MARK : SHAPE_TRACE, ROLE_point,
                        axis->signs[series]);
        }
        if (begins || !near) {
            shape_reach(drawing->picture, spot.place);
            last = spot.place;
        }
    }
}

void drawing_measured(const struct drawing *drawing)
{
    struct spot spot = {0};

    if (drawing->graph->measured == 0) {
        return;
    }
    const struct right_axis axis = axis_of(drawing);

    while (next_spot(drawing, &axis, &spot)) {
        bool taken = grid_at(drawing->picture, spot.row, spot.column)->role == ROLE_point;
        int before = __builtin_popcountll(axis.shown & (((uint64_t)1 << spot.series) - 1));

        /* Points of several series that meet take turns from column to column. */
        if (!taken || spot.column % __builtin_popcountll(axis.shown) == before) {
            put_sign(drawing, spot.row, spot.column, axis.signs[spot.series]);
        }
    }
    if (drawing->picture->shapes) {
        add_shapes(drawing, &axis, false);
        add_shapes(drawing, &axis, true);
    }
}

/* ---- The occupancy that a profiler saw */

static bool find_achieved(const struct drawing *drawing, achieved_point *point, int *row,
                          int *column)
{
    const struct canvas *canvas = &drawing->canvas;

    if (drawing->state->page != PAGE_GRAPHS || drawing->gpu ||
        !achieved_find(drawing->state, drawing->graph->parameter, point)) {
        return false;
    }
    *row = canvas->area.row + canvas_row(canvas, (int)(point->percent * FINE / 100.0 + 0.5), FINE);
    *column = drawing_column(drawing, point->value);
    return true;
}

void drawing_achieved(const struct drawing *drawing)
{
    achieved_point point;
    int row, column;

    if (find_achieved(drawing, &point, &row, &column)) {
        put_sign(drawing, row, column, 0);
        shape_begin(drawing->picture, SHAPE_MARK, ROLE_point, 0);
        shape_reach(drawing->picture, shape_at(&drawing->canvas, drawing->graph->across.range,
                                               point.value, point.percent * FINE / 100.0, FINE));
    }
}

/* Whether cells may be written over: blanks, areas, faint lines; neither text nor points. */
static bool are_clear(const grid *picture, int row, int column, int cells)
{
    bool clear = true;

    for (int i = 0; i < cells && clear; i++) {
        const cell *shown = grid_at(picture, row, column + i);
        bool faint =
            shown->role == ROLE_gridline || (shown->role == ROLE_axis && shown->glyph == '.');
        bool area =
            shown->role >= ROLE_limit_BLOCKS && shown->role < ROLE_limit_BLOCKS + OCC_ROW_COUNT;
        bool letter = shown->glyph >= 'A' && shown->glyph <= 'Z';

        clear = shown->role != ROLE_point && shown->role != ROLE_marker &&
                shown->role != ROLE_ghost &&
                (faint || !glyph_is_text(shown->glyph) || (area && (picture->ascii || !letter)));
    }
    return clear;
}

/* Puts words right of the point, else left of it; in its row, else in the rows beside it. */
void drawing_achieved_words(const struct drawing *drawing)
{
    rect area = drawing->canvas.area;
    achieved_point point;
    int row, column;

    if (!find_achieved(drawing, &point, &row, &column)) {
        return;
    }
    const char *percent = OCCUPANCY(point.percent, false);
    const char *text = SAID(drawing->state->language,
                            point.estimated ? SENTENCE_GRAPH_ESTIMATED : SENTENCE_GRAPH_ACHIEVED,
                            SAY_VALUES(percent));
    int cells = text_cells(drawing->picture, text);
    const int starts[] = {column + 2, column - cells - 1};
    const int rows[] = {row, row + 1, row - 1};

    for (int i = 0; i < 6; i++) {
        rect place = {rows[i / 2], starts[i % 2], 1, cells};

        if (place.column > area.column && rect_holds(area, place.row, place.column) &&
            rect_holds(area, place.row, place.column + cells) &&
            are_clear(drawing->picture, place.row, place.column - 1, cells + 2)) {
            area_text(drawing->picture, place, 0, ROLE_point, text);
            return;
        }
    }
}
