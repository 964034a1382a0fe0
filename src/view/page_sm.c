/* SPDX-License-Identifier: MIT */
/* The page of one SM: the resident blocks as pieces of each resource, and the block that waits. */
#include "view/sm_box.h"
#include "view/view_page.h"

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    sm_box_draw(state, picture, layout->body);
}

const struct view_page view_page_sm = {
    .draw = draw,
    .hints = &slider_hints,
};
