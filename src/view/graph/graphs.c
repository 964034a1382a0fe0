/* SPDX-License-Identifier: MIT */

#include <string.h>

#include "base/range.h"
#include "view/graph/graph.h"

enum {
    GRAPH_COLUMNS = 40, /* at least, of several graphs beside one another */
    TWO_ROWS_FROM = 18, /* rows of an area */
};

/* The graph of a place in an area of graphs across and down. */
static rect place_of(rect area, int across, int down, int index)
{
    int row = index / across;
    int left = area.columns * (index % across) / across;
    int right = area.columns * (index % across + 1) / across - 1;
    int top = area.rows * row / down;

    return (rect){area.row + top, area.column + left, area.rows * (row + 1) / down - top,
                  right - left};
}

/* As many sliders as there are places, the current one among them; an empty place: not shown. */
static void place(const explorer *state, rect area, rect graphs[SLIDER_COUNT])
{
    int sliders = slider_count(state->now.arch);
    int across = clamp(area.columns / GRAPH_COLUMNS, 1, sliders);
    int down = area.rows >= TWO_ROWS_FROM && across < sliders ? 2 : 1;

    across = down == 2 ? smaller(across, (sliders + 1) / 2) : across;
    int shown = smaller(across * down, sliders);
    int first = smaller(slider_place(state->slider) / shown * shown, sliders - shown);

    memset(graphs, 0, SLIDER_COUNT * sizeof *graphs);
    for (int i = 0; i < shown && area.rows >= GRAPH_BAND_LEAST; i++) {
        graphs[first + i] = place_of(area, across, down, i);
    }
}

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

void graph_band_draw(const explorer *state, grid *picture, rect area, bool letters)
{
    rect graphs[SLIDER_COUNT];

    place(state, area, graphs);
    picture->band = area.rows >= GRAPH_BAND_LEAST ? area : picture->band;
    graphs_draw(state, picture, graphs, letters);
}

void graph_band_draw_below(const explorer *state, grid *picture, rect area, bool letters)
{
    int end = area.row + area.rows;
    int row = end;

    while (row > area.row && grid_is_blank(picture, row - 1, area.column, area.columns)) {
        row--;
    }
    row += row > area.row;
    graph_band_draw(state, picture, (rect){row, area.column, end - row, area.columns}, letters);
}

explorer_target graph_band_target(const explorer *state, rect area, int row, int column)
{
    rect graphs[SLIDER_COUNT];

    place(state, area, graphs);
    return graphs_target(state, graphs, row, column);
}

int graph_band_value(const explorer *state, rect area, occ_parameter parameter, int column)
{
    rect graphs[SLIDER_COUNT];

    place(state, area, graphs);
    rect graph = graphs[slider_place(parameter)];

    return graph.rows > 0 ? graph_value(state, graph, parameter, column) : -1;
}
