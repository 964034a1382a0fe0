/* SPDX-License-Identifier: MIT */
/*
 * The track of a slider: the curve of its graph in one row, in eighths of a
 * cell and the colours of the limits, with the knob on it. Where colours do not
 * tell a limit from all others, its letter stands in each of its stretches.
 * Values at which no block runs are dots.
 */
#ifndef VIEW_TRACK_H
#define VIEW_TRACK_H

#include "explorer/state.h"
#include "view/graph/axis.h"
#include "view/cells/grid.h"

struct track {
    occ_parameter parameter;
    rect area;           /* one row */
    struct scale across; /* a cell for each column of the area */
    bool letters;        /* a legend names them: limits without a colour of their own have one */
};

void track_draw(const explorer *state, grid *picture, const struct track *track);

#endif
