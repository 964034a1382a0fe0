/* SPDX-License-Identifier: MIT */
/* Areas of the screen: frames, bars, boxes with a title, typed text, and lists longer than their window. */
#ifndef VIEW_BOX_H
#define VIEW_BOX_H

#include "view/grid.h"

/* Blanks in an area, and a frame at its edge. */
void area_clear(grid *picture, rect area);
void area_frame(grid *picture, rect area, view_role role);

/* A row of an area shown as chosen, whatever its roles. */
void area_reverse(grid *picture, rect area, int row);

/* A bar of eighths of a cell, or of whole ones in ASCII: share is 0..1. */
void draw_bar(grid *picture, int row, int column, int cells, double share, view_role role);

/* Frame and title of a box that was cleared; returns what is inside, a blank kept at either side. */
rect panel_frame(grid *picture, rect box, const char *title);

/* The inside of a box, without drawing. */
rect panel_inside(rect box);

/* Draws a text and its cursor in one row; of a long one its end is seen. */
void entry_draw(grid *picture, rect area, const char *text, view_role role);

/* The first row to show so that the cursor is seen, in the middle where the list allows. */
int list_top(int cursor, int count, int rows);

/* Where in the list one is, on the frame's side: nothing when all of it is seen. */
void list_scrollbar(grid *picture, rect window, int column, int top, int count);

#endif
