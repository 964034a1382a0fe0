/* SPDX-License-Identifier: MIT */
/* The frame of a graph: its title, its axes, and the unit of its height. */
#include <stdio.h>

#include "base/range.h"
#include "base/width.h"
#include "view/graph.h"
#include "view/line.h"

enum {
    AMOUNT_ROWS = 5, /* of a plot with room for the amounts of its cliffs */
    WIDE_FRAME = 50, /* columns of a frame with room for the long titles */
};

/* ------------------------------------------------------------------------
 * Heights: warps of an SM, or shares of the whole GPU
 */

static int height_of(const occ_arch *arch, const occ_device *device, long long warps)
{
    long long slots = (long long)device->sms * arch->max_warps_per_sm;

    return slots > 0 ? (int)((2 * warps * CLUSTER_SHARE + slots) / (2 * slots)) : 0;
}

static long long resident_blocks(const occ_device *device, int blocks_per_sm, int size)
{
    int clusters;

    if (size == 0) {
        return (long long)blocks_per_sm * device->sms;
    }
    occ_active_clusters(device, blocks_per_sm, size, &clusters);
    return (long long)clusters * size;
}

size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity)
{
    size_t count = 0;

    for (size_t i = 0; i < curve->run_count; i++) {
        for (int size = curve->runs[i].first; size <= curve->runs[i].last; size++) {
            occ_run run = {size, size, curve->runs[i].point};

            if (count == capacity) {
                return count;
            }
            run.point.warps = height_of(
                arch, device, resident_blocks(device, run.point.blocks, size) * warps_per_block);
            runs[count++] = run;
        }
    }
    return count;
}

size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity)
{
    occ_device seen;

    occ_seen_device(state->device, &state->launch, &seen);
    return cluster_shares(&state->profile->arch, &seen, state->result.warps_per_block,
                          &state->curves[OCC_PARAM_CLUSTER_SIZE], runs, capacity);
}

int cluster_height(const explorer *state)
{
    occ_device seen;

    occ_seen_device(state->device, &state->launch, &seen);
    return height_of(&state->profile->arch, &seen,
                     state->waves.resident_blocks * state->result.warps_per_block);
}

bool drawing_whole_gpu(const struct drawing *drawing)
{
    return drawing->graph->parameter == OCC_PARAM_CLUSTER_SIZE && drawing->state->device;
}

/* ------------------------------------------------------------------------
 * Title and axes
 */

int drawing_column(const struct drawing *drawing, int value)
{
    return drawing->graph->plot.column + scale_cell(drawing->graph->across, value);
}

/* The right end of the title: the unit of the height, with the active clusters of the GPU. */
static void right_title(const struct drawing *drawing, bool wide, char *text, size_t size)
{
    enum { WARPS, PERCENT, CLUSTERS, GPU };
    static const sentence_id units[][2] = {
        [WARPS] = {SENTENCE_GRAPH_WARPS, SENTENCE_GRAPH_WARPS_WIDE},
        [PERCENT] = {SENTENCE_GRAPH_PERCENT, SENTENCE_GRAPH_PERCENT_WIDE},
        [CLUSTERS] = {SENTENCE_GRAPH_CLUSTERS, SENTENCE_GRAPH_CLUSTERS_WIDE},
        [GPU] = {SENTENCE_GRAPH_GPU, SENTENCE_GRAPH_GPU_WIDE},
    };
    const explorer *state = drawing->state;
    int unit = state->percent ? PERCENT : WARPS;

    if (drawing_whole_gpu(drawing)) {
        unit = state->launch.cluster_size > 0 ? CLUSTERS : GPU;
    }
    sentence(text, size, state->language, units[unit][wide],
             SAY_VALUES(state->waves.active_clusters));
}

void drawing_title(const struct drawing *drawing, view_role role)
{
    rect frame = drawing->graph->frame;
    struct line line = {drawing->picture, frame.row, frame.column + 1,
                        frame.column + frame.columns - 1};
    bool wide = frame.columns >= WIDE_FRAME;
    const struct parameter_axis *axis = parameter_axis_of(drawing->graph->parameter);
    const struct language *language = drawing->state->language;
    const char *title = word(language, axis->title);
    char right[128];
    int cells;

    right_title(drawing, wide, right, sizeof right);
    cells = text_width(right);
    if (text_width(title) + cells + 7 > frame.columns) {
        title = word(language, axis->narrow);
    }
    line_format(&line, role, " %s ", title);
    if (line.column + cells + 3 <= line.end && role != ROLE_disabled) {
        line.column = line.end - cells - 2;
        line_format(&line, ROLE_dim, " %s ", right);
    }
}

void drawing_height_axis(const struct drawing *drawing)
{
    bool percent = drawing->state->percent || drawing_whole_gpu(drawing);
    int most = percent ? 100 : drawing->line.most;
    int step = height_step(most, drawing->canvas.area.rows);
    rect frame = drawing->graph->frame;
    int above = -1; /* the row of the last label */

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

static void draw_label(const struct drawing *drawing, view_role role, int value)
{
    rect frame = drawing->graph->frame;

    axis_draw_label(drawing->picture, drawing->graph->parameter, value, role,
                    (rect){drawing->graph->label_row, 0, 1, frame.column + frame.columns},
                    drawing_column(drawing, value));
}

static void draw_ticks(const struct drawing *drawing)
{
    struct ticks ticks =
        ticks_of(drawing->state->language, drawing->graph->parameter, drawing->graph->across);
    int axis = drawing->graph->plot.row + drawing->graph->plot.rows;

    for (int tick = 0; tick <= ticks.last; tick = ticks_next(&ticks, tick)) {
        int column = drawing_column(drawing, tick);

        grid_put(drawing->picture, axis, column, glyph_or(drawing->picture, 0x252c, '+'),
                 ROLE_frame);
        draw_label(drawing, ROLE_axis, tick);
    }
}

static void draw_marker(const struct drawing *drawing)
{
    occ_parameter parameter = drawing->graph->parameter;
    int value = slider_value_of(&drawing->state->launch, parameter);
    int column = drawing_column(drawing, value);

    grid_put(drawing->picture, drawing->graph->plot.row + drawing->graph->plot.rows, column, 0x25b2,
             ROLE_marker);
    draw_label(drawing, ROLE_marker, value);
}

/* ------------------------------------------------------------------------
 * Cliffs
 */

static bool falls_by(const step_line *line, size_t run, int least)
{
    int fall = line->runs[run - 1].point.warps - line->runs[run].point.warps;

    return fall > 0 && fall >= least;
}

/* The least fall, a power of two, of which the ticks take at most a quarter of the columns. */
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
            grid_put(drawing->picture, axis, drawing_column(drawing, line->runs[i].first - 1),
                     glyph_or(drawing->picture, 0x2534, '\''), ROLE_cliff);
        }
    }
}

/* In the unit of the axis: warps, or percent. */
static int amount_of(const struct drawing *drawing, size_t run)
{
    const step_line *line = &drawing->line;
    int fall = line->runs[run - 1].point.warps - line->runs[run].point.warps;
    bool share = drawing->state->percent || drawing_whole_gpu(drawing);

    return share ? (100 * fall + line->most / 2) / line->most : fall;
}

/* Ends above the tick, a blank away from all else, in one of the two lowest rows. */
static void draw_amount(const struct drawing *drawing, size_t run)
{
    rect plot = drawing->graph->plot;
    int end = drawing_column(drawing, drawing->line.runs[run].first - 1);
    char text[AXIS_LABEL];
    int cells = snprintf(text, sizeof text, "-%d", amount_of(drawing, run));
    int first = end - cells + 1;

    for (int row = plot.row + plot.rows - 1; row >= plot.row + plot.rows - 2; row--) {
        if (first > plot.column && grid_is_blank(drawing->picture, row, first - 1, cells + 2)) {
            grid_text(drawing->picture, row, first, cells, ROLE_dim, text);
            return;
        }
    }
}

void drawing_amounts(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int least = notable_fall(drawing);

    for (size_t i = 1; i < line->count && drawing->graph->plot.rows >= AMOUNT_ROWS; i++) {
        if (falls_by(line, i, least) && amount_of(drawing, i) > 0) {
            draw_amount(drawing, i);
        }
    }
}

/* The marker is drawn first to reserve room for its label, and last to lie over the ticks. */
void drawing_value_axis(const struct drawing *drawing)
{
    draw_marker(drawing);
    draw_ticks(drawing);
    draw_cliffs(drawing);
    draw_marker(drawing);
}
