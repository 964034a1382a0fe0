/* SPDX-License-Identifier: MIT */
/* The parts of a screen around its page: header, sliders, summary and footer. */
#ifndef VIEW_SCREEN_PARTS_H
#define VIEW_SCREEN_PARTS_H

#include "explorer/explorer.h"
#include "view/axis.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/line.h"

/* Two actions that belong together and the word for both. Keys come from the table of actions. */
struct hint {
    action_id first;
    action_id second; /* ACTION_COUNT: none */
    const char *word;
};

struct hints {
    const struct hint *items; /* in order of importance */
    size_t count;
    bool typed; /* characters are typed here: only keys beside them are hints */
};

#define HINTS_OF(items)                                                                            \
    &(const struct hints)                                                                          \
    {                                                                                              \
        (items), sizeof(items) / sizeof *(items), false                                            \
    }

void header_draw(const explorer *state, grid *picture, rect area);

/* The tab of a page; empty when the screen has no room for it. */
rect header_tab(const explorer *state, rect area, explorer_page page);

/* The sliders, a row each. */
void sliders_draw(const explorer *state, grid *picture, rect area);

/* The target in a cell of the sliders' area. */
explorer_target slider_target(const explorer *state, rect area, int row, int column);

/* The keys of the sliders, for pages without keys of their own. */
extern const struct hints slider_hints;

/* The value that a column of the screen stands for on a slider's track. */
int slider_value(const explorer *state, rect area, occ_parameter parameter, int column);

/* limiters_shown: OCC_ROW_BIT of the limits whose letters the legend explains; 0: no legend. */
void summary_draw(const explorer *state, grid *picture, rect area, unsigned limiters_shown);

/* The last line: an entry, the message of the last key, or else the hints that fit. */
void footer_draw(const explorer *state, grid *picture, rect area, const struct hints *hints);

/* The keys of an action as they are shown: "←", "Shift-→", "?". most: how many of them at most. */
void key_names(const grid *picture, action_id action, int most, char *text, size_t size);

/* "R registers  W warp slots": those of a mask; by name, or by one word each. */
void limiter_legend(grid *picture, rect area, int row, unsigned limiters, bool names);

/* Cells that it takes. */
int limiter_legend_cells(unsigned limiters, bool names);

#endif
