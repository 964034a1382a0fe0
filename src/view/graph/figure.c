/* SPDX-License-Identifier: MIT */
/* One graph as a picture of its own. */
#include "view/graph/graph.h"
#include "view/screen_parts.h"
#include "view/view.h"

enum { HEAD_ROWS = 3, GRAPH_LEAST = 5 };

void view_render_graph(const explorer *state, grid *picture, occ_parameter parameter)
{
    rect subject = {0, 1, 1, picture->columns - 2};
    rect summary = {1, 0, HEAD_ROWS - 1, picture->columns};
    rect area = {HEAD_ROWS, 0, picture->rows - HEAD_ROWS, picture->columns};

    if (area.rows < GRAPH_LEAST || picture->columns < VIEW_MIN_COLUMNS) {
        view_render(state, picture);
        return;
    }
    explorer alone = *state;

    alone.page = PAGE_GRAPHS;
    alone.large = true;
    alone.slider = parameter;
    int legend = measured_legend_rows(&alone);

    area.rows -= legend;
    view_begin(state, picture);
    header_subject_draw(state, picture, subject);
    if (legend > 0) {
        measured_legend(&alone, picture, (rect){picture->rows - 1, 0, 1, picture->columns});
    }

    struct graph graph = graph_of(&alone, parameter, area);

    graph.letters = summary_draw(state, picture, summary, graph_limiters(state, parameter)) != 0;
    graph_draw(&alone, picture, &graph);
}
