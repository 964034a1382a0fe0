/* SPDX-License-Identifier: MIT */
/* The page of comparison: the same launch on other architectures and devices, a row each. */
#ifndef VIEW_PAGE_COMPARE_H
#define VIEW_PAGE_COMPARE_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_compare_draw(const explorer *state, grid *picture, rect area);

/* The row of the comparison that stands in a row of the screen; -1: none. */
int page_compare_row(const explorer *state, rect area, int row);

#endif
