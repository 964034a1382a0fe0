/* SPDX-License-Identifier: MIT */
/*
 * The miniature of the help: a slider and a graph of a made-up launch on the
 * explored architecture, drawn by the code that draws every other.
 */
#ifndef VIEW_HELP_DEMO_H
#define VIEW_HELP_DEMO_H

#include "explorer/state.h"
#include "view/cells/grid.h"

enum { DEMO_GRAPH_ROWS = 10, DEMO_GRAPH_COLUMNS = 44 };

/* The slider of shared memory in the first row of the area, its graph in those of the other. */
void help_demo_draw(const explorer *state, grid *picture, rect slider, rect graph);

#endif
