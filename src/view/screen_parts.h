/* SPDX-License-Identifier: MIT */
/* The parts of a screen around its page: header, sliders, summary and footer. */
#ifndef VIEW_SCREEN_PARTS_H
#define VIEW_SCREEN_PARTS_H

#include "explorer/explorer.h"
#include "view/axis.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/line.h"

void header_draw(const explorer *state, grid *picture, rect area);

/* The tab of a page; empty when the screen has no room for it. */
rect header_tab(const explorer *state, rect area, explorer_page page);

/* Where the parts of a slider stand: all in one row. */
struct slider {
    occ_parameter parameter;
    rect label;
    rect track; /* without its ends */
    rect value;
    rect detail;
    struct scale across;
};

struct slider slider_of(const explorer *state, occ_parameter parameter, rect area);

void slider_draw(const explorer *state, grid *picture, const struct slider *slider);

void summary_draw(const explorer *state, grid *picture, rect area);

void footer_draw(const explorer *state, grid *picture, rect area);

/* The keys of an action as they are shown: "←", "Shift-→", "?". most: how many of them at most. */
void key_names(const grid *picture, action_id action, int most, char *text, size_t size);

/* "R registers  W warp slots": those of a mask; by name, or by one word each. */
void limiter_legend(grid *picture, rect area, int row, unsigned limiters, bool names);

/* Cells that it takes. */
int limiter_legend_cells(unsigned limiters, bool names);

#endif
