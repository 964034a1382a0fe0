/* SPDX-License-Identifier: MIT */
/* The launch as the chosen row of the advice makes it: its result and its arithmetic. */
#ifndef VIEW_ADVICE_OUTCOME_H
#define VIEW_ADVICE_OUTCOME_H

#include "explorer/state.h"
#include "view/cells/grid.h"

/* From so many columns and rows on; else nothing is drawn, nor without a row. */
enum { ADVICE_OUTCOME_COLUMNS = 130, ADVICE_OUTCOME_ROWS = 10 };

void advice_outcome_draw(const explorer *state, grid *picture, rect area);

#endif
