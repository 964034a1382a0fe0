/* SPDX-License-Identifier: MIT */
/*
 * The page of why: the arithmetic of every limit as on a blackboard, how the
 * limits join, the whole GPU, the latency line and notes by the book.
 */
#ifndef VIEW_PAGE_WHY_H
#define VIEW_PAGE_WHY_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_why_draw(const explorer *state, grid *picture, rect area);

/* The part (a row of the page) that stands at a place of the screen; -1: none. */
int page_why_row(const explorer *state, rect area, int row, int column);

#endif
