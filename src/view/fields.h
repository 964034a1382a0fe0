/* SPDX-License-Identifier: MIT */
/* The panel of fields: everything that can be set of a launch. */
#ifndef VIEW_FIELDS_H
#define VIEW_FIELDS_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void fields_draw(const explorer *state, grid *picture, rect box);

/* The field that stands in a row of the screen; OCC_PARAM_COUNT: none. */
occ_parameter fields_row(const explorer *state, rect box, int row);

#endif
