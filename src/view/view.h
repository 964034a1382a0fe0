/* SPDX-License-Identifier: MIT */
/* State -> picture: the whole screen as a pure function of an exploration and a size. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "explorer/explorer.h"
#include "view/grid.h"

/* The smallest screen that shows a page; below it the screen says what it needs. */
enum { VIEW_MIN_ROWS = 12, VIEW_MIN_COLUMNS = 40 };

/* Draws into the grid, at its size. */
void view_render(const explorer *state, grid *grid);

/* What lies under a cell of a screen of that size. */
explorer_target view_hit(const explorer *state, int rows, int columns, int row, int column);

/*
 * While a slider or a graph is dragged the pointer may leave it: the value
 * that the column stands for on the target's own axis.
 */
int view_drag_value(const explorer *state, int rows, int columns, explorer_target held, int column);

#endif
