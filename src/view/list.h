/* SPDX-License-Identifier: MIT */
/* Lists longer than their window: which rows are seen, and how far one is. */
#ifndef VIEW_LIST_H
#define VIEW_LIST_H

#include "view/grid.h"
#include "view/layout.h"

/* The first row to show so that the cursor is seen, in the middle where the list allows. */
int list_top(int cursor, int count, int rows);

/* Where in the list one is, on the frame's side: nothing when all of it is seen. */
void list_scrollbar(grid *picture, rect window, int column, int top, int count);

#endif
