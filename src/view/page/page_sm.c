/* SPDX-License-Identifier: MIT */
/* The page of one SM: the resident blocks as pieces of each resource, and the block that waits. */
#include "view/graph/graph.h"
#include "view/page/sm_layout.h"
#include "view/page/view_page.h"

enum { WORDS_LEAST = 10 }; /* rows left beside the box for the arithmetic and the advice */

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect left = sm_box_draw(state, picture, layout->body);
    bool letters = layout->letters != 0;

    if (left.rows >= WORDS_LEAST) {
        rect_drop(&left, 1);
        binding_words_draw(state, picture, left);
    }
    /* Graphs below everything; where the box leaves no rows for them, below the words. */
    if (layout->body.columns >= SM_BESIDE_FROM) {
        graph_band_draw_below(state, picture, layout->body, letters);
        graph_band_draw_below(state, picture, left, letters);
    }
}

const struct view_page view_page_sm = {
    .draw = draw,
    .hints = &slider_hints,
};
