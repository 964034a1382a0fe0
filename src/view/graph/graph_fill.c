/* SPDX-License-Identifier: MIT */
/* The area under the curve of a graph, and the letters of its limiters. */
#include <stdlib.h>

#include "view/cells/canvas.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

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
        fill_column(&fill, i, drawing->levels[i] - edge,
                    limiter_first(drawing->points[i].limiters));
    }
}

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
    struct stretch stretch = {first, first, first, limiter_first(points[first].limiters)};
    bool runs = points[first].warps > 0;

    for (int i = first + 1; i < count && limiter_first(points[i].limiters) == stretch.limiter;
         i++) {
        runs |= points[i].warps > 0;
        stretch.end = points[i].warps > 0 ? i : stretch.end;
        stretch.last = i;
    }
    stretch.end = runs ? stretch.end : stretch.last;
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

        area = shown->ground == limiter_role(limiter) ? shown->glyph == ' '
                                                      : shown->glyph == limiter_texture(limiter);
    }
    return area;
}

/* Puts the letter over the lowest row of the area, else below or above the line, if three cells are blank there. */
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
    if (abs(column - drawing_column(drawing, drawing->value)) <= 1) {
        return false; /* a letter there reads as the marker's value */
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = plot.row + row_in(drawing, i) + side;

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
        for (int row = row_in(drawing, i) + 1; row < plot.rows; row++) {
            if (grid_at(drawing->picture, plot.row + row, plot.column + i)->glyph == letter) {
                return true;
            }
        }
    }
    return false;
}

/* As near to the middle of each stretch as there is room; where no block runs at its end it would seem to be of another. */
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

static void draw_track_line(const explorer *state, grid *picture, const struct track *track,
                            const occ_point *points, int most)
{
    struct fill fill = fill_of(state, picture, track->area);
    const struct canvas canvas = {.area = track->area};

    for (int i = 0; i < track->across.cells; i++) {
        int eighths = canvas_eighths(&canvas, points[i].warps, most);
        occ_limit_id limiter = limiter_first(points[i].limiters);
        uint32_t glyph = eighths > 0 ? density(state, picture, eighths) : NOWHERE;

        if (glyph) {
            grid_put(picture, track->area.row, track->area.column + i, glyph,
                     eighths == 0        ? ROLE_frame
                     : state->colors > 0 ? limiter_role(limiter)
                                         : ROLE_text);
        } else {
            fill_column(&fill, i, eighths, limiter);
        }
    }
}

static int knob_column(const explorer *state, const struct track *track)
{
    return scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));
}

/* In the middle of each stretch, or beside the knob there. */
static void draw_track_letters(const explorer *state, grid *picture, const struct track *track,
                               const occ_point *points)
{
    struct stretch stretch = {.last = -1};

    while (stretch.last + 1 < track->across.cells) {
        stretch = stretch_from(points, track->across.cells, stretch.last + 1);
        int column = (stretch.first + stretch.end) / 2;
        bool runs = points[column].warps > 0;

        column += column == knob_column(state, track);
        if (runs && !limiter_has_ground(stretch.limiter, state->colors) &&
            wants_letter(state, &stretch) && column < stretch.end) {
            grid_put(picture, track->area.row, track->area.column + column,
                     (uint32_t)(unsigned char)limiter_letter(stretch.limiter),
                     limiter_role(stretch.limiter));
        }
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
