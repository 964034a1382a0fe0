/* SPDX-License-Identifier: MIT */
#include "view/graph.h"

#include <stdio.h>
#include <string.h>

#include "profile/number.h"
#include "view/axis.h"
#include "view/cluster_curve.h"
#include "view/ghost.h"
#include "view/limiter.h"
#include "view/line.h"

enum {
    HEIGHT_LABEL = 3, /* cells of "100" */
    WIDE_FRAME = 50,
    MIN_STRETCH = 3, /* cells that a stretch of one limiter must have to be lettered */
};

/* Names of a graph, for wide ones and for narrow ones. */
static const struct {
    const char *wide;
    const char *narrow;
} titles[OCC_SLIDER_COUNT] = {
    [OCC_BLOCK_SIZE] = {"Block size", "Block size"},
    [OCC_REGISTERS] = {"Registers per thread", "Registers"},
    [OCC_SMEM] = {"Shared memory per block, KiB", "Shared memory, KiB"},
    [OCC_CLUSTER_SIZE] = {"Cluster size", "Cluster size"},
};

/* The canvas and the line of a graph while it is drawn. */
struct drawing {
    const explorer *state;
    grid *picture;
    const struct graph *graph;
    struct canvas canvas;
    step_line line;
    int height; /* of the current value */
};

struct graph graph_of(const explorer *state, occ_parameter parameter, rect area)
{
    struct graph graph = {.parameter = parameter};
    occ_range range = state->curves[parameter].range;

    graph.frame =
        (rect){area.row, area.column + HEIGHT_LABEL, area.rows - 1, area.columns - HEIGHT_LABEL};
    graph.plot = (rect){graph.frame.row + 1, graph.frame.column + 1, graph.frame.rows - 2,
                        graph.frame.columns - 2};
    graph.label_row = area.row + area.rows - 1;
    range.first = 0; /* of block sizes too, so that the ticks are round */
    graph.across = (struct scale){range, graph.plot.columns};
    return graph;
}

/* Whether the graph shows the whole GPU. */
static bool whole_gpu(const struct drawing *drawing)
{
    return drawing->graph->parameter == OCC_CLUSTER_SIZE && drawing->state->device;
}

static bool cells_blank(const grid *picture, int row, int column, int cells)
{
    for (int i = 0; i < cells; i++, column++) {
        if (row < 0 || row >= picture->rows || column < 0 || column >= picture->columns ||
            picture->cells[(size_t)row * (size_t)picture->columns + (size_t)column].glyph != ' ') {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------------
 * Frame and axes
 */

/* What stands at the right of the title: the measure, or what is resident on the whole GPU. */
static void right_title(const struct drawing *drawing, bool wide, char *text, size_t size)
{
    const occ_waves *waves = &drawing->state->waves;
    char number[NUMBER_SIZE];

    if (!whole_gpu(drawing)) {
        const char *measure = drawing->state->percent ? "%" : "warps";

        snprintf(text, size, wide ? "%s per SM" : "%s", measure);
        if (drawing->state->percent) {
            snprintf(text, size, wide ? "%% of warps" : "%%");
        }
    } else if (drawing->state->launch.cluster_size > 0) {
        number_format(number, waves->active_clusters);
        snprintf(text, size, wide ? "%s active clusters, %% of the GPU" : "%s clusters", number);
    } else {
        snprintf(text, size, wide ? "%% of the GPU's warps" : "%% of GPU");
    }
}

static void draw_title(const struct drawing *drawing, view_role role)
{
    rect frame = drawing->graph->frame;
    struct line line = {drawing->picture, frame.row, frame.column + 1,
                        frame.column + frame.columns - 1};
    bool wide = frame.columns >= WIDE_FRAME;
    const char *title = titles[drawing->graph->parameter].wide;
    char right[AXIS_LABEL * 4];

    right_title(drawing, wide, right, sizeof right);
    if ((int)strlen(title) + (int)strlen(right) + 7 > frame.columns) {
        title = titles[drawing->graph->parameter].narrow;
    }
    line_format(&line, role, " %s ", title);
    if (line.column + (int)strlen(right) + 3 <= line.end && role != ROLE_disabled) {
        line.column = line.end - (int)strlen(right) - 2;
        line_format(&line, ROLE_dim, " %s ", right);
    }
}

static void draw_height_axis(const struct drawing *drawing)
{
    bool percent = drawing->state->percent || whole_gpu(drawing);
    int most = percent ? 100 : drawing->line.most;
    int step = height_step(most, drawing->canvas.area.rows);
    rect frame = drawing->graph->frame;
    int above = -1; /* the row of the label before */

    for (int tick = 0; tick <= most; tick += step) {
        int row = drawing->canvas.area.row + canvas_row(&drawing->canvas, tick, most);
        char label[AXIS_LABEL];

        if (row != above) {
            snprintf(label, sizeof label, "%d", tick);
            grid_put(drawing->picture, row, frame.column, glyph_or(drawing->picture, 0x2524, '+'),
                     ROLE_frame);
            text_right(drawing->picture, row, frame.column - HEIGHT_LABEL, frame.column, ROLE_axis,
                       label);
        }
        above = row;
    }
}

/* A label under a column, unless something stands there already. */
static void draw_label(const struct drawing *drawing, int column, view_role role, const char *label)
{
    rect frame = drawing->graph->frame;
    int cells = (int)strlen(label);
    int start = column - cells / 2;
    int most = frame.column + frame.columns - cells;

    start = start > most ? most : start;
    if (cells_blank(drawing->picture, drawing->graph->label_row, start > 0 ? start - 1 : 0, 1) &&
        cells_blank(drawing->picture, drawing->graph->label_row, start, cells) &&
        (start + cells >= drawing->picture->columns ||
         cells_blank(drawing->picture, drawing->graph->label_row, start + cells, 1))) {
        grid_text(drawing->picture, drawing->graph->label_row, start, cells, role, label);
    }
}

static int column_of(const struct drawing *drawing, int value)
{
    return drawing->graph->plot.column + scale_cell(drawing->graph->across, value);
}

static void draw_ticks(const struct drawing *drawing)
{
    struct ticks ticks = ticks_of(drawing->graph->parameter, drawing->graph->across);
    int axis = drawing->graph->plot.row + drawing->graph->plot.rows;
    char label[AXIS_LABEL];

    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = column_of(drawing, tick);

        grid_put(drawing->picture, axis, column, glyph_or(drawing->picture, 0x252c, '+'),
                 ROLE_frame);
        draw_label(drawing, column, ROLE_axis, axis_label(drawing->graph->parameter, tick, label));
    }
}

static void draw_marker(const struct drawing *drawing)
{
    occ_parameter parameter = drawing->graph->parameter;
    int value = occ_get(&drawing->state->launch, parameter);
    int column = column_of(drawing, value);
    char label[AXIS_LABEL];

    grid_put(drawing->picture, drawing->graph->plot.row + drawing->graph->plot.rows, column, 0x25b2,
             ROLE_marker);
    draw_label(drawing, column, ROLE_marker, axis_label(parameter, value, label));
}

/* ------------------------------------------------------------------------
 * Cliffs
 */

static bool falls_by(const step_line *line, size_t run, int least)
{
    int fall = line->runs[run - 1].point.warps - line->runs[run].point.warps;

    return fall > 0 && fall >= least;
}

/* So many ticks would say nothing: the least fall that leaves them apart. */
static int notable_fall(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int least = 1;

    for (; least < line->most; least *= 2) {
        int count = 0;

        for (size_t i = 1; i < line->count; i++) {
            count += falls_by(line, i, least);
        }
        if (count <= drawing->graph->plot.columns / 4) {
            break;
        }
    }
    return least;
}

static void draw_cliffs(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int axis = drawing->graph->plot.row + drawing->graph->plot.rows;
    int least = notable_fall(drawing);

    for (size_t i = 1; i < line->count; i++) {
        if (falls_by(line, i, least)) {
            grid_put(drawing->picture, axis, column_of(drawing, line->runs[i].first - 1),
                     glyph_or(drawing->picture, 0x2534, '\''), ROLE_cliff);
        }
    }
}

/* ------------------------------------------------------------------------
 * The line
 */

/* What a column of cells shows: the row of the line, and the limiter. */
struct column {
    int row; /* of the plot */
    occ_limit_id limiter;
};

/* Puts a letter over or under the line where three cells are free. */
static bool put_letter(const struct drawing *drawing, int column, const struct column *columns)
{
    rect plot = drawing->canvas.area;
    occ_limit_id limiter = columns[column].limiter;

    if (column == 0 || column == plot.columns - 1) {
        return false;
    }
    for (int side = 1; side >= -1; side -= 2) {
        int row = columns[column].row + side;

        if (row >= 0 && row < plot.rows &&
            cells_blank(drawing->picture, plot.row + row, plot.column + column - 1, 3)) {
            grid_put(drawing->picture, plot.row + row, plot.column + column,
                     (uint32_t)(unsigned char)limiter_letter(limiter), limiter_role(limiter));
            return true;
        }
    }
    return false;
}

/* As near to the middle of a stretch as there is room. */
static void letter_stretch(const struct drawing *drawing, int first, int last,
                           const struct column *columns)
{
    int middle = (first + last) / 2;

    for (int i = 0; i <= last - first; i++) {
        int column = middle + (i % 2 ? (i + 1) / 2 : -(i / 2));

        if (put_letter(drawing, column, columns)) {
            return;
        }
    }
}

static void find_columns(const struct drawing *drawing, struct column *columns)
{
    const step_line *line = &drawing->line;
    size_t run = 0;

    for (int i = 0; i < drawing->graph->plot.columns; i++) {
        occ_range values = scale_values(drawing->graph->across, i);
        int middle = values.first + (values.last - values.first) / 2;

        while (run + 1 < line->count && line->runs[run].last < middle) {
            run++;
        }
        columns[i].limiter = limiter_first(line->runs[run].point.limiters);
        columns[i].row = canvas_row(&drawing->canvas, line->runs[run].point.warps, line->most);
    }
}

/* Each stretch of one limiter gets its letter, so that the line reads without colours. */
static void draw_letters(const struct drawing *drawing)
{
    struct column columns[GRID_MOST];
    int count = drawing->graph->plot.columns;
    int first = 0;

    find_columns(drawing, columns);
    for (int i = 1; i <= count; i++) {
        if (i < count && columns[i].limiter == columns[first].limiter) {
            continue;
        }
        if (i - first >= MIN_STRETCH) {
            letter_stretch(drawing, first, i - 1, columns);
        }
        first = i;
    }
}

static void draw_bead(const struct drawing *drawing)
{
    int value = occ_get(&drawing->state->launch, drawing->graph->parameter);
    int row = canvas_row(&drawing->canvas, drawing->height, drawing->line.most);

    grid_put(drawing->picture, drawing->canvas.area.row + row, column_of(drawing, value), 0x25cf,
             ROLE_marker);
}

/* A note in the plot, where the line leaves room for it. */
static void draw_note(const struct drawing *drawing, view_role role, const char *text)
{
    rect plot = drawing->graph->plot;
    int cells = text_cells(drawing->picture, text);
    int start = plot.column + (plot.columns - cells) / 2;

    if (cells + 2 > plot.columns) {
        return;
    }
    for (int row = plot.row + plot.rows - 1; row >= plot.row; row--) {
        if (cells_blank(drawing->picture, row, start - 1, cells + 2)) {
            struct line line = {drawing->picture, row, start, start + cells};

            line_text(&line, role, text);
            return;
        }
    }
}

static void draw_cluster_note(const struct drawing *drawing)
{
    const explorer *state = drawing->state;

    if (!state->device) {
        draw_note(drawing, ROLE_dim, "of one SM: no device chosen");
    } else if (state->device->gpc_count == 0) {
        draw_note(drawing, ROLE_dim, "upper bound, GPC sizes unknown");
    } else if (state->device->gpc_status < OCC_DOCUMENTED) {
        draw_note(drawing, ROLE_dim,
                  state->device->gpc_status == OCC_FITTED ? "GPC sizes fitted"
                                                          : "GPC sizes assumed");
    }
}

/* The marker twice: its label keeps the others away, and it stands before the ticks. */
static void draw_axis(const struct drawing *drawing)
{
    draw_marker(drawing);
    draw_ticks(drawing);
    draw_cliffs(drawing);
    draw_marker(drawing);
}

static void draw_curve(const struct drawing *drawing)
{
    const struct graph *graph = drawing->graph;
    bool ghosts = drawing->state->carveouts && graph->parameter != OCC_CLUSTER_SIZE;
    struct ghosts carveouts;

    if (ghosts) {
        ghosts_draw(drawing->state, &drawing->canvas, graph->parameter, graph->across.range,
                    &carveouts);
    }
    canvas_line(&drawing->canvas, &drawing->line, graph->across.range, false);
    if (ghosts) {
        ghosts_label(drawing->state, &drawing->canvas, &carveouts);
    }
    draw_letters(drawing);
    draw_bead(drawing);
}

static void draw_disabled(const struct drawing *drawing, const char *reason)
{
    rect plot = drawing->graph->plot;
    struct flow flow;

    plot.row += plot.rows > 2 ? (plot.rows - 1) / 2 : 0;
    plot.rows = 2;
    plot.column += 1;
    plot.columns -= 2;
    draw_title(drawing, ROLE_disabled);
    if (text_cells(drawing->picture, reason) <= plot.columns) {
        text_centered(drawing->picture, plot, 0, ROLE_disabled, reason);
        return;
    }
    flow = flow_of(drawing->picture, plot);
    flow_sentence(&flow, 0, ROLE_disabled, reason);
}

void graph_draw(const explorer *state, grid *picture, const struct graph *graph)
{
    const explorer_curve *curve = &state->curves[graph->parameter];
    const char *missing = launch_field_missing(&state->profile->arch, (field_id)graph->parameter);
    occ_run shares[EXPLORER_MAX_RUNS];
    struct drawing drawing = {
        .state = state,
        .picture = picture,
        .graph = graph,
        .canvas = {picture, graph->plot, picture->ascii ? GLYPHS_ASCII : state->glyphs},
        .line = {curve->runs, curve->run_count, state->profile->arch.max_warps_per_sm, ROLE_COUNT},
        .height = state->result.warps,
    };

    area_frame(picture, graph->frame, missing ? ROLE_disabled : ROLE_frame);
    if (missing) {
        draw_disabled(&drawing, missing);
        return;
    }
    if (whole_gpu(&drawing)) {
        drawing.line = (step_line){shares, cluster_curve(state, shares, EXPLORER_MAX_RUNS),
                                   CLUSTER_SHARE, ROLE_COUNT};
        drawing.height = cluster_height(state);
    }
    draw_title(&drawing, state->slider == graph->parameter ? ROLE_title : ROLE_text);
    draw_height_axis(&drawing);
    if (drawing.line.count > 0) {
        draw_axis(&drawing);
        draw_curve(&drawing);
    }
    if (graph->parameter == OCC_CLUSTER_SIZE) {
        draw_cluster_note(&drawing);
    }
}

unsigned graph_limiters(const explorer *state)
{
    unsigned limiters = 0;

    for (int i = 0; i < OCC_SLIDER_COUNT; i++) {
        for (size_t run = 0; run < state->curves[i].run_count; run++) {
            limiters |= OCC_ROW_BIT(limiter_first(state->curves[i].runs[run].point.limiters));
        }
    }
    return limiters;
}
