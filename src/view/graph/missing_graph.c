/* SPDX-License-Identifier: MIT */
/*
 * In place of a graph whose parameter the architecture lacks: the warps with
 * each carve-out and the L1 cache beside it; where there is one carve-out
 * alone, or nothing runs, the blocks that each limit allows.
 */
#include <stdio.h>

#include "base/number.h"
#include "base/range.h"
#include "base/utf8.h"
#include "launch/phrase.h"
#include "view/cells/canvas.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"

enum {
    KIB = 1024,
    NUMBER_CELLS = 5, /* " 1024" behind a bar */
};

/* ---- Bars of carve-outs */

/* The columns of one carve-out, inside the plot; a blank one follows. */
static rect share_of(rect plot, int count, int index)
{
    int first = (plot.columns + 1) * index / count;
    int next = (plot.columns + 1) * (index + 1) / count;

    return (rect){plot.row, plot.column + first, plot.rows, next - first - 1};
}

/* In the middle of a share, or nothing where a number beside it leaves no room. */
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

/* Whether the L1 cache beside a carve-out is known: it has the row above the bars. */
static bool has_l1(const explorer *state)
{
    return state->now.arch->unified_cache > 0;
}

/* The L1 cache above the bar, the carve-out below it; that in force is marked. */
static void label_carveout(const struct drawing *drawing, int index, bool in_force)
{
    const occ_arch *arch = drawing->state->now.arch;
    const struct graph *graph = drawing->graph;
    rect share = share_of(drawing->canvas.area, arch->carveout_count, index);
    int l1 = occ_l1_bytes(arch, arch->carveouts[index]);

    if (l1 >= 0) {
        put_number(drawing->picture, graph->plot.row, share, in_force ? ROLE_marker : ROLE_dim,
                   l1 / KIB);
    }
    put_number(drawing->picture, graph->label_row, share, in_force ? ROLE_marker : ROLE_axis,
               arch->carveouts[index] / KIB);
    if (in_force) {
        grid_put(drawing->picture, graph->plot.row + graph->plot.rows,
                 share.column + (share.columns - 1) / 2, 0x25b2, ROLE_marker);
    }
}

/* That in force comes first: it has a label everywhere. */
static void label_carveouts(const struct drawing *drawing)
{
    const struct evaluated_launch *now = &drawing->state->now;
    const struct language *language = drawing->state->language;
    const struct graph *graph = drawing->graph;
    rect left = {graph->plot.row, graph->frame.column - HEIGHT_LABEL, 1, HEIGHT_LABEL};

    if (has_l1(drawing->state)) {
        area_text(drawing->picture, left, 0, ROLE_dim, word(language, SENTENCE_CARVEOUTS_L1));
    }
    left.row = graph->label_row;
    area_text(drawing->picture, left, 0, ROLE_dim, word(language, SENTENCE_CARVEOUTS_KIB));
    for (int mark = 1; mark >= 0; mark--) {
        for (int i = 0; i < now->arch->carveout_count; i++) {
            if ((now->arch->carveouts[i] == now->result.smem_capacity) == mark) {
                label_carveout(drawing, i, mark);
            }
        }
    }
}

static void draw_carveouts(struct drawing *drawing)
{
    rect_drop(&drawing->canvas.area, has_l1(drawing->state));
    drawing->canvas.glyphs = GLYPHS_FILLED; /* bars stand on the axis */
    drawing_choose_rows(drawing);
    drawing_height_axis(drawing);
    for (int i = 0; i < drawing->state->now.arch->carveout_count; i++) {
        draw_carveout(drawing, i);
    }
    label_carveouts(drawing);
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

/* ---- Both */

/* The first of two titles that leaves room for the unit of the bars. */
static void draw_title(const struct drawing *drawing, view_role role, const sentence_id titles[2],
                       sentence_id unit)
{
    const struct language *language = drawing->state->language;
    const char *right = word(language, unit);
    char title[PHRASE_SIZE];

    for (int i = 0; i < 2; i++) {
        sentence(title, sizeof title, language, titles[i],
                 SAY_VALUES(drawing->state->now.arch->name));
        if (text_width(title) + text_width(right) + TITLE_GAPS <= drawing->graph->frame.columns) {
            break;
        }
    }
    drawing_titles(drawing, role, title, right);
}

void missing_graph_draw(const struct drawing *cluster)
{
    struct drawing drawing = *cluster;
    static const sentence_id carveouts[][2] = {
        {SENTENCE_CARVEOUTS_BARE_TITLE_WIDE, SENTENCE_CARVEOUTS_BARE_TITLE},
        {SENTENCE_CARVEOUTS_TITLE_WIDE, SENTENCE_CARVEOUTS_TITLE},
    };
    static const sentence_id limits[] = {SENTENCE_LIMITS_TITLE_WIDE, SENTENCE_LIMITS_TITLE};
    view_role role = cluster->state->slider == cluster->graph->parameter ? ROLE_title : ROLE_text;

    if (cluster->state->now.arch->carveout_count > 1 && cluster->state->now.result.blocks > 0) {
        draw_title(&drawing, role, carveouts[has_l1(cluster->state)],
                   cluster->state->percent ? SENTENCE_GRAPH_PERCENT : SENTENCE_GRAPH_WARPS);
        draw_carveouts(&drawing);
    } else {
        draw_title(&drawing, role, limits, SENTENCE_LIMITS_UNIT);
        draw_limits(&drawing);
    }
}
