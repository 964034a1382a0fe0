/* SPDX-License-Identifier: MIT */
/* The letters of a graph's limiters, its current value, and faint lines; the tracks of sliders. */
#include <stdlib.h>

#include "base/range.h"
#include "base/utf8.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

/* ---- Letters of limiters */

enum { MIN_STRETCH = 3 }; /* cells of one limiter from which on it has a letter */

struct stretch {
    int first;
    int last;
    int end; /* the last column in which a block runs; last: none does */
    occ_limit_id limiter;
};

static struct stretch stretch_from(const occ_point *points, int count, int first)
{
    struct stretch stretch = {first, first, -1, limiter_first(points[first].limiters)};

    for (int i = first; i < count && limiter_first(points[i].limiters) == stretch.limiter; i++) {
        stretch.end = points[i].warps > 0 ? i : stretch.end;
        stretch.last = i;
    }
    stretch.end = stretch.end < 0 ? stretch.last : stretch.end;
    return stretch;
}

static bool wants_letter(const explorer *state, const struct stretch *stretch)
{
    return stretch->end - stretch->first + 1 >= MIN_STRETCH &&
           !(state->hidden & OCC_ROW_BIT(stretch->limiter));
}

/* Whether an area has its limiter in the lowest cell of a column and on both sides. */
static bool is_area(const struct drawing *drawing, int row, int column, occ_limit_id limiter)
{
    bool area = true;

    for (int i = column - 1; i <= column + 1 && area; i++) {
        const cell *shown = grid_at(drawing->picture, row, i);

        area = shown->background == limiter_role(limiter)
                   ? shown->glyph == ' '
                   : shown->glyph == limiter_texture(limiter);
    }
    return area;
}

/* Puts the letter over the area's lowest row, else below or above the line, into 3 blank cells. */
static bool put_letter(const struct drawing *drawing, int i, occ_limit_id limiter)
{
    rect plot = drawing->canvas.area;
    int column = plot.column + i;
    int bottom = plot.row + plot.rows - 1;
    uint32_t letter = (uint32_t)(unsigned char)limiter_letter(limiter);

    if (is_area(drawing, bottom, column, limiter)) {
        grid_put_over(drawing->picture, bottom, column, letter, ROLE_strong);
        return true;
    }
    if (abs(i - drawing->marker) <= 1) {
        return false; /* a letter there reads as the marker's value */
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = plot.row + side +
                  canvas_row(&drawing->canvas, drawing->points[i].warps, drawing->line.most);

        if (row >= plot.row && row <= bottom &&
            grid_is_blank(drawing->picture, row, column - 1, 3)) {
            grid_put(drawing->picture, row, column, letter, limiter_role(limiter));
            return true;
        }
    }
    return false;
}

/* Whether the texture of ASCII has put the letter into the stretch. */
static bool has_letter(const struct drawing *drawing, const struct stretch *stretch)
{
    rect plot = drawing->canvas.area;
    uint32_t letter = (uint32_t)(unsigned char)limiter_letter(stretch->limiter);

    for (int i = stretch->first; i <= stretch->last && drawing->picture->ascii; i++) {
        int line = canvas_row(&drawing->canvas, drawing->points[i].warps, drawing->line.most);

        for (int row = line + 1; row < plot.rows; row++) {
            if (grid_at(drawing->picture, plot.row + row, plot.column + i)->glyph == letter) {
                return true;
            }
        }
    }
    return false;
}

/* Puts a letter near the middle of each stretch, not at an end where no block runs. */
void drawing_letters(const struct drawing *drawing)
{
    int count = drawing->graph->plot.columns;
    struct stretch stretch = {.last = -1};

    while (stretch.last + 1 < count) {
        stretch = stretch_from(drawing->points, count, stretch.last + 1);
        int middle = (stretch.first + stretch.last) / 2;
        bool done = !wants_letter(drawing->state, &stretch) || has_letter(drawing, &stretch);

        middle = middle > stretch.end ? (stretch.first + stretch.end) / 2 : middle;
        for (int i = 0; i <= 2 * (stretch.last - stretch.first) && !done; i++) {
            int column = middle + (i % 2 ? (i + 1) / 2 : -(i / 2));

            done = column > 0 && column < count - 1 && column >= stretch.first &&
                   column <= stretch.end && put_letter(drawing, column, stretch.limiter);
        }
    }
}

/*
 * ---- The track of a slider: the curve of its graph in one row. Where colours do not tell a limit
 * from all others, its letter stands in each of its stretches.
 */

enum {
    DOT = 0x25cf,   /* the knob between bars of its own colour; else it is a full block */
    RAIL = 0x2500,  /* of a parameter that the architecture lacks */
    NOWHERE = 0xb7, /* no block runs */
};

static const double KNOB_HALF = 0.3; /* of its width as a shape, and of a marker's, in cells */

/* Letters in the middle of each stretch, or beside the knob there. */
static void draw_track_letters(const explorer *state, grid *picture, const struct track *track,
                               const occ_point *points)
{
    int knob = scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));
    struct stretch stretch = {.last = -1};

    while (stretch.last + 1 < track->across.cells) {
        stretch = stretch_from(points, track->across.cells, stretch.last + 1);
        int column = (stretch.first + stretch.end) / 2;
        bool runs = points[column].warps > 0;

        column += column == knob;
        if (runs && !limiter_has_background(stretch.limiter, state->colors) &&
            wants_letter(state, &stretch) && column < stretch.end) {
            grid_put(picture, track->area.row, track->area.column + column,
                     (uint32_t)(unsigned char)limiter_letter(stretch.limiter),
                     limiter_role(stretch.limiter));
        }
    }
}

static void draw_track_curve(const explorer *state, grid *picture, const struct track *track)
{
    occ_run shares[OCC_MAX_RUNS];
    const step_line line = graph_line(state, track->parameter, shares);
    struct fill fill = fill_of(state, picture, track->area);
    const struct canvas canvas = {.area = track->area};
    occ_point points[GRID_MOST];

    if (line.count == 0) {
        return;
    }
    step_line_points(&line, track->across, points);
    shape_plot(picture, track->area);
    shape_areas(picture, track->area, track->area.row + 1, &line, track->across.range);
    for (int i = 0; i < track->across.cells; i++) {
        int eighths = canvas_eighths(&canvas, points[i].warps, line.most);
        occ_limit_id limiter = limiter_first(points[i].limiters);

        if (eighths > 0 && !picture->ascii && !state->half_blocks) {
            fill_column(&fill, i, eighths, limiter);
        } else {
            grid_put(picture, track->area.row, track->area.column + i,
                     eighths > 0 ? level_glyph(picture, state->half_blocks, eighths) : NOWHERE,
                     eighths == 0        ? ROLE_frame
                     : state->colors > 0 ? limiter_role(limiter)
                                         : ROLE_text);
        }
    }
    if (track->letters) {
        draw_track_letters(state, picture, track, points);
    }
}

/* A bar where every limit has a colour of its own; else a dot, unlike the blocks. */
static void draw_knob(const explorer *state, grid *picture, const struct track *track)
{
    int value = slider_value_of(&state->now.launch, track->parameter);
    bool bar = state->colors >= 256 && !picture->ascii;
    struct canvas canvas = {.picture = picture, .area = track->area, .glyphs = GLYPHS_FILLED};
    shape_place place = shape_at(&canvas, track->across.range, value, 1, 1);

    shape_add(picture, SHAPE_MARKER, ROLE_marker,
              (shape_place){place.x - KNOB_HALF, track->area.row},
              (shape_place){place.x + KNOB_HALF, track->area.row + 1});
    grid_put(picture, track->area.row, track->area.column + scale_cell(track->across, value),
             bar ? GLYPH_FULL : DOT, ROLE_marker);
}

void track_draw(const explorer *state, grid *picture, const struct track *track)
{
    bool there = occ_has(state->now.arch, track->parameter);

    if (explorer_asks(state) || !there) {
        area_put(picture, track->area, RAIL, there ? ROLE_frame : ROLE_disabled);
    } else {
        draw_track_curve(state, picture, track);
    }
    if (explorer_asks(state) || there) {
        draw_knob(state, picture, track);
    }
}

/* ---- The current value: a column or a point, and its height */

/* Draws a label on the axis of heights. Returns false if another number stands in that row. */
static bool draw_on_axis(const struct drawing *drawing, int row)
{
    const struct height_axis *heights = &drawing->heights;
    int end = drawing->graph->frame.column;

    for (int tick = 0; tick * heights->step <= heights->most; tick++) {
        if (drawing_tick_row(drawing, tick) == row && drawing->shown != tick * heights->step) {
            return false;
        }
    }
    text_right(drawing->picture, row, end - HEIGHT_LABEL, end, ROLE_marker, NUMBER(drawing->shown));
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
 * Writes the height above the column or the point into blank cells: in the middle, else at either
 * side. narrow: also beside an area, where a cliff's cost would be.
 */
static void draw_above(const struct drawing *drawing, int row, bool narrow)
{
    rect plot = drawing->graph->plot;
    int column = drawing->canvas.area.column + drawing->marker;
    const char *text = NUMBER(drawing->shown);
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

/* The point, and a line from it to the axis in blank cells. */
static void draw_point(const struct drawing *drawing, shape_place place)
{
    rect area = drawing->canvas.area;
    int column = area.column + drawing->marker;
    int row = area.row + canvas_row(&drawing->canvas, drawing->height, drawing->line.most);

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
    shape_place place = shape_at(canvas, drawing->graph->across.range, drawing->value,
                                 drawing->height, drawing->line.most);

    if (canvas->glyphs == GLYPHS_FILLED) {
        struct fill fill = fill_of(drawing->state, drawing->picture, canvas->area);
        double bottom = shape_base(canvas->area);
        double top = drawing->height > 0 ? place.y : bottom - 0.5;

        shape_add(drawing->picture, SHAPE_MARKER, ROLE_marker,
                  (shape_place){place.x - KNOB_HALF, top},
                  (shape_place){place.x + KNOB_HALF, bottom});
        fill_marker(&fill, drawing->marker, drawing->levels[drawing->marker]);
    } else {
        draw_point(drawing, place);
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

static void draw_dash(const struct drawing *drawing, int row, int column)
{
    double y = row + 0.5; /* the middle of the label beside the axis */
    bool areas = drawing->canvas.glyphs == GLYPHS_FILLED; /* at the upper edge of their rows */

    grid_put(drawing->picture, row, column,
             glyph_or(drawing->picture, areas ? 0x2594 : 0x2508, '.'), ROLE_gridline);
    shape_add(drawing->picture, SHAPE_GRIDLINE, ROLE_gridline, (shape_place){column, y},
              (shape_place){column + 1, y});
}

/* Draws dashes in each wide gap of blank cells, across the line of the current value. */
static void draw_gridline(const struct drawing *drawing, int row)
{
    enum { DASHES_LEAST = 3 }; /* of a line; fewer in a narrow gap would seem to mean something */
    rect area = drawing->canvas.area;
    int marker = area.column + drawing->marker;
    /* Cells from dash to dash: sparse, so that they are faint; those of lines are short already. */
    int period = drawing->picture->ascii || drawing->canvas.glyphs == GLYPHS_FILLED ? 8 : 2;
    int dashes[GRID_MOST];
    int count = 0;
    int start = area.column;

    for (int column = start; column <= area.column + area.columns; column++) {
        bool blank =
            column < area.column + area.columns && grid_is_blank(drawing->picture, row, column, 1);

        /* Text keeps a blank on either side, and those between its words. */
        if (blank && (column - area.column) % period == 0 &&
            !glyph_is_text(grid_at(drawing->picture, row, column - 1)->glyph) &&
            !glyph_is_text(grid_at(drawing->picture, row, column + 1)->glyph)) {
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
    enum { LINE_GAP = 2 }; /* rows between ticks from which on there is room for lines */
    const struct height_axis *heights = &drawing->heights;
    bool shown = heights->gap >= LINE_GAP && !drawing->state->half_blocks;

    for (int tick = 1; shown && tick * heights->step <= heights->most; tick++) {
        draw_gridline(drawing, drawing_tick_row(drawing, tick));
    }
}
