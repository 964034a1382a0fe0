/* SPDX-License-Identifier: MIT */
/* The page of graphs: the occupancy over each slider. */
#include "view/graph.h"
#include "view/theme.h"
#include "view/view_page.h"

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        if (layout->graphs[i].rows > 0) {
            struct graph graph = graph_of(state, slider_at(i), layout->graphs[i]);

            graph_draw(state, picture, &graph);
        }
    }
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    for (int i = 0; i < SLIDER_COUNT; i++) {
        occ_parameter parameter = slider_at(i);

        if (rect_holds(layout->graphs[i], row, column)) {
            int value = graph_value(state, layout->graphs[i], parameter, column);

            return (explorer_target){.kind = TARGET_GRAPH, .parameter = parameter, .value = value};
        }
    }
    return (explorer_target){.kind = TARGET_NOTHING};
}

/* The first limiter of each run of the curves. */
static unsigned limiters_of(const explorer *state)
{
    unsigned limiters = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        const explorer_curve *curve = &state->curves[slider_at(i)];

        for (size_t run = 0; run < curve->run_count; run++) {
            limiters |= OCC_ROW_BIT(limiter_first(curve->runs[run].point.limiters));
        }
    }
    return limiters;
}

const struct view_page view_page_graphs = {
    .draw = draw,
    .target_at = target_at,
    .limiters = limiters_of,
    .hints = &slider_hints,
};
