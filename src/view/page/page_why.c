/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the arithmetic of every limit, how the limits join, the
 * whole GPU, the latency line and rules of thumb; on a large screen the graphs
 * below them.
 */
#include <string.h>

#include "base/range.h"
#include "launch/why.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    BESIDE_FROM = 150, /* columns of the screen with two columns of parts whose lines may break */
};

struct arrangement {
    struct why_block parts[WHY_PART_COUNT];
    int count;
    int second; /* the first part of the right column; count: one column */
    struct why_column columns[2];
    int gaps[2]; /* blank rows between the parts of each column */
    rect window;
    int top;   /* the first row shown; 0 with two columns */
    rect band; /* the graphs; empty: no room */
};

/* ---- Layout */

static int rows_of(const struct arrangement *placed, int column)
{
    const struct why_block *first = placed->parts + (column ? placed->second : 0);
    int count = column ? placed->count - placed->second : placed->second;

    return why_rows(first, count, placed->gaps[column]);
}

static int tallest(const struct arrangement *placed)
{
    return larger(rows_of(placed, 0), rows_of(placed, 1));
}

static int start_of(const struct arrangement *placed, int part)
{
    int column = part >= placed->second;
    int first = column ? placed->second : 0;
    int gap = placed->gaps[column];

    return why_rows(placed->parts + first, part - first, gap) + (part > first ? gap : 0);
}

/* Blank rows between parts, where a column has room for all of them. */
static void spread(struct arrangement *placed)
{
    for (int i = 0; i < 2; i++) {
        placed->gaps[i] = 1;
        placed->gaps[i] = rows_of(placed, i) <= placed->window.rows;
    }
}

/* Two columns from a part on. false: they are too high, or lines of a narrow screen would break. */
static bool divide(struct arrangement *placed, int second)
{
    int cells = placed->window.columns / 2 - 2;
    bool all = true;

    placed->second = second;
    for (int i = 0; i < 2; i++) {
        struct why_block *first = placed->parts + (i ? second : 0);
        int count = i ? placed->count - second : second;

        placed->columns[i].cells = cells;
        why_column_measure(&placed->columns[i], first, count, true);
        all = all && placed->columns[i].name +
                             why_figure_cells(placed->columns[i].picture, first, count) <=
                         cells;
    }
    return (all || placed->window.columns >= BESIDE_FROM) && tallest(placed) <= placed->window.rows;
}

/* Limits at the left, the other parts at the right; else where both columns are low. */
static bool place_beside(struct arrangement *placed)
{
    int second = 0;

    while (second < placed->count && placed->parts[second].id < WHY_JOIN) {
        second++;
    }
    if (divide(placed, second)) {
        return true;
    }
    for (second = placed->count - 1; second > 0 && placed->window.columns >= BESIDE_FROM;
         second--) {
        if (divide(placed, second)) {
            return true;
        }
    }
    return false;
}

static void place_below(struct arrangement *placed)
{
    struct why_column *column = &placed->columns[0];
    int figures = why_figure_cells(column->picture, placed->parts, placed->count);

    placed->second = placed->count;
    column->cells = placed->window.columns - 2;
    if (column->name + figures > column->cells) {
        column->brief = true;
        column->name = why_name_cells(column->language, placed->parts, placed->count, true);
    }
    why_column_measure(column, placed->parts, placed->count,
                       column->name + figures <= column->cells);
}

/* The current part begins the window, unless the page ends before the window does. */
static void scroll(struct arrangement *placed, int current, int total)
{
    placed->top = clamp(start_of(placed, current), 0, larger(total - placed->window.rows, 0));
}

/* The graphs below the parts, or below the lower column, where these leave the rows. */
static void place_band(struct arrangement *placed)
{
    rect window = placed->window;
    int low = rows_of(placed, 1) < rows_of(placed, 0);
    int used = tallest(placed) + 1;
    bool below = window.rows - used >= GRAPH_BAND_LEAST;

    if (!below && placed->second < placed->count) {
        used = rows_of(placed, low) + 1;
        window.column += low ? window.columns / 2 : 0;
        window.columns = window.columns / 2 - 1;
    }
    if (window.rows - used >= GRAPH_BAND_LEAST && placed->window.columns >= BESIDE_FROM) {
        placed->band = (rect){window.row + used, window.column, window.rows - used, window.columns};
    }
}

static void collect(struct arrangement *placed, const explorer *state)
{
    why_part ids[WHY_PART_COUNT];

    placed->count = why_parts(&state->now, ids);
    for (int i = 0; i < placed->count; i++) {
        placed->parts[i].id = ids[i];
        placed->parts[i].count = why_lines(&state->now, true, ids[i], placed->parts[i].lines);
    }
}

static void arrange(struct arrangement *placed, const explorer *state, grid *picture, rect area)
{
    memset(placed, 0, sizeof *placed);
    collect(placed, state);
    placed->window = area;
    for (int i = 0; i < 2; i++) {
        placed->columns[i] = (struct why_column){
            .picture = picture, .language = state->language, .result = &state->now.result};
        placed->columns[i].name =
            why_name_cells(state->language, placed->parts, placed->count, false);
    }
    if (!place_beside(placed)) {
        place_below(placed);
    }
    spread(placed);
    place_band(placed);
    if (placed->second == placed->count && placed->count > 0) {
        scroll(placed, smaller(state->row, placed->count - 1), rows_of(placed, 0));
    }
}

/* ---- Drawing */

static rect column_of(const struct arrangement *placed, int index)
{
    rect column = placed->window;

    column.column += 1;
    column.columns -= 2;
    if (placed->second < placed->count) {
        column.columns = placed->window.columns / 2 - 2;
        column.column += index >= placed->second ? placed->window.columns / 2 : 0;
    }
    return column;
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct arrangement placed;

    arrange(&placed, state, picture, layout->body);
    for (int i = 0; i < placed.count; i++) {
        why_block_draw(&placed.columns[i >= placed.second], column_of(&placed, i),
                       start_of(&placed, i) - placed.top, &placed.parts[i], i == state->row);
    }
    if (placed.second == placed.count) {
        list_scrollbar(picture, placed.window, placed.window.column + placed.window.columns - 1,
                       placed.top, rows_of(&placed, 0));
    }
    graph_band_draw(state, picture, placed.band, layout->letters != 0);
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0}; /* not in ASCII: only arrows differ in width, and no row depends on them */
    struct arrangement placed;

    arrange(&placed, state, &none, layout->body);
    for (int i = 0; i < placed.count; i++) {
        rect at = column_of(&placed, i);
        int start = start_of(&placed, i) - placed.top;

        if (rect_holds(at, row, column) && row - at.row >= start &&
            row - at.row < start + placed.parts[i].rows) {
            return i;
        }
    }
    return -1;
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    grid none = {0};
    struct arrangement placed;

    arrange(&placed, state, &none, layout->body);
    return graph_band_target(state, placed.band, row, column);
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_PART},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_LATENCY, ACTION_COUNT, SENTENCE_HINT_LATENCY},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_ILP, ACTION_COUNT, SENTENCE_HINT_ILP},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_why = {
    .draw = draw,
    .row_at = row_at,
    .target_at = target_at,
    .hints = HINTS_OF(hints),
};
