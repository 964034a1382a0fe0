/* SPDX-License-Identifier: MIT */
#include "view/graph/graph.h"

#include <string.h>

#include "base/range.h"
#include "explorer/measured_view.h"
#include "view/cells/line.h"
#include "view/cells/canvas.h"
#include "view/cells/theme.h"

/* Cells for the labels of the axis of measured points, "12.5" or "4,000"; 0: there is no axis. */
static int measured_cells(const explorer *state, occ_parameter parameter, int columns)
{
    enum { CELLS = 4, CELLS_OF_THOUSANDS = 5 };
    static const double most_of_few = 400; /* an axis ends at up to twice its greatest amount */

    if (!measured_is_drawn(state, parameter)) {
        return 0;
    }
    const measured_scale scale = measured_scale_of(&state->measured, measured_in_sight(state));
    int cells = scale.most > most_of_few ? CELLS_OF_THOUSANDS : CELLS;

    return columns >= MEASURED_LEAST + cells ? cells : 0;
}

struct graph graph_of(const explorer *state, occ_parameter parameter, rect area)
{
    struct graph graph = {.parameter = parameter};
    occ_range range = state->curves[parameter].range;

    graph.frame =
        (rect){area.row, area.column + HEIGHT_LABEL, area.rows - 1, area.columns - HEIGHT_LABEL};
    graph.measured = measured_cells(state, parameter, graph.frame.columns);
    /* Beside a large graph words follow its labels. */
    graph.frame.columns -= graph.measured > 0 ? graph.measured + (state->large ? 1 : 0) : 0;
    graph.plot = (rect){graph.frame.row + 1, graph.frame.column + 1, graph.frame.rows - 2,
                        graph.frame.columns - 2};
    graph.label_row = area.row + area.rows - 1;
    range.first = 0; /* ticks are round from 0 on, also where the smallest value is 1 */
    graph.across = (struct scale){range, graph.plot.columns};
    return graph;
}

/* How sure the clusters are, in the lowest row with room. */
static void draw_cluster_note(const struct drawing *drawing)
{
    const occ_device *device = drawing->state->now.device;
    sentence_id id = !device                                           ? SENTENCE_GRAPH_NO_DEVICE
                     : device->gpc_count == 0                          ? SENTENCE_GRAPH_GPCS_UNKNOWN
                     : device->gpc_status >= OCC_CONFIDENCE_DOCUMENTED ? SENTENCE_COUNT
                     : device->gpc_status == OCC_CONFIDENCE_FITTED     ? SENTENCE_GRAPH_GPCS_FITTED
                                                                   : SENTENCE_GRAPH_GPCS_ASSUMED;

    if (id == SENTENCE_COUNT) {
        return;
    }
    const char *text = word(drawing->state->language, id);
    rect plot = drawing->graph->plot;
    int cells = text_cells(drawing->picture, text) + 2;
    int start = plot.column + (plot.columns - cells) / 2;
    int row = plot.row + plot.rows - 1;

    while (row >= plot.row && !grid_is_free(drawing->picture, row, start, cells)) {
        row--;
    }
    if (row >= plot.row && cells <= plot.columns) {
        area_text(drawing->picture, (rect){row, start + 1, 1, cells - 2}, 0, ROLE_dim, text);
    }
}

/* Areas lie behind all lines, lines over all others. */
static void draw_curve(const struct drawing *drawing)
{
    const struct graph *graph = drawing->graph;
    bool filled = drawing->canvas.glyphs == GLYPHS_FILLED;
    struct overlays overlays;

    shape_plot(drawing->picture, graph->plot);
    if (filled) {
        shape_areas(drawing->picture, drawing->canvas.area, shape_base(drawing->canvas.area),
                    &drawing->line, graph->across.range);
    }
    if (filled || drawing->canvas.glyphs == GLYPHS_ASCII) {
        drawing_fill(drawing);
    }
    if (filled) {
        drawing_marker(drawing);
    }
    overlays_draw(drawing, &overlays);
    if (!filled) {
        canvas_line(&drawing->canvas, &drawing->line, graph->across.range, false);
    }
    drawing_measured(drawing);
    drawing_achieved(drawing);
    overlays_label(drawing, &overlays);
    if (drawing->graph->letters) {
        drawing_letters(drawing);
    }
    if (!filled) {
        drawing_marker(drawing);
    }
    drawing_value(drawing);
    drawing_amounts(drawing);
    drawing_latency(drawing);
    drawing_achieved_words(drawing);
}

/* The current value and what was measured stay. */
static void draw_covered(const struct drawing *drawing)
{
    rect column = drawing->graph->plot;

    area_cover(drawing->picture, column);
    column.column = drawing_column(drawing, drawing->value);
    column.columns = 1;
    area_put(drawing->picture, column, 0x2502, ROLE_marker);
    drawing_measured(drawing);
}

void graph_draw(const explorer *state, grid *picture, const struct graph *graph)
{
    occ_run shares[OCC_MAX_RUNS];
    occ_point points[GRID_MOST];
    int levels[GRID_MOST];
    struct drawing drawing = {
        .state = state,
        .picture = picture,
        .graph = graph,
        .canvas = {.picture = picture,
                   .area = graph->plot,
                   .glyphs = picture->ascii ? GLYPHS_ASCII : state->glyphs},
        .line = graph_line(state, graph->parameter, shares),
        .value = slider_value_of(&state->now.launch, graph->parameter),
    };

    drawing.whole = drawing.line.most;
    area_frame(picture, graph->frame, ROLE_frame);
    if (!occ_has(state->now.arch, graph->parameter) && explorer_asks(state)) {
        area_cover(picture, graph->plot);
        return;
    }
    if (!occ_has(state->now.arch, graph->parameter)) {
        missing_graph_draw(&drawing);
        return;
    }
    drawing.height = drawing_whole_gpu(&drawing) ? cluster_height(state) : state->now.result.warps;
    drawing_frame(&drawing);
    drawing_measured_axis(&drawing);
    if (drawing.line.count > 0) {
        step_line_points(&drawing.line, graph->across, points);
        drawing.points = points;
        drawing_levels(&drawing, levels);
        drawing.levels = levels;
        drawing.canvas.tops = drawing.canvas.glyphs == GLYPHS_FILLED ? levels : NULL;
        drawing_value_axis(&drawing);
    }
    if (drawing.line.count > 0 && explorer_asks(state)) {
        draw_covered(&drawing);
    } else if (drawing.line.count > 0) {
        drawing_cliffs(&drawing);
        draw_curve(&drawing);
    }
    if (graph->parameter == OCC_PARAM_CLUSTER_SIZE) {
        draw_cluster_note(&drawing);
    }
    drawing_gridlines(&drawing);
}

unsigned graph_limiters(const explorer *state, occ_parameter parameter)
{
    const explorer_curve *curve = &state->curves[parameter];
    unsigned limiters = 0;

    for (size_t run = 0; run < curve->run_count; run++) {
        limiters |= OCC_ROW_BIT(limiter_first(curve->runs[run].point.limiters));
    }
    return limiters;
}

int graph_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    struct graph graph = graph_of(state, parameter, area);

    return axis_pick(state, parameter, graph.across, column - graph.plot.column);
}

/* ---- The graphs of the sliders in a part of a page */

void graphs_draw(const explorer *state, grid *picture, const rect graphs[SLIDER_COUNT],
                 bool letters)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        if (graphs[i].rows > 0) {
            struct graph graph = graph_of(state, slider_at(i), graphs[i]);

            graph.letters = letters;
            graph_draw(state, picture, &graph);
        }
    }
}

explorer_target graphs_target(const explorer *state, const rect graphs[SLIDER_COUNT], int row,
                              int column)
{
    explorer_target target = {.kind = TARGET_NOTHING};

    for (int i = 0; i < SLIDER_COUNT; i++) {
        if (rect_holds(graphs[i], row, column)) {
            target.kind = TARGET_GRAPH;
            target.parameter = slider_at(i);
            target.value = graph_value(state, graphs[i], slider_at(i), column);
        }
    }
    return target;
}

enum { GRAPH_BAND_LEAST = 9 }; /* rows */

rect graph_room_below(const grid *picture, rect area)
{
    rect room = {area.row + area.rows, area.column, 0, area.columns};

    while (room.row > area.row && grid_is_blank(picture, room.row - 1, area.column, area.columns)) {
        rect_drop(&room, -1);
    }
    rect_drop(&room, room.row > area.row);
    return room;
}

void graph_band_draw(const explorer *state, grid *picture, rect area, bool letters)
{
    rect band = graph_room_below(picture, area);

    if (band.rows >= GRAPH_BAND_LEAST) {
        memset(picture->graphs, 0, sizeof picture->graphs);
        place_graphs(band, 0, slider_count(state->now.arch), state->slider, picture->graphs);
        graphs_draw(state, picture, picture->graphs, letters);
    }
}
