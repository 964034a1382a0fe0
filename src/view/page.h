/* SPDX-License-Identifier: MIT */
/* The pages, each drawn by the file of its name. */
#ifndef VIEW_PAGE_H
#define VIEW_PAGE_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_advice_draw(const explorer *state, grid *picture, rect area);

/* The piece of advice that stands in a row of the screen; -1: none. */
int page_advice_row(const explorer *state, rect area, int row);

void page_why_draw(const explorer *state, grid *picture, rect area);

/* The part (a row of the page) that stands at a place of the screen; -1: none. */
int page_why_row(const explorer *state, rect area, int row, int column);

void page_compare_draw(const explorer *state, grid *picture, rect area);

/* The row of the comparison that stands in a row of the screen; -1: none. */
int page_compare_row(const explorer *state, rect area, int row);

void page_map_draw(const explorer *state, grid *picture, rect area);

/* What a cell of the map stands for; TARGET_NOTHING beside it. */
explorer_target page_map_target(const explorer *state, rect area, int row, int column);

void devices_draw(const explorer *state, grid *picture, rect area);

/* The row of the catalogue that stands in a row of the screen; -1: none. */
int devices_row(const explorer *state, rect area, int row);

/* "measured", "fitted" ...: how sure the sizes of the GPCs are. */
const char *confidence_word(occ_confidence confidence);

/* The profile of a row of the catalogue, and its device or NULL. */
const profile *catalogue_profile(const explorer *state, const picker_row *row);
const occ_device *catalogue_device(const explorer *state, const picker_row *row);

#endif
