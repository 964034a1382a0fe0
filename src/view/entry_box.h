/* SPDX-License-Identifier: MIT */
/* The text that is being typed, with the cursor behind it. */
#ifndef VIEW_ENTRY_BOX_H
#define VIEW_ENTRY_BOX_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

/* Draws a text and its cursor in one row; of a long one its end is seen. */
void entry_draw(grid *picture, rect area, const char *text, view_role role);

#endif
