/* SPDX-License-Identifier: MIT */
/* Names and figures in columns: what stands on an SM, what an SM has, what the GPU has. */
#ifndef VIEW_FACT_COLUMNS_H
#define VIEW_FACT_COLUMNS_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

enum { FACTS_LEAST_ROWS = 7 }; /* three columns of an 80 column screen hold them all */

void fact_columns_draw(const explorer *state, grid *picture, rect area);

#endif
