/* SPDX-License-Identifier: MIT */
#include "view/graph/graph.h"

#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/line.h"

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
    range.first = 0; /* ticks are round from 0 on, also where the smallest value is 1 */
    graph.across = (struct scale){range, graph.plot.columns};
    return graph;
}

/*
 * ---- In place of a graph whose parameter the architecture lacks: the warps with
 * each carve-out and the L1 cache beside it; where there is one carve-out
 * alone, or nothing runs, the blocks that each limit allows.
 */

enum { NUMBER_CELLS = 5 }; /* " 1024" behind a bar */

/* The columns of one carve-out, inside the plot; a blank one follows. */
static rect share_of(rect plot, int count, int index)
{
    int first = (plot.columns + 1) * index / count;
    int next = (plot.columns + 1) * (index + 1) / count;

    return (rect){plot.row, plot.column + first, plot.rows, next - first - 1};
}

/* Puts a number in the middle of a share, unless one beside it leaves no room. */
static void put_number(grid *picture, int row, rect share, view_role role, int number)
{
    char text[NUMBER_SIZE];
    int cells = snprintf(text, sizeof text, "%d", number);
    int start = share.column + (share.columns - cells + 1) / 2;
    bool free = grid_is_blank(picture, row, start, cells);

    for (int i = start - 1; i <= start + cells; i += cells + 1) {
        free = free && grid_at(picture, row, i)->glyph - '0' >= 10u;
    }
    if (free) {
        grid_text(picture, row, start, cells, role, text);
    }
}

/* A carve-out that holds no block of the launch has no bar: another is in force in its place. */
static void draw_carveout(const struct drawing *drawing, int index)
{
    const explorer *state = drawing->state;
    const occ_arch *arch = state->now.arch;
    rect plot = drawing->canvas.area;
    struct fill fill = fill_of(state, drawing->picture, plot);
    rect share = share_of(plot, arch->carveout_count, index);
    occ_launch launch = state->now.launch;
    occ_result result;

    launch.carveout_bytes = arch->carveouts[index];
    occ_occupancy(arch, state->now.device, &launch, &result);
    if (result.smem_capacity != arch->carveouts[index]) {
        return;
    }
    for (int i = 0; i < share.columns; i++) {
        fill_column(&fill, share.column - plot.column + i,
                    canvas_eighths(&drawing->canvas, result.warps, drawing->line.most),
                    limiter_first(result.limiters));
    }
}

/* The L1 cache above the bar, the carve-out below it; that in force is marked. */
static void label_carveout(const struct drawing *drawing, int index, bool in_force)
{
    const occ_arch *arch = drawing->state->now.arch;
    const struct graph *graph = drawing->graph;
    rect share = share_of(drawing->canvas.area, arch->carveout_count, index);
    int l1 = occ_l1_bytes(arch, arch->carveouts[index]);
    int axis = graph->plot.row + graph->plot.rows;

    if (l1 >= 0) {
        put_number(drawing->picture, graph->plot.row, share, in_force ? ROLE_marker : ROLE_dim,
                   l1 / KIB);
    }
    put_number(drawing->picture, axis + 1, share, in_force ? ROLE_marker : ROLE_axis,
               arch->carveouts[index] / KIB);
    if (in_force) {
        grid_put(drawing->picture, axis, share.column + (share.columns - 1) / 2, 0x25b2,
                 ROLE_marker);
    }
}

/* Labels the carve-out in force first, so that it always has room. */
static void label_carveouts(const struct drawing *drawing)
{
    const struct evaluated_launch *now = &drawing->state->now;
    const struct language *language = drawing->state->language;
    const struct graph *graph = drawing->graph;
    rect left = {graph->plot.row, graph->frame.column - HEIGHT_LABEL, 1, HEIGHT_LABEL};

    if (now->arch->unified_cache > 0) {
        area_text(drawing->picture, left, 0, ROLE_dim, word(language, SENTENCE_CARVEOUTS_L1));
    }
    left.row = graph->plot.row + graph->plot.rows + 1;
    area_text(drawing->picture, left, 0, ROLE_dim, word(language, SENTENCE_CARVEOUTS_KIB));
    for (int mark = 1; mark >= 0; mark--) {
        for (int i = 0; i < now->arch->carveout_count; i++) {
            if ((now->arch->carveouts[i] == now->result.smem_capacity) == mark) {
                label_carveout(drawing, i, mark);
            }
        }
    }
}

/* ---- Blocks by limit */

/* "registers ████ 6" with a bar of the area's rows behind so many cells for a name. */
static void draw_limit(const struct drawing *drawing, rect area, occ_limit_id id, int name,
                       int most)
{
    const explorer *state = drawing->state;
    const occ_limit *limit = &state->now.result.limits[id];
    struct line line = line_of(drawing->picture, area, 0);
    int bar = area.column + name + 2;
    int end = area.column + area.columns - 1;

    line_skip(&line, 1);
    line_text(&line, limit->limits ? limiter_role(id) : ROLE_text, limit_name(state->language, id));
    for (int i = 0; i < area.rows && end - bar > NUMBER_CELLS; i++) {
        draw_bar(drawing->picture, area.row + i, bar, end - bar - NUMBER_CELLS,
                 (double)limit->blocks / most, limit->limits ? limiter_role(id) : ROLE_axis);
    }
    text_right(drawing->picture, area.row, line.column, end,
               limit->limits ? ROLE_strong : ROLE_text, NUMBER(limit->blocks));
}

/* The limits in force, in equal heights; blank rows between where there is room. */
static void draw_limits(const struct drawing *drawing)
{
    const explorer *state = drawing->state;
    rect area = drawing->graph->plot;
    occ_limit_id ids[OCC_ROW_COUNT];
    int count = 0, most = 1, name = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (state->now.result.limits[id].blocks != OCC_UNLIMITED) {
            ids[count++] = id;
            most = larger(most, state->now.result.limits[id].blocks);
            name = larger(name, text_width(limit_name(state->language, id)));
        }
    }
    int height = larger(area.rows / larger(count, 1), 1);
    int shown = smaller(count, area.rows / height);

    area.rows = larger(height - 1, 1);
    for (int i = 0; i < shown; i++, area.row += height) {
        draw_limit(drawing, area, ids[i], name, most);
    }
}

/* unit: of the bars. */
static void draw_title(const struct drawing *drawing, sentence_id wide, sentence_id narrow,
                       sentence_id unit)
{
    const struct language *language = drawing->state->language;
    const char *title = SAID(language, wide, SAY_VALUES(drawing->state->now.arch->name));
    const char *right = word(language, unit);
    bool fits = text_width(title) + text_width(right) + TITLE_GAPS <= drawing->graph->frame.columns;

    drawing_titles(drawing, fits ? title : word(language, narrow), right);
}

static void draw_missing(struct drawing *drawing)
{
    const explorer *state = drawing->state;
    bool bare =
        state->now.arch->unified_cache == 0; /* else the L1 cache has a row above the bars */

    if (explorer_asks(state)) {
        area_cover(drawing->picture, drawing->graph->plot);
    } else if (state->now.arch->carveout_count > 1 && state->now.result.blocks > 0) {
        draw_title(drawing,
                   bare ? SENTENCE_CARVEOUTS_BARE_TITLE_WIDE : SENTENCE_CARVEOUTS_TITLE_WIDE,
                   bare ? SENTENCE_CARVEOUTS_BARE_TITLE : SENTENCE_CARVEOUTS_TITLE,
                   state->percent ? SENTENCE_GRAPH_PERCENT : SENTENCE_GRAPH_WARPS);
        rect_drop(&drawing->canvas.area, !bare);
        drawing->canvas.glyphs = GLYPHS_FILLED; /* bars stand on the axis */
        drawing_height_axis(drawing);
        for (int i = 0; i < state->now.arch->carveout_count; i++) {
            draw_carveout(drawing, i);
        }
        label_carveouts(drawing);
    } else {
        draw_title(drawing, SENTENCE_LIMITS_TITLE_WIDE, SENTENCE_LIMITS_TITLE,
                   SENTENCE_LIMITS_UNIT);
        draw_limits(drawing);
    }
}

/* ---- The area under the line */

/* The height of the line in each column, in eighths of a cell; without areas whole cells. */
static void find_levels(struct drawing *drawing)
{
    const struct canvas *canvas = &drawing->canvas;

    for (int i = 0; i < drawing->graph->plot.columns; i++) {
        int height = i == drawing->marker ? drawing->height : drawing->points[i].warps;
        int row = canvas_row(canvas, height, drawing->line.most);

        drawing->levels[i] = canvas->glyphs == GLYPHS_FILLED
                                 ? canvas_eighths(canvas, height, drawing->line.most)
                                 : (canvas->area.rows - row) * FILL_LEVELS;
    }
}

/* Fills areas. In ASCII the line itself is the edge, and letters stand in the rows below it. */
static void draw_area(const struct drawing *drawing)
{
    struct fill fill = fill_of(drawing->state, drawing->picture, drawing->canvas.area);
    int edge = drawing->picture->ascii ? FILL_LEVELS : 0;

    fill.letters = drawing->graph->letters;
    for (int i = 0; i < fill.area.columns; i++) {
        fill_column(&fill, i, drawing->levels[i] - edge,
                    limiter_first(drawing->points[i].limiters));
    }
}

/* ---- The graph */

/* Writes the confidence of the clusters into the lowest row with room. */
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
        draw_area(drawing);
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
    column.column += drawing->marker;
    column.columns = 1;
    area_put(drawing->picture, column, 0x2502, ROLE_marker);
    drawing_measured(drawing);
}

void graph_draw(const explorer *state, grid *picture, const struct graph *graph)
{
    occ_run shares[OCC_MAX_RUNS];
    struct drawing drawing = {
        .state = state,
        .picture = picture,
        .graph = graph,
        .canvas = {.picture = picture,
                   .area = graph->plot,
                   .glyphs = picture->ascii ? GLYPHS_ASCII : state->glyphs},
        .gpu = curve_of_whole_gpu(state, graph->parameter),
        .line = graph_line(state, graph->parameter, shares),
        .value = slider_value_of(&state->now.launch, graph->parameter),
    };

    drawing.whole = drawing.line.most;
    drawing.marker = scale_cell(graph->across, drawing.value);
    drawing.percent = state->percent || drawing.gpu;
    area_frame(picture, graph->frame, ROLE_frame);
    if (!occ_has(state->now.arch, graph->parameter)) {
        draw_missing(&drawing);
        return;
    }
    drawing.height = drawing.gpu ? cluster_height(state) : state->now.result.warps;
    drawing_frame(&drawing);
    drawing_measured_axis(&drawing);
    if (drawing.line.count > 0) {
        step_line_points(&drawing.line, graph->across, drawing.points);
        find_levels(&drawing);
        drawing.canvas.tops = drawing.canvas.glyphs == GLYPHS_FILLED ? drawing.levels : NULL;
        drawing_value_axis(&drawing);
        if (explorer_asks(state)) {
            draw_covered(&drawing);
        } else {
            draw_curve(&drawing);
        }
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
            struct graph graph = graph_of(state, slider_at(state->now.arch, i), graphs[i]);

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
            target.parameter = slider_at(state->now.arch, i);
            target.value = graph_value(state, graphs[i], target.parameter, column);
        }
    }
    return target;
}

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
    enum { GRAPH_BAND_LEAST = 9 }; /* rows */
    rect band = graph_room_below(picture, area);

    if (band.rows >= GRAPH_BAND_LEAST) {
        memset(picture->graphs, 0, sizeof picture->graphs);
        place_graphs(band, 0, slider_count(state->now.arch), state->slider, picture->graphs);
        graphs_draw(state, picture, picture->graphs, letters);
    }
}
