/* SPDX-License-Identifier: MIT */
/* The area under the curve of a graph, and the letters of its limiters. */
#include <stdlib.h>

#include "view/cells/canvas.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

static occ_limit_id limiter_in(const struct drawing *drawing, int column)
{
    return limiter_first(drawing->points[column].limiters);
}

static int row_in(const struct drawing *drawing, int column)
{
    return canvas_row(&drawing->canvas, drawing->points[column].warps, drawing->line.most);
}

/* ---- The area */

static int level_of(const struct canvas *canvas, int height, int most)
{
    return canvas->glyphs == GLYPHS_FILLED
               ? canvas_eighths(canvas, height, most)
               : (canvas->area.rows - canvas_row(canvas, height, most)) * FILL_LEVELS;
}

void drawing_levels(const struct drawing *drawing, int *levels)
{
    const struct canvas *canvas = &drawing->canvas;

    for (int i = 0; i < drawing->graph->plot.columns; i++) {
        levels[i] = level_of(canvas, drawing->points[i].warps, drawing->line.most);
    }
    levels[scale_cell(drawing->graph->across, drawing->value)] =
        level_of(canvas, drawing->height, drawing->line.most);
}

/* In ASCII the line itself is the edge, and letters stand in the rows below it. */
void drawing_fill(const struct drawing *drawing)
{
    struct fill fill = fill_of(drawing->state, drawing->picture, drawing->canvas.area);
    int edge = drawing->picture->ascii ? FILL_LEVELS : 0;

    fill.letters = drawing->graph->letters;
    for (int i = 0; i < fill.area.columns; i++) {
        fill_column(&fill, i, drawing->levels[i] - edge, limiter_in(drawing, i));
    }
}

/* ---- Letters of limiters */

enum { MIN_STRETCH = 3 }; /* cells of one limiter from which on it has a letter */

static bool is_area(const cell *shown, occ_limit_id limiter)
{
    return shown->ground == limiter_role(limiter) ? shown->glyph == ' '
                                                  : shown->glyph == limiter_texture(limiter);
}

/* Puts the letter over the lowest row of an area that has its limiter on both sides. */
static bool put_over_fill(const struct drawing *drawing, int column)
{
    rect plot = drawing->canvas.area;
    int row = plot.row + plot.rows - 1;
    occ_limit_id limiter = limiter_in(drawing, column);

    for (int i = column - 1; i <= column + 1; i++) {
        if (!is_area(grid_at(drawing->picture, row, plot.column + i), limiter)) {
            return false;
        }
    }
    grid_put_over(drawing->picture, row, plot.column + column,
                  (uint32_t)(unsigned char)limiter_letter(limiter), ROLE_strong);
    return true;
}

/* Puts the letter above or below the line, if three cells are blank there. */
static bool put_letter(const struct drawing *drawing, int column)
{
    rect plot = drawing->canvas.area;
    occ_limit_id limiter = limiter_in(drawing, column);
    int marker = drawing_column(drawing, drawing->value);

    if (put_over_fill(drawing, column)) {
        return true;
    }
    if (abs(plot.column + column - marker) <= 1) {
        return false; /* a letter there reads as the marker's value */
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = row_in(drawing, column) + side;

        if (row >= 0 && row < plot.rows &&
            grid_is_blank(drawing->picture, plot.row + row, plot.column + column - 1, 3)) {
            grid_put(drawing->picture, plot.row + row, plot.column + column,
                     (uint32_t)(unsigned char)limiter_letter(limiter), limiter_role(limiter));
            return true;
        }
    }
    return false;
}

/* Whether the texture of ASCII has put the letter into the stretch. */
static bool has_letter(const struct drawing *drawing, int first, int last)
{
    rect plot = drawing->canvas.area;
    uint32_t letter = (uint32_t)(unsigned char)limiter_letter(limiter_in(drawing, first));

    for (int i = first; i <= last && drawing->picture->ascii; i++) {
        for (int row = row_in(drawing, i) + 1; row < plot.rows; row++) {
            if (grid_at(drawing->picture, plot.row + row, plot.column + i)->glyph == letter) {
                return true;
            }
        }
    }
    return false;
}

/* The last column of a stretch in which a block runs; its last where none does in any. */
static int last_that_runs(const struct drawing *drawing, int first, int last)
{
    int i = last;

    while (i > first && drawing->points[i].warps == 0) {
        i--;
    }
    return drawing->points[i].warps > 0 ? i : last;
}

/* Puts a letter as near to the middle of a stretch as there is room in its columns up to end. */
static bool letter_near(const struct drawing *drawing, int first, int last, int end,
                        bool put(const struct drawing *drawing, int column))
{
    int middle = (first + last) / 2;

    for (int i = 0; i <= last - first; i++) {
        int column = middle + (i % 2 ? (i + 1) / 2 : -(i / 2));

        if (column > 0 && column < drawing->graph->plot.columns - 1 && column <= end &&
            put(drawing, column)) {
            return true;
        }
    }
    return false;
}

/*
 * A stretch may go on where no block runs: a letter there would seem to belong to
 * what stands beside. Where its middle lies there, it stands over the area if anywhere.
 */
static void letter_stretch(const struct drawing *drawing, int first, int last)
{
    int end = last_that_runs(drawing, first, last);
    bool beyond = (first + last) / 2 > end;

    last = beyond ? end : last;
    if (!beyond || !letter_near(drawing, first, last, end, put_over_fill)) {
        letter_near(drawing, first, last, end, put_letter);
    }
}

void drawing_letters(const struct drawing *drawing)
{
    int count = drawing->graph->plot.columns;
    int first = 0;

    for (int i = 1; i <= count; i++) {
        if (i < count && limiter_in(drawing, i) == limiter_in(drawing, first)) {
            continue;
        }
        bool hidden = drawing->state->hidden & OCC_ROW_BIT(limiter_in(drawing, first));

        if (i - first >= MIN_STRETCH && !hidden && !has_letter(drawing, first, i - 1)) {
            letter_stretch(drawing, first, i - 1);
        }
        first = i;
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

static const double KNOB_HALF = 0.3; /* of its width as a shape, in cells */

/* Steps of density, where the font may lack eighth blocks; 0 for those. */
static uint32_t density(const explorer *state, const grid *picture, int eighths)
{
    static const char ascii[] = " _:-=+*%#";
    static const uint32_t shades[] = {0x2591, 0x2592, 0x2593, GLYPH_FULL};

    if (picture->ascii) {
        return (uint32_t)(unsigned char)ascii[eighths];
    }
    return state->half_blocks ? shades[(eighths - 1) / 2] : 0;
}

static void draw_track_level(const explorer *state, const struct fill *fill, int column,
                             int eighths, occ_limit_id limiter)
{
    uint32_t glyph = density(state, fill->picture, eighths);

    if (glyph) {
        grid_put(fill->picture, fill->area.row, fill->area.column + column, glyph,
                 state->colors > 0 ? limiter_role(limiter) : ROLE_text);
    } else {
        fill_column(fill, column, eighths, limiter);
    }
}

static void draw_track_line(const explorer *state, grid *picture, const struct track *track,
                            const occ_point *points, int most)
{
    struct fill fill = fill_of(state, picture, track->area);
    const struct canvas canvas = {.area = track->area};

    for (int i = 0; i < track->across.cells; i++) {
        int eighths = canvas_eighths(&canvas, points[i].warps, most);

        if (eighths > 0) {
            draw_track_level(state, &fill, i, eighths, limiter_first(points[i].limiters));
        } else {
            grid_put(picture, track->area.row, track->area.column + i, NOWHERE, ROLE_frame);
        }
    }
}

/* ---- Letters */

static int knob_column(const explorer *state, const struct track *track)
{
    return scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));
}

/* Puts the letter in the middle of a stretch, or beside the knob there. */
static void draw_track_letter(const explorer *state, grid *picture, const struct track *track,
                              int first, int last, occ_limit_id limiter)
{
    bool told = limiter_has_ground(limiter, state->colors);
    bool hidden = state->hidden & OCC_ROW_BIT(limiter);
    int knob = knob_column(state, track);
    int column = (first + last) / 2;

    column += column == knob ? 1 : 0;
    if (!told && !hidden && last - first + 1 >= MIN_STRETCH && column < last) {
        grid_put(picture, track->area.row, track->area.column + column,
                 (uint32_t)(unsigned char)limiter_letter(limiter), limiter_role(limiter));
    }
}

/* Stretches end at another limit, and at values at which no block runs. */
static void draw_track_letters(const explorer *state, grid *picture, const struct track *track,
                               const occ_point *points)
{
    int first = 0;

    for (int i = 1; i <= track->across.cells; i++) {
        occ_limit_id limiter = limiter_first(points[first].limiters);
        bool goes_on = i < track->across.cells && points[i].warps > 0 &&
                       limiter_first(points[i].limiters) == limiter;

        if (goes_on && points[first].warps > 0) {
            continue;
        }
        if (points[first].warps > 0) {
            draw_track_letter(state, picture, track, first, i - 1, limiter);
        }
        first = i;
    }
}

/* ---- The curve and the knob */

static void draw_track_curve(const explorer *state, grid *picture, const struct track *track)
{
    occ_run shares[OCC_MAX_RUNS];
    const step_line line = graph_line(state, track->parameter, shares);

    if (line.count > 0) {
        occ_point points[GRID_MOST];

        step_line_points(&line, track->across, points);
        shape_plot(picture, track->area);
        shape_areas(picture, track->area, track->area.row + 1, &line, track->across.range);
        draw_track_line(state, picture, track, points, line.most);
        if (track->letters) {
            draw_track_letters(state, picture, track, points);
        }
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
    grid_put(picture, track->area.row, track->area.column + knob_column(state, track),
             bar ? GLYPH_FULL : DOT, ROLE_marker);
}

void track_draw(const explorer *state, grid *picture, const struct track *track)
{
    if (explorer_asks(state)) {
        area_put(picture, track->area, RAIL, ROLE_frame);
        draw_knob(state, picture, track);
    } else if (occ_has(state->now.arch, track->parameter)) {
        draw_track_curve(state, picture, track);
        draw_knob(state, picture, track);
        return;
    }
    for (int i = 0; i < track->across.cells; i++) {
        grid_put(picture, track->area.row, track->area.column + i, RAIL, ROLE_disabled);
    }
}
