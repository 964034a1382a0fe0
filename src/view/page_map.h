/* SPDX-License-Identifier: MIT */
/*
 * The page of the map: two sliders against each other, occupancy as colour and
 * as density of glyphs, or the limiters by their letters; the cliffs as lines.
 */
#ifndef VIEW_PAGE_MAP_H
#define VIEW_PAGE_MAP_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_map_draw(const explorer *state, grid *picture, rect area);

/* What a cell of the map stands for; TARGET_NOTHING beside it. */
explorer_target page_map_target(const explorer *state, rect area, int row, int column);

#endif
