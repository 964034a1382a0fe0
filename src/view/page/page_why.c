/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the arithmetic of every limit, how the limits join, the
 * whole GPU, the latency line and rules of thumb; on a large screen the graphs
 * below them.
 */
#include "base/range.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum { GRAPHS_FROM = 150 }; /* columns of the screen */

static rect inside(rect body)
{
    return (rect){body.row, body.column + 1, body.rows, body.columns - 2};
}

/* Returns the first row shown: the current part begins the window, unless the page ends before it does. */
static int arrange(struct why_columns *columns, const explorer *state, grid *picture, rect area)
{
    why_columns_of(columns, picture, &state->now, true, ~0u, area);
    const struct why_block *current = &columns->blocks[clamp(state->row, 0, columns->count - 1)];

    return clamp(current->start, 0, larger(columns->rows - area.rows, 0));
}

/* The graphs below all parts, or below those of one column. */
static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect body = layout->body;
    rect area = inside(body);
    struct why_columns columns;
    int top = arrange(&columns, state, picture, area);

    why_columns_show(&columns, area, top, state->row);
    list_scrollbar(picture, area, body.column + body.columns - 1, top, columns.rows);
    if (body.columns >= GRAPHS_FROM) {
        graph_band_draw(state, picture, body, false);
        for (int i = columns.columns - 1; i >= 0; i--) {
            graph_band_draw(state, picture, why_column(&columns, area, i), false);
        }
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    grid none = {0}; /* not in ASCII: only arrows differ in width, and no row depends on them */
    rect area = inside(layout->body);
    struct why_columns columns;
    int top = arrange(&columns, state, &none, area);

    for (int i = 0; i < columns.count; i++) {
        const struct why_block *block = &columns.blocks[i];
        rect at = why_column(&columns, area, block->column);

        at.row += block->start - top;
        at.rows = block->rows;
        if (rect_holds(area, row, column) && rect_holds(at, row, column)) {
            return i;
        }
    }
    return -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_PART},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_LATENCY, ACTION_COUNT, SENTENCE_HINT_LATENCY},
    HINTS_OF_PAGES,
    {ACTION_ILP, ACTION_COUNT, SENTENCE_HINT_ILP},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

const struct view_page view_page_why = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints, false),
};
