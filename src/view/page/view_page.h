/* SPDX-License-Identifier: MIT */
/*
 * A page is a row: the file page_<name>.c defines view_page_<name>. Other
 * files reach a page through its row alone.
 */
#ifndef VIEW_VIEW_PAGE_H
#define VIEW_VIEW_PAGE_H

#include "explorer/explorer.h"
#include "explorer/state.h"
#include "view/cells/grid.h"
#include "view/layout.h"
#include "view/screen_parts.h"

struct view_page {
    bool whole; /* has layout->whole to itself, without sliders and summary; else layout->body */
    void (*draw)(const explorer *state, grid *picture, const view_layout *layout);

    /* The row of the page at a place of the screen, or -1. NULL: the page has no rows. */
    int (*row_at)(const explorer *state, const view_layout *layout, int row, int column);

    /* The target at a place of the screen beside the rows. NULL: none anywhere. */
    explorer_target (*target_at)(const explorer *state, const view_layout *layout, int row,
                                 int column);

    /* OCC_ROW_BIT of the limits whose letters the page shows, for a legend. NULL: none. */
    unsigned (*limiters)(const explorer *state);

    /* In place of hints, where they are not always the same. NULL: they are. */
    const struct hints *(*hints_of)(const explorer *state);
    const struct hints *hints;
};

#define VIEW_PAGE_DECLARE(id, name) extern const struct view_page view_page_##name;
EXPLORER_PAGES(VIEW_PAGE_DECLARE)
#undef VIEW_PAGE_DECLARE

/* ------------------------------------------------------------------------
 * fact_columns.c: the facts of a launch, of an SM's limits and of the device
 */

/* Three columns of 80 cells hold what the launch changes. */
enum { FACTS_LEAST_ROWS = 7 };

/* In as many columns as the area has room for. Returns the rows used. */
int fact_columns_draw(const evaluated_launch *subject, grid *picture, rect area);

/* ------------------------------------------------------------------------
 * page_tables.c: the limits of an SM, a row each under their headings
 */

/* Of the limits of a mask of OCC_ROW_BIT those that concern the launch, and the product. Returns its rows. */
int limits_draw(const explorer *state, grid *picture, rect area, unsigned shown);

/* ------------------------------------------------------------------------
 * page_devices.c: rows of the explorer's catalogue
 */

/* The profile of a row of the catalogue, and its device or NULL. */
const profile *catalogue_profile(const explorer *state, const picker_row *row);
const occ_device *catalogue_device(const explorer *state, const picker_row *row);

#endif
