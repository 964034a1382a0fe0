/* SPDX-License-Identifier: MIT */
#include "view/layout.h"

#include <string.h>

#include "base/range.h"
#include "view/view.h"

enum {
    BIG_COLUMNS = 29,   /* "100 %" */
    GRAPH_MIN_ROWS = 5, /* frame, two rows of plot, axis, its labels */
    GRAPH_TALL_ROWS = 8,
    GRAPH_MIN_COLUMNS = 27,
    ROOMY_ROWS = 30,     /* from here on blank rows separate the parts */
    LOW_ROWS = 8,        /* of a body: view_layout_extend takes missing ones from the sliders */
    BESIDE_COLUMNS = 76, /* of a body, from which on the cliffs stand beside the graph */
    WORDS_LEAST = 37, /* cells of "▶R 129 registers: 2 → 1 block   -16", and of more digits */
    WORDS_MOST = 46,
    BESIDE_ROWS = 45, /* from here on, and from as many columns on, words stand beside the graphs */
    BESIDE_FROM = 150,
    BESIDE_LEAST = 64, /* cells of them */
    BESIDE_MOST = 74,
    BESIDE_GAP = 2,
};

/* Graphs side by side: two; one on narrow screens, three of five on wide ones, all on flat ones. */
static int graph_columns(rect body, int sliders)
{
    bool flat = body.rows < 2 * GRAPH_MIN_ROWS + 2;

    if ((body.columns >= sliders * 40 && body.rows < 20) ||
        (flat && body.columns >= sliders * GRAPH_MIN_COLUMNS)) {
        return sliders;
    }
    if (sliders > 4 && body.columns >= 3 * 40) {
        return flat ? 4 : 3;
    }
    return body.columns >= 2 * GRAPH_MIN_COLUMNS + 1 ? 2 : 1;
}

static int share(int length, int gap, int count, int index)
{
    return (length + gap) * index / count;
}

/* Takes so many columns from the right end of an area. */
static rect take_columns(rect *area, int columns)
{
    area->columns -= columns;
    return (rect){area->row, area->column + area->columns, area->rows, columns};
}

static rect take_rows(rect *area, int rows)
{
    area->rows -= rows;
    return (rect){area->row + area->rows, area->column, rows, area->columns};
}

void place_graphs(rect body, int gap, int sliders, occ_parameter current, rect graphs[SLIDER_COUNT])
{
    int across = graph_columns(body, sliders);
    /* One below the other: a third row of two columns only where all are tall. */
    int wanted = (sliders + across - 1) / across;
    int least = wanted > 2 && across > 1 ? GRAPH_TALL_ROWS : GRAPH_MIN_ROWS;
    int room = (body.rows + gap) / (least + gap);
    int down = room >= wanted || across == 1
                   ? smaller(wanted, room)
                   : smaller(2, (body.rows + gap) / (GRAPH_MIN_ROWS + gap));
    int shown = smaller(across * down, sliders);
    int first = shown ? slider_place(current) / shown * shown : 0;

    first = smaller(first, sliders - shown);
    if (gap > 0) { /* the same warps stand equally high in all graphs */
        body.rows -= (body.rows + gap) % larger(down, 1);
    }
    for (int i = 0; i < shown; i++) {
        int row = i / across;
        int beside = smaller(across, shown - row * across); /* the last row may be wider ones */
        int left = share(body.columns, 1, beside, i % across);
        int right = share(body.columns, 1, beside, i % across + 1) - 1;
        int top = share(body.rows, gap, down, row);
        int bottom = share(body.rows, gap, down, row + 1) - gap;

        graphs[first + i] = (rect){body.row + top, body.column + left, bottom - top, right - left};
    }
}

view_layout view_layout_of(int rows, int columns, int sliders, occ_parameter current)
{
    view_layout layout = {.too_small = rows < VIEW_MIN_ROWS || columns < VIEW_MIN_COLUMNS};
    int gap = rows >= ROOMY_ROWS ? 1 : 0;
    int tracks = smaller(sliders, rows - VIEW_MIN_ROWS + 4);
    int summary = rows < 20 ? 1 : rows < (columns < 80 ? 28 : 36) ? 2 : 3;
    int row = 0;

    if (layout.too_small) {
        return layout;
    }
    layout.header = (rect){row, 0, 1, columns};
    row += 1 + gap;
    layout.sliders = (rect){row, 0, tracks, columns};
    row += tracks + gap;
    layout.summary = (rect){row, 0, summary, columns};
    row += summary + gap;
    layout.body = (rect){row, 0, rows - 1 - row, columns};
    layout.whole = (rect){1 + gap, 0, rows - 2 - gap, columns};
    layout.footer = (rect){rows - 1, 0, 1, columns};
    rect graphs = layout.body;

    if (rows >= BESIDE_ROWS && columns >= BESIDE_FROM) {
        layout.beside = take_columns(&graphs, clamp(columns * 2 / 5, BESIDE_LEAST, BESIDE_MOST));
        graphs.columns -= BESIDE_GAP;
    }
    place_graphs(graphs, gap, sliders, current, layout.graphs);
    return layout;
}

void view_layout_lower(view_layout *layout)
{
    layout->sliders.rows--;
    layout->summary.row--;
    layout->body.row--;
    layout->whole.rows--;
    layout->footer.row--;
    for (int i = 0; i < SLIDER_COUNT; i++) {
        layout->graphs[i].row -= layout->graphs[i].rows > 0;
    }
}

/* ---- One large graph */

/* The current slider's graph alone. */
static void show_one(view_layout *layout, occ_parameter current, rect area)
{
    memset(layout->graphs, 0, sizeof layout->graphs);
    layout->graphs[slider_place(current)] = area;
    layout->beside = (rect){0};
}

void view_layout_extend(view_layout *layout)
{
    int taken = clamp(LOW_ROWS - layout->body.rows, 0, layout->sliders.rows - 1);

    layout->sliders.rows -= taken;
    layout->summary.row -= taken;
    layout->body.row -= taken;
    layout->body.rows += taken;
}

void view_layout_enlarge(view_layout *layout, occ_parameter current, bool words)
{
    view_layout_extend(layout);
    rect area = layout->body;

    /* The tables under a large graph have all rows, two and their sum, or none. */
    layout->limits = take_rows(&area, area.rows >= 28 ? 9 : area.rows >= 15 ? 4 : 0);
    if (words) {
        layout->cliffs =
            area.columns >= BESIDE_COLUMNS /* else below the graph */
                ? take_columns(&area, clamp(area.columns * 3 / 10, WORDS_LEAST, WORDS_MOST))
                : take_rows(&area, clamp(area.rows / 3, 0, LOW_ROWS));
        layout->axis_name = take_rows(&area, area.rows > GRAPH_TALL_ROWS ? 1 : 0);
    }
    show_one(layout, current, area);
}

/* ---- For a projector */

void view_layout_present(view_layout *layout, occ_parameter current)
{
    rect area = layout->sliders;

    layout->sliders.rows = 1;
    area.row += 2;
    area.rows = layout->body.row + layout->body.rows - area.row;
    layout->summary = (rect){area.row, area.column, 1, area.columns};
    if (area.rows >= BIG_ROWS + 1 + GRAPH_MIN_ROWS && area.columns >= 2 * BIG_COLUMNS) {
        layout->digits = (rect){area.row, area.column + 1, BIG_ROWS, BIG_COLUMNS};
        layout->summary =
            (rect){area.row + 1, area.column + BIG_COLUMNS + 2, 3, area.columns - BIG_COLUMNS - 2};
    }
    int used = layout->digits.rows > 0 ? BIG_ROWS + 1 : 1;

    layout->body = (rect){area.row + used, area.column, area.rows - used, area.columns};
    show_one(layout, current, layout->body);
}
