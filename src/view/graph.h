/* SPDX-License-Identifier: MIT */
/*
 * A graph in the style of the spreadsheet calculator: a parameter over its
 * whole legal range, and what stands there as a step line, coloured by what
 * limits it, with the current value marked and the cliffs ticked on the axis.
 */
#ifndef VIEW_GRAPH_H
#define VIEW_GRAPH_H

#include "explorer/explorer.h"
#include "view/canvas.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/axis.h"

/* Where the parts of a graph stand. */
struct graph {
    occ_parameter parameter;
    rect frame; /* its lower side is the x axis */
    rect plot;  /* inside the frame */
    int label_row;
    struct scale across;
};

struct graph graph_of(const explorer *state, occ_parameter parameter, rect area);

void graph_draw(const explorer *state, grid *picture, const struct graph *graph);

/* The limiters that occur in the sliders' curves, each run by its first. */
unsigned graph_limiters(const explorer *state);

#endif
