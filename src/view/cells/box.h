/* SPDX-License-Identifier: MIT */
/*
 * Areas of the screen: frames, bars, boxes with a title, typed text, and lists
 * longer than their window.
 */
#ifndef VIEW_BOX_H
#define VIEW_BOX_H

#include "view/cells/grid.h"

/* Puts a glyph into every cell of an area. */
void area_put(grid *picture, rect area, uint32_t glyph, view_role role);

/* Draws a frame on the outermost cells of an area. */
void area_frame(grid *picture, rect area, view_role role);

/* Shows a row of an area in reverse video, as the chosen one. */
void area_reverse(grid *picture, rect area, int row);

/* Shows the rows of another grid, as wide as the window, from its row top on. */
void area_show(grid *picture, rect window, const grid *whole, int top);

/* A bar in eighths of a cell, or in whole cells in ASCII. share: 0 to 1. */
void draw_bar(grid *picture, int row, int column, int cells, double share, view_role role);

/* A box of that size in the middle of an area; as wide as the area where little is left beside it. */
rect panel_place(rect area, int rows, int columns);

/* Clears a box and draws its frame and title; returns panel_inside(box). */
rect panel_frame(grid *picture, rect box, const char *title);

/* The inside of a box, with a blank column kept at either side. */
rect panel_inside(rect box);

/* Draws a typed text and the cursor behind it in one row; of a long text the end is shown. */
void entry_draw(grid *picture, rect area, const char *text, view_role role);

/* The first row of a list that its window shows: the cursor is in the middle where the list allows. */
int list_top(int cursor, int count, int rows);

/* The index of the list's row in a row of the screen; -1: none. */
int list_row_at(rect window, int cursor, int count, int row);

/* The window's place in its list, drawn in a column of the screen; nothing when all rows are shown. */
void list_scrollbar(grid *picture, rect window, int column, int top, int count);

#endif
