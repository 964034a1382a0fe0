/* SPDX-License-Identifier: MIT */
#include "view/overlay.h"

enum {
    BORDER = 2,
    SNUG = 24, /* so few cells of the page beside a box would only be litter */
    FIELDS_COLUMNS = 80,
    FIELDS_ROWS = OCC_PARAM_COUNT + 2 + BORDER, /* and the sentence of the current one */
    ARCHITECTURE_COLUMNS = 84,
    KERNEL_COLUMNS = 120,
};

static rect place(rect area, int rows, int columns)
{
    if (area.columns - columns < SNUG) {
        columns = area.columns;
    }
    return rect_centered(area, rows, columns);
}

rect panel_of(const explorer *state, const view_layout *layout)
{
    rect whole = layout->whole;
    /* Fields leave the summary in sight, if they can: one wants to see what they do. */
    rect body = layout->body.rows >= OCC_PARAM_COUNT / 2 ? layout->body : whole;

    switch (state->overlay) {
    case OVERLAY_HELP:
        return place(whole, help_rows(whole.columns) + BORDER, help_columns(whole.columns));
    case OVERLAY_FIELDS:
        return place(body, FIELDS_ROWS, FIELDS_COLUMNS);
    case OVERLAY_ARCHITECTURE:
        return place(whole, whole.rows, ARCHITECTURE_COLUMNS);
    case OVERLAY_KERNEL:
        return place(whole, whole.rows, KERNEL_COLUMNS);
    case OVERLAY_NONE:
        break;
    }
    return (rect){0};
}
