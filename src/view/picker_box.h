/* SPDX-License-Identifier: MIT */
/* The pickers: a filter, a list, and what is known of the row under the cursor. */
#ifndef VIEW_PICKER_BOX_H
#define VIEW_PICKER_BOX_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void picker_draw(const explorer *state, grid *picture, rect box);

/* The row of the picker that stands in a row of the screen; -1: none. */
int picker_row_at(const explorer *state, rect box, int row);

#endif
