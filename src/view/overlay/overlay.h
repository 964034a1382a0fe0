/* SPDX-License-Identifier: MIT */
/*
 * An overlay is a row: a box over the page, reached through its row alone.
 */
#ifndef VIEW_OVERLAY_H
#define VIEW_OVERLAY_H

#include "explorer/state.h"
#include "view/cells/grid.h"
#include "view/layout.h"
#include "view/screen_parts.h"

struct view_overlay {
    rect (*box)(const explorer *state, const view_layout *layout);
    void (*draw)(const explorer *state, grid *picture, rect box);

    /* NULL: none. */
    struct list (*list)(const explorer *state, rect box);
    explorer_target_kind row_kind; /* of the target that a row of the list is */

    /* The target in a cell that is in no row of the list. NULL: none. */
    explorer_target (*target_at)(const explorer *state, rect box, int row, int column);

    const struct hints *hints;
};

#define VIEW_OVERLAY_DECLARE(id, name) extern const struct view_overlay view_overlay_##name;
EXPLORER_OVERLAYS(VIEW_OVERLAY_DECLARE)
#undef VIEW_OVERLAY_DECLARE

/* overlay_help.c: the first row that a box shows, on a grid like this one */
int help_top(const explorer *state, const grid *like, rect box);

/* overlay_help.c: the rows below the filter */
rect help_window(rect box);

/* ---- overlay_lists.c: the parts of a picker, a filter over a list */

/* The differences between pickers. */
struct picker {
    sentence_id title;
    sentence_id nothing; /* for an empty list */
    list_row *draw_row;
    void (*draw_detail)(const explorer *state, grid *picture, rect area, const picker_row *item);
    void (*draw_headings)(const explorer *state, grid *picture, rect area); /* NULL: none */
};

void picker_draw(const explorer *state, grid *picture, rect box, const struct picker *picker);

rect picker_box(const explorer *state, const view_layout *layout);

/* The row of headings. */
rect picker_headings(rect box);

struct list picker_list(const explorer *state, rect box);

#endif
