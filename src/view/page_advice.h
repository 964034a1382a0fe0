/* SPDX-License-Identifier: MIT */
/*
 * The page of advice: the changes that gain, the cheapest first, the nearest
 * changes of each slider both ways, and what to write in the source for the
 * one that is chosen.
 */
#ifndef VIEW_PAGE_ADVICE_H
#define VIEW_PAGE_ADVICE_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_advice_draw(const explorer *state, grid *picture, rect area);

/* The piece of advice that stands in a row of the screen; -1: none. */
int page_advice_row(const explorer *state, rect area, int row);

#endif
