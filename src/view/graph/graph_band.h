/* SPDX-License-Identifier: MIT */
/* The graphs of the sliders in a band of a page that has other things to say. */
#ifndef VIEW_GRAPH_BAND_H
#define VIEW_GRAPH_BAND_H

#include "explorer/explorer.h"
#include "view/cells/grid.h"

enum { GRAPH_BAND_LEAST = 9 }; /* rows */

/* letters: the limiters' names are on the page. Nothing is drawn in an empty area. */
void graph_band_draw(const explorer *state, grid *picture, rect area, bool letters);

/*
 * Draws a band in the rows at the end of an area that are blank, below one more
 * that stays so; nothing where these are too few. letters: as above.
 */
void graph_band_draw_below(const explorer *state, grid *picture, rect area, bool letters);

/* The graph of a slider at a place of the band, with the value there. */
explorer_target graph_band_target(const explorer *state, rect area, int row, int column);

/* The value of a column on the axis of a slider's graph; -1: the band has no such graph. */
int graph_band_value(const explorer *state, rect area, occ_parameter parameter, int column);

#endif
