/* SPDX-License-Identifier: MIT */
/* The cliffs of a graph: ticks on the axis, and what each costs at its edge. */
#include <stdio.h>
#include <stdlib.h>

#include "base/number.h"
#include "base/range.h"
#include "explorer/steps.h"
#include "view/cells/fill.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"

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

void drawing_cliffs(const struct drawing *drawing)
{
    const step_line *line = &drawing->line;
    int axis = drawing->graph->plot.row + drawing->graph->plot.rows;
    int least = notable_fall(drawing);

    for (size_t i = 1; i < line->count; i++) {
        int column = drawing_column(drawing, line->runs[i].first - 1);

        if (falls_by(line, i, least) &&
            grid_at(drawing->picture, axis, column)->role != ROLE_marker) {
            grid_put(drawing->picture, axis, column, glyph_or(drawing->picture, 0x2534, '\''),
                     ROLE_cliff);
        }
    }
}

/* ---- Amounts */

enum {
    AMOUNT_ROWS = 4,              /* of a plot with room for amounts */
    AMOUNTS_MOST = GRID_MOST / 4, /* as many as notable_fall leaves */
};

/* A fall of the line, and the column of the plot that it follows. */
struct cliff {
    int column;
    int fall; /* in the unit of the line */
    int row;  /* of the plot, with the level that it falls from */
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

static int by_fall(const void *a, const void *b)
{
    const struct cliff *first = a;
    const struct cliff *second = b;
    int more = second->fall - first->fall;

    return more != 0 ? more : first->column - second->column;
}

/* The notable falls, the largest first. Returns their number. */
static size_t find_cliffs(const struct drawing *drawing, struct cliff *cliffs)
{
    const step_line *line = &drawing->line;
    int least = notable_fall(drawing);
    size_t count = 0;

    for (size_t i = 1; i < line->count && count < AMOUNTS_MOST; i++) {
        if (falls_by(line, i, least)) {
            int row = canvas_row(&drawing->canvas, line->runs[i - 1].point.warps, line->most);

            cliffs[count++] = (struct cliff){
                edge_of(drawing, line->runs[i].first - 1, row),
                line->runs[i - 1].point.warps - line->runs[i].point.warps,
                row,
            };
        }
    }
    if (count > 0) {
        qsort(cliffs, count, sizeof *cliffs, by_fall);
    }
    return count;
}

/* Writes a text into a row of the plot, where it and a cell after it are blank. before: also one before. */
static bool put_amount(const struct drawing *drawing, int row, int first, const char *text,
                       bool before)
{
    rect area = drawing->canvas.area;
    int cells = text_cells(drawing->picture, text);
    int plot_row = area.row + row;
    int column = area.column + first;

    if (plot_row < drawing->graph->plot.row || row >= area.rows || first < 0 ||
        first + cells > area.columns) {
        return false;
    }
    int wanted = cells + (first + cells < area.columns) + (before ? 1 : 0);

    if (!grid_is_blank(drawing->picture, plot_row, column - (before ? 1 : 0), wanted)) {
        return false;
    }
    struct line line = {drawing->picture, plot_row, column, column + cells};

    line_text(&line, ROLE_axis, text);
    return true;
}

/* The row of the level that a cliff falls from, for which an area may have no column; of lines the one seen. */
static int top_row(const struct drawing *drawing, const struct cliff *cliff)
{
    int seen = level_row(drawing, cliff->column);

    return drawing->canvas.glyphs == GLYPHS_FILLED ? larger(seen, cliff->row) : seen;
}

/* Above the edge, unless it would label a neighbouring higher level. */
static bool put_above(const struct drawing *drawing, int row, int first, const char *text)
{
    return first >= 0 && first < drawing->canvas.area.columns && level_row(drawing, first) >= row &&
           put_amount(drawing, row - 1, first, text, true);
}

/* At the edge, from its top down; else above it. */
static void draw_amount(const struct drawing *drawing, const struct cliff *cliff, const char *text)
{
    int last = drawing->canvas.area.columns - 1;
    int top = top_row(drawing, cliff);
    int below = level_row(drawing, smaller(cliff->column + 1, last));
    int cells = text_cells(drawing->picture, text);

    for (int row = top; row < below; row++) {
        if (put_amount(drawing, row, cliff->column + 1, text, false) ||
            put_amount(drawing, row, cliff->column + 2, text, false)) {
            return;
        }
    }
    if (!put_above(drawing, top, cliff->column + 1, text)) {
        put_above(drawing, top, cliff->column - cells + 1, text);
    }
}

void drawing_amounts(const struct drawing *drawing)
{
    struct cliff cliffs[AMOUNTS_MOST];
    size_t count = drawing->graph->plot.rows < AMOUNT_ROWS ? 0 : find_cliffs(drawing, cliffs);

    for (size_t i = 0; i < count; i++) {
        int amount = drawing_in_unit(drawing, cliffs[i].fall);
        char text[AXIS_LABEL];

        snprintf(text, sizeof text, "−%d", amount);
        if (amount > 0) {
            draw_amount(drawing, &cliffs[i], text);
        }
    }
}

/* ---- The cliffs of the current slider's curve in words, beside its large graph */

enum {
    MARK_CELLS = 3, /* "▶R " before the words */
    LOSS_CELLS = 4, /* " -16" behind them */
};

struct falls {
    explorer_cliff items[EXPLORER_MAX_RUNS];
    int count;
    bool shares; /* of the whole GPU */
};

static void find_falls(const explorer *state, struct falls *falls)
{
    falls->shares = curve_of_whole_gpu(state, state->slider);
    falls->count = occ_has(state->now.arch, state->slider)
                       ? (int)explorer_cliffs(state, state->slider, falls->items)
                       : 0;
}

/* The first that a larger value meets; behind the last one: the count. */
static int ahead(const explorer *state, const struct falls *falls)
{
    int value = slider_value_of(&state->now.launch, state->slider);
    int index = 0;

    while (index < falls->count && falls->items[index].before < value) {
        index++;
    }
    return index;
}

static rect window_of(rect area)
{
    return (rect){area.row + 1, area.column, larger(area.rows - 1, 0), area.columns};
}

/* ---- Drawing */

/* "70.5", "75": permille as percent. */
static const char *share_text(char text[NUMBER_SIZE], int permille)
{
    snprintf(text, NUMBER_SIZE, "%g", permille / 10.0);
    return text;
}

static void write_words(const explorer *state, const struct falls *falls,
                        const explorer_cliff *fall, char *text, size_t size)
{
    const struct parameter_axis *axis = parameter_axis_of(state->slider);
    char amount[PHRASE_SIZE];
    char from[NUMBER_SIZE];
    char to[NUMBER_SIZE];

    if (falls->shares) {
        sentence(text, size, state->language,
                 SAY(CLIFF_SHARE, fall->before + 1, share_text(from, fall->from),
                     share_text(to, fall->to)));
        return;
    }
    sentence(amount, sizeof amount, state->language, axis->amount, SAY_VALUES(fall->before + 1));
    sentence(text, size, state->language, SAY(CLIFF_BLOCKS, fall->to, fall->from, amount));
}

/* The loss in the unit of the graph's axis, with its sign. */
static void write_loss(const explorer *state, const struct falls *falls, const explorer_cliff *fall,
                       char text[NUMBER_SIZE])
{
    int slots = state->now.arch->max_warps_per_sm;
    int loss = state->percent ? (200 * fall->loss + slots) / (2 * slots) : fall->loss;

    if (falls->shares) {
        snprintf(text, NUMBER_SIZE, "−%g", fall->loss / 10.0);
    } else {
        snprintf(text, NUMBER_SIZE, "−%d", loss);
    }
}

static void draw_fall(const explorer *state, grid *picture, rect row, const struct falls *falls,
                      int index, unsigned letters)
{
    const explorer_cliff *fall = &falls->items[index];
    occ_limit_id cause = limiter_first(fall->cause);
    bool next = index == ahead(state, falls);
    int end = row.column + row.columns - 1;
    struct line line = {picture, row.row, row.column + MARK_CELLS, end - LOSS_CELLS};
    char text[2 * PHRASE_SIZE];
    char loss[NUMBER_SIZE];

    if (next) {
        grid_put(picture, row.row, row.column, 0x25b6, ROLE_marker);
    }
    if (!falls->shares && letters & OCC_ROW_BIT(cause)) {
        grid_put(picture, row.row, row.column + 1, (uint32_t)(unsigned char)limiter_letter(cause),
                 limiter_role(cause));
    }
    write_words(state, falls, fall, text, sizeof text);
    line_text(&line, next ? ROLE_strong : ROLE_text, text);
    write_loss(state, falls, fall, loss);
    text_right(picture, row.row, line.column, end, ROLE_dim, loss);
}

static void draw_heading(const explorer *state, grid *picture, rect area, const struct falls *falls)
{
    struct line line = line_of(picture, area, 0);
    sentence_id unit = falls->shares    ? SENTENCE_GRAPH_GPU
                       : state->percent ? SENTENCE_GRAPH_PERCENT
                                        : SENTENCE_GRAPH_WARPS;

    line_skip(&line, MARK_CELLS);
    line_text(&line, ROLE_title, word(state->language, SENTENCE_CLIFFS_TITLE));
    text_right(picture, area.row, line.column, area.column + area.columns - 1, ROLE_dim,
               word(state->language, unit));
}

int cliff_list_draw(const explorer *state, grid *picture, rect area, unsigned letters)
{
    rect window = window_of(area);
    struct falls falls;

    if (area.rows < 1) {
        return 0;
    }
    find_falls(state, &falls);
    draw_heading(state, picture, area, &falls);
    if (falls.count == 0) {
        struct line line = line_of(picture, window, 0);

        line_skip(&line, MARK_CELLS);
        line_text(&line, ROLE_dim, word(state->language, SENTENCE_CLIFFS_NONE));
    }
    int top = list_top(ahead(state, &falls), falls.count, window.rows);

    for (int i = 0; i < window.rows && top + i < falls.count; i++) {
        rect row = {window.row + i, window.column, 1, window.columns};

        draw_fall(state, picture, row, &falls, top + i, letters);
    }
    list_scrollbar(picture, window, area.column + area.columns - 1, top, falls.count);
    return smaller(area.rows, 1 + larger(falls.count, 1));
}

int cliff_list_value(const explorer *state, rect area, int row)
{
    struct falls falls;

    find_falls(state, &falls);
    const struct list list = {
        .window = window_of(area), .cursor = ahead(state, &falls), .count = falls.count};
    int index = list_row_at(&list, row);

    return index < 0 ? -1 : falls.items[index].before;
}
