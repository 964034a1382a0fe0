/* SPDX-License-Identifier: MIT */
/*
 * The track of a slider: the curve of its graph in one row, in eighths of a
 * cell and the colours of the limits, with the knob on it. Where colours do not
 * tell a limit from all others, its letter stands in each of its stretches.
 * Values at which no block runs are dots.
 */
#include "view/cells/fill.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

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

static void draw_level(const explorer *state, const struct fill *fill, int column, int eighths,
                       occ_limit_id limiter)
{
    uint32_t glyph = density(state, fill->picture, eighths);

    if (glyph) {
        grid_put(fill->picture, fill->area.row, fill->area.column + column, glyph,
                 state->colors > 0 ? limiter_role(limiter) : ROLE_text);
    } else {
        fill_column(fill, column, eighths, limiter);
    }
}

static void draw_line(const explorer *state, grid *picture, const struct track *track,
                      const occ_point *points, int most)
{
    struct fill fill = fill_of(state, picture, track->area);
    const struct canvas canvas = {.area = track->area};

    for (int i = 0; i < track->across.cells; i++) {
        int eighths = canvas_eighths(&canvas, points[i].warps, most);

        if (eighths > 0) {
            draw_level(state, &fill, i, eighths, limiter_first(points[i].limiters));
        } else {
            grid_put(picture, track->area.row, track->area.column + i, NOWHERE, ROLE_frame);
        }
    }
}

/* ---- Letters */

enum { MIN_STRETCH = 3 }; /* cells of one limit: a letter has its level on both sides */

static int knob_column(const explorer *state, const struct track *track)
{
    return scale_cell(track->across, slider_value_of(&state->now.launch, track->parameter));
}

/* Puts the letter in the middle of a stretch, or beside the knob there. */
static void draw_letter(const explorer *state, grid *picture, const struct track *track, int first,
                        int last, occ_limit_id limiter)
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
static void draw_letters(const explorer *state, grid *picture, const struct track *track,
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
            draw_letter(state, picture, track, first, i - 1, limiter);
        }
        first = i;
    }
}

/* ---- The curve and the knob */

static void draw_curve(const explorer *state, grid *picture, const struct track *track)
{
    occ_run shares[EXPLORER_MAX_RUNS];
    const step_line line = graph_line(state, track->parameter, shares);

    if (line.count > 0) {
        occ_point points[GRID_MOST];

        step_line_points(&line, track->across, points);
        shape_plot(picture, track->area);
        shape_areas(picture, track->area, track->area.row + 1, &line, track->across.range);
        draw_line(state, picture, track, points, line.most);
        if (track->letters) {
            draw_letters(state, picture, track, points);
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
    if (occ_has(state->now.arch, track->parameter)) {
        draw_curve(state, picture, track);
        draw_knob(state, picture, track);
        return;
    }
    for (int i = 0; i < track->across.cells; i++) {
        grid_put(picture, track->area.row, track->area.column + i, RAIL, ROLE_disabled);
    }
}
