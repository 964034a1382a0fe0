/* SPDX-License-Identifier: MIT */
/* The data behind the graphs: for each slider its ranges of values with one result. */
#ifndef VIEW_RANGE_TABLES_H
#define VIEW_RANGE_TABLES_H

#include "explorer/state.h"
#include "view/cells/grid.h"

enum { RANGE_TABLE_CELLS = 52 };

/* Draws the tables in columns, that of the current slider first, as long as rows suffice. */
void range_tables_draw(const explorer *state, grid *picture, rect area);

#endif
