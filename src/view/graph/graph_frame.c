/* SPDX-License-Identifier: MIT */
/* The frame of a graph: its title, its axes, and the unit of its height. */
#include <stdio.h>
#include <stdlib.h>

#include "base/range.h"
#include "base/utf8.h"
#include "launch/latency_line.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"

enum {
    WIDE_FRAME = 50, /* columns of a frame with room for the long titles */
    FEW_ROWS = 2,    /* of a plot: a row for 0 would leave one for all other heights */
};

step_line graph_line(const explorer *state, occ_parameter parameter, occ_run shares[OCC_MAX_RUNS])
{
    bool gpu = curve_of_whole_gpu(state, parameter);
    step_line line = {.most = gpu ? CLUSTER_SHARE : state->now.arch->max_warps_per_sm,
                      .role = ROLE_COUNT};

    line.runs = explorer_runs(state, parameter, shares, &line.count);
    return line;
}

/* ---- Title and axes */

int drawing_tick_row(const struct drawing *drawing, int tick)
{
    rect area = drawing->canvas.area;
    bool filled = drawing->canvas.glyphs == GLYPHS_FILLED;

    return area.row + area.rows - !filled - tick * drawing->heights.gap;
}

/* A height of the line in the unit of its axis: percent of the most, or warps. */
static int in_unit(const struct drawing *drawing, int height)
{
    int whole = drawing->whole;

    return drawing->percent ? (100 * height + whole / 2) / whole : height;
}

int drawing_column(const struct drawing *drawing, int value)
{
    return drawing->graph->plot.column + scale_cell(drawing->graph->across, value);
}

enum { TITLE_SIZE = 128 };

/* The unit of the height; in a wide frame behind the active clusters of the GPU. */
static const char *height_title(const struct drawing *drawing, bool wide, char text[SAID_SIZE])
{
    static const sentence_id units[][2] = {
        {SENTENCE_GRAPH_WARPS, SENTENCE_GRAPH_WARPS_WIDE},
        {SENTENCE_GRAPH_PERCENT, SENTENCE_GRAPH_PERCENT_WIDE},
        {SENTENCE_GRAPH_GPU, SENTENCE_GRAPH_GPU_WIDE},
    };
    const struct language *language = drawing->state->language;
    const occ_waves *waves = &drawing->state->now.waves;
    bool counts = drawing->gpu && wide && !explorer_asks(drawing->state);

    return counts && drawing->state->now.launch.cluster_size > 0
               ? said(text, language,
                      SAY(GRAPH_CLUSTERS_WIDE,
                          SAID(language, SAY(SUMMARY_CLUSTERS_SHORT, waves->active_clusters,
                                             bound_mark(waves->upper_bound, true)))))
               : word(language, units[drawing->gpu ? 2 : drawing->state->percent][wide]);
}

static const char *measured_unit(const explorer *state)
{
    measured_scale scale = measured_scale_of(&state->measured, measured_in_sight(state));

    return scale.shares    ? word(state->language, SENTENCE_MEASURED_SHARE_UNIT)
           : scale.unit[0] ? scale.unit
                           : word(state->language, SENTENCE_MEASURED_NO_LABEL);
}

/* The right end of a title with so many cells: the units of both axes, or that of the right one. */
static void right_title(const struct drawing *drawing, bool wide, int cells, char text[TITLE_SIZE])
{
    const struct language *language = drawing->state->language;
    const char *unit = drawing->graph->measured ? measured_unit(drawing->state) : "";
    char height[SAID_SIZE];

    for (int form = wide; form >= 0; form--) {
        const char *title = height_title(drawing, form > 0, height);

        text_format(text, TITLE_SIZE, "%s",
                    unit[0] ? SAID(language, SAY(GRAPH_BOTH, title, unit)) : title);
        if (text_width(text) <= cells) {
            return;
        }
    }
    if (unit[0]) {
        sentence(text, TITLE_SIZE, language, SAY(GRAPH_RIGHT, unit));
    }
}

void drawing_titles(const struct drawing *drawing, const char *left, const char *right)
{
    bool current = drawing->state->slider == drawing->graph->parameter;
    rect frame = drawing->graph->frame;
    int end = frame.column + frame.columns - 1;
    struct line line = {drawing->picture, frame.row, frame.column + 1, end};

    line_format(&line, current ? ROLE_title : ROLE_text, " %s ", left);
    if (right) {
        line.column = end - text_width(right) - 2;
        line_format(&line, ROLE_dim, " %s ", right);
    }
}

/*
 * Ends the axis at the quarter of the SM above the best value; of warps, where that is low, at a
 * quarter of half the SM, of a quarter, and so on. Each graph has its own end: its curve is read
 * along its axis, beside which the current value is a number. Compared curves keep the whole SM.
 */
static void choose_end(struct drawing *drawing)
{
    const explorer *state = drawing->state;
    latency_line latency;
    achieved_point achieved;
    /* Other lines with the curve, or the scenes of a tour with one another. */
    bool compared = state->lecture || state->pin_count > 0 || state->carveouts ||
                    latency_of(&state->now, &latency) ||
                    achieved_find(state, drawing->graph->parameter, &achieved);
    int part = drawing->whole;
    int best = drawing->height;

    if (part % 4 != 0 || drawing->graph->plot.rows <= FEW_ROWS || compared) {
        return;
    }
    for (size_t i = 0; i < drawing->line.count; i++) {
        best = larger(best, drawing->line.runs[i].point.warps);
    }
    while (!drawing->percent && part % 8 == 0 && 2 * best <= part) {
        part /= 2;
    }
    drawing->line.most = part / 4 * clamp((4 * best + part - 1) / part, 1, 4);
}

void drawing_height_axis(struct drawing *drawing)
{
    struct height_axis *heights = &drawing->heights;
    rect *area = &drawing->canvas.area;
    rect frame = drawing->graph->frame;

    *heights = height_axis_of(in_unit(drawing, drawing->line.most), area->rows,
                              drawing->canvas.glyphs == GLYPHS_FILLED);
    rect_drop(area, area->rows - heights->rows);
    for (int i = 0; i * heights->step <= heights->most; i++) {
        int row = drawing_tick_row(drawing, i);

        if (row < drawing->graph->plot.row + drawing->graph->plot.rows) {
            grid_put(drawing->picture, row, frame.column, 0x2524, ROLE_frame);
        }
        text_right(drawing->picture, row, frame.column - HEIGHT_LABEL, frame.column, ROLE_axis,
                   NUMBER((long long)i * heights->step));
    }
}

void drawing_frame(struct drawing *drawing)
{
    int columns = drawing->graph->frame.columns;
    const struct parameter_axis *axis = parameter_axis_of(drawing->graph->parameter);
    const char *title = word(drawing->state->language, axis->title);
    const char *narrow = word(drawing->state->language, axis->narrow);
    char right[TITLE_SIZE];

    drawing->shown = in_unit(drawing, drawing->height);
    choose_end(drawing);
    right_title(drawing, columns >= WIDE_FRAME, columns - text_width(narrow) - TITLE_GAPS, right);
    int room = columns - text_width(right) - TITLE_GAPS;

    title = text_width(title) > room ? narrow : title;
    drawing_titles(drawing, title, text_width(title) <= room ? right : NULL);
    drawing_height_axis(drawing);
}

static int axis_row(const struct drawing *drawing)
{
    return drawing->graph->plot.row + drawing->graph->plot.rows;
}

static void draw_label(const struct drawing *drawing, view_role role, int value)
{
    rect frame = drawing->graph->frame;

    axis_draw_label(drawing->picture, drawing->graph->parameter, value, role,
                    (rect){axis_row(drawing) + 1, 0, 1, frame.column + frame.columns},
                    drawing_column(drawing, value));
}

/*
 * The value below the axis, and a mark on it unless a bright column shows it: without colours that
 * column is as solid as others.
 */
static void draw_marker(const struct drawing *drawing)
{
    if (drawing->canvas.glyphs != GLYPHS_FILLED || drawing->state->colors == 0) {
        grid_put(drawing->picture, axis_row(drawing), drawing->graph->plot.column + drawing->marker,
                 0x25b2, ROLE_marker);
    }
    draw_label(drawing, ROLE_marker, drawing->value);
}

/* The fall before a run, from 1 on; below 0: a rise. */
static int fall_at(const step_line *line, size_t run)
{
    return line->runs[run - 1].point.warps - line->runs[run].point.warps;
}

/* The least fall, a power of two, of which the ticks take at most a quarter of the columns. */
static int notable_fall(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int most = drawing->graph->plot.columns / 4;
    int least = 1;

    for (int count = most + 1; least < line->most && count > most; least *= count > most ? 2 : 1) {
        count = 0;
        for (size_t i = 1; i < line->count; i++) {
            count += fall_at(line, i) >= least;
        }
    }
    return least;
}

/* A tick on the axis at each cliff but under the marker. */
static void draw_cliffs(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int axis = axis_row(drawing);
    int least = notable_fall(drawing);

    for (size_t i = 1; i < line->count; i++) {
        int column = drawing_column(drawing, line->runs[i].first - 1);

        if (fall_at(line, i) >= least &&
            grid_at(drawing->picture, axis, column)->role != ROLE_marker) {
            grid_put(drawing->picture, axis, column, glyph_or(drawing->picture, 0x2534, '\''),
                     ROLE_cliff);
        }
    }
}

/* The marker is drawn first to reserve room for its label, and last to lie over the ticks. */
void drawing_value_axis(const struct drawing *drawing)
{
    struct ticks ticks =
        ticks_of(drawing->state->language, drawing->graph->parameter, drawing->graph->across);

    draw_marker(drawing);
    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        grid_put(drawing->picture, axis_row(drawing), drawing_column(drawing, tick), 0x252c,
                 ROLE_frame);
        draw_label(drawing, ROLE_axis, tick);
    }
    draw_marker(drawing);
    if (!explorer_asks(drawing->state)) {
        draw_cliffs(drawing);
    }
}

/* ---- The cost of each cliff, at its edge */

enum {
    AMOUNT_ROWS = 4,              /* of a plot with room for amounts */
    AMOUNTS_MOST = GRID_MOST / 4, /* as many as notable_fall leaves */
    NEAREST = 2,                  /* cliffs that have an amount, if need be without its unit */
    DEEP_SHARE = 6,               /* 1/6 of the axis: the least fall of others with an amount */
};

/* A fall of the line, and the column of the plot that it follows. */
struct cliff {
    int column;
    int fall;   /* in the unit of the line */
    int row;    /* of the plot, of the level before it */
    int away;   /* columns from the current value */
    bool again; /* the cliff before it is as deep */
};

/* The first row of the plot below the edge of the line in a column; for a height of 0 the axis. */
static int level_row(const struct drawing *drawing, int column)
{
    const int *levels = drawing->levels;

    return drawing->canvas.area.rows - (levels[column] + FILL_LEVELS - 1) / FILL_LEVELS;
}

/*
 * The column with the edge of a fall from a row on: beside that of the last value where
 * that one is drawn lower already.
 */
static int edge_of(const struct drawing *drawing, int value, int row)
{
    const int *levels = drawing->levels;
    int last = drawing->canvas.area.columns - 1;
    int column = smaller(scale_cell(drawing->graph->across, value), last);
    bool lower =
        level_row(drawing, column) > row || (column < last && levels[column] <= levels[column + 1]);

    return lower && column > 0 && levels[column - 1] > levels[column] ? column - 1 : column;
}

static int by_distance(const void *a, const void *b)
{
    const struct cliff *first = a;
    const struct cliff *second = b;
    int more = first->away - second->away;

    return more != 0 ? more : first->column - second->column;
}

/* Writes a text into blank cells of a plot's row, if a blank follows; before: precedes it too. */
static bool put_amount(const struct drawing *drawing, int row, int first, const char *text,
                       bool before)
{
    rect area = drawing->canvas.area;
    int cells = text_cells(drawing->picture, text);
    int column = area.column + first;
    bool after = first + cells < area.columns;

    row += area.row;
    if (row < drawing->graph->plot.row || row >= area.row + area.rows || first < 0 ||
        first + cells > area.columns ||
        !grid_is_blank(drawing->picture, row, column - before, before + cells + after)) {
        return false;
    }
    area_text(drawing->picture, (rect){row, column, 1, cells}, 0, ROLE_axis, text);
    return true;
}

/* Puts an amount above the edge, unless it would label a neighbouring higher level. */
static bool put_above(const struct drawing *drawing, int row, int first, const char *text)
{
    return first >= 0 && first < drawing->canvas.area.columns && level_row(drawing, first) >= row &&
           put_amount(drawing, row - 1, first, text, true);
}

/* Puts an amount at the edge, from its top down, else above it. false: there is no room. */
static bool put_at_edge(const struct drawing *drawing, const struct cliff *cliff, const char *text)
{
    int last = drawing->canvas.area.columns - 1;
    int seen = level_row(drawing, cliff->column);
    /* The row of the level that it falls from, for which an area may have no column. */
    int top = drawing->canvas.glyphs == GLYPHS_FILLED ? larger(seen, cliff->row) : seen;
    int below = level_row(drawing, smaller(cliff->column + 1, last));
    int cells = text_cells(drawing->picture, text);

    for (int row = top; row < below; row++) {
        if (put_amount(drawing, row, cliff->column + 1, text, false) ||
            put_amount(drawing, row, cliff->column + 2, text, false)) {
            return true;
        }
    }
    return put_above(drawing, top, cliff->column + 1, text) ||
           put_above(drawing, top, cliff->column - cells + 1, text);
}

/* "−19 warps"; where that has no room "−19", if bare allows it. */
static void draw_amount(const struct drawing *drawing, const struct cliff *cliff, bool bare)
{
    int amount = in_unit(drawing, cliff->fall);
    char text[PHRASE_SIZE];

    if (drawing->percent) {
        snprintf(text, sizeof text, "−%d %%", amount);
    } else {
        sentence(text, sizeof text, drawing->state->language, SAY(GRAPH_LOSS, amount));
    }
    if (amount > 0 && !put_at_edge(drawing, cliff, text) && bare) {
        snprintf(text, sizeof text, "−%d", amount);
        put_at_edge(drawing, cliff, text);
    }
}

/* Amounts of the nearest two cliffs, of deep ones, and of the first of equal stairs. */
void drawing_amounts(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    struct cliff cliffs[AMOUNTS_MOST];
    int least = notable_fall(drawing);
    size_t count = 0;

    if (drawing->graph->plot.rows < AMOUNT_ROWS) {
        return;
    }
    for (size_t i = 1; i < line->count && count < AMOUNTS_MOST; i++) {
        int fall = fall_at(line, i);
        int row = canvas_row(&drawing->canvas, line->runs[i - 1].point.warps, line->most);
        int column = edge_of(drawing, line->runs[i].first - 1, row);
        int away = abs(column - drawing->marker);
        bool again = count > 0 && cliffs[count - 1].fall == fall;

        if (fall >= least) {
            cliffs[count++] = (struct cliff){column, fall, row, away, again};
        }
    }
    qsort(cliffs, count, sizeof *cliffs, by_distance);
    for (size_t i = 0; i < count; i++) {
        bool deep = cliffs[i].fall * DEEP_SHARE >= line->most;

        if (i < NEAREST || (deep && !cliffs[i].again)) {
            draw_amount(drawing, &cliffs[i], i < NEAREST);
        }
    }
}
