/* SPDX-License-Identifier: MIT */
#include "view/layout.h"

#include "base/range.h"
#include "view/view.h"

enum {
    GRAPH_MIN_ROWS = 5, /* frame, two rows of plot, axis, its labels */
    GRAPH_MIN_COLUMNS = 27,
    ROOMY_ROWS = 30, /* from here on blank rows separate the parts */
};

static int summary_rows(int rows, int columns)
{
    if (rows < 20) {
        return 1;
    }
    return rows < (columns < 80 ? 28 : 36) ? 2 : 3;
}

/* Graphs side by side: two; one on a narrow screen, four on a flat one. */
static int graph_columns(rect body)
{
    bool flat = body.rows < 2 * GRAPH_MIN_ROWS + 2;

    if (body.columns >= 4 * 40 && body.rows < 20) {
        return 4;
    }
    if (flat && body.columns >= 4 * GRAPH_MIN_COLUMNS) {
        return 4;
    }
    return body.columns >= 2 * GRAPH_MIN_COLUMNS + 1 ? 2 : 1;
}

/* The start of a share of a length that is divided into count shares with gaps between. */
static int share(int length, int gap, int count, int index)
{
    return (length + gap) * index / count;
}

static void place_graphs(view_layout *layout, int gap, occ_parameter current)
{
    rect body = layout->body;
    int across = graph_columns(body);
    int down = smaller(SLIDER_COUNT / across, (body.rows + gap) / (GRAPH_MIN_ROWS + gap));
    int shown = across * down;
    int first = shown ? slider_place(current) / shown * shown : 0;

    first = smaller(first, SLIDER_COUNT - shown);
    for (int i = 0; i < shown; i++) {
        int left = share(body.columns, 1, across, i % across);
        int right = share(body.columns, 1, across, i % across + 1) - 1;
        int top = share(body.rows, gap, down, i / across);
        int bottom = share(body.rows, gap, down, i / across + 1) - gap;

        layout->graphs[first + i] =
            (rect){body.row + top, body.column + left, bottom - top, right - left};
    }
}

view_layout view_layout_of(int rows, int columns, occ_parameter current)
{
    view_layout layout = {.too_small = rows < VIEW_MIN_ROWS || columns < VIEW_MIN_COLUMNS};
    int gap = rows >= ROOMY_ROWS ? 1 : 0;
    int row = 0;

    if (layout.too_small) {
        return layout;
    }
    layout.header = (rect){row, 0, 1, columns};
    row += 1 + gap;
    layout.sliders = (rect){row, 0, SLIDER_COUNT, columns};
    row += SLIDER_COUNT + gap;
    layout.summary = (rect){row, 0, summary_rows(rows, columns), columns};
    row += layout.summary.rows + gap;
    layout.body = (rect){row, 0, rows - 1 - row, columns};
    layout.whole = (rect){1 + gap, 0, rows - 2 - gap, columns};
    layout.footer = (rect){rows - 1, 0, 1, columns};
    place_graphs(&layout, gap, current);
    return layout;
}
