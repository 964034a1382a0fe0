/* SPDX-License-Identifier: MIT */
/* The whole screen and the pointer's targets, as pure functions of an exploration and a size. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "base/work.h"
#include "explorer/explorer.h"
#include "view/cells/grid.h"

/* The smallest screen that shows a page; a smaller one shows this size. */
enum { VIEW_MIN_ROWS = 12, VIEW_MIN_COLUMNS = 40 };

/* Draws the screen at the size of the grid. */
void view_render(const explorer *state, grid *grid);

/* Draws the graph of a slider alone, with its subject and the result over it. */
void view_render_graph(const explorer *state, grid *picture, occ_parameter parameter);

/*
 * The first row of the help shown on this grid: explorer.help.row may be beyond it. rows: those
 * that the screen has room for; 0: no help is shown.
 */
int view_help_row(const explorer *state, const grid *picture, int *rows);

/* The target in a cell of a screen, also in the graphs where the page that is drawn left room. */
explorer_target view_hit(const explorer *state, const grid *picture, int row, int column);

/*
 * The value of a column on the axis of the slider or graph that is dragged; the
 * pointer may have left it.
 */
int view_drag_value(const explorer *state, const grid *picture, explorer_target held, int column);

/* ---- footer.c */

void work_bar_draw(grid *picture, const struct work *work);

#endif
