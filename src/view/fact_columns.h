/* SPDX-License-Identifier: MIT */
/* The facts of the launch in columns: the occupancy, the limits of an SM, the device. */
#ifndef VIEW_FACT_COLUMNS_H
#define VIEW_FACT_COLUMNS_H

#include "explorer/state.h"
#include "view/grid.h"
#include "view/layout.h"

enum { FACTS_LEAST_ROWS = 7 }; /* with them, three columns of 80 cells hold every fact */

void fact_columns_draw(const explorer *state, grid *picture, rect area);

#endif
