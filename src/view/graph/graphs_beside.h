/* SPDX-License-Identifier: MIT */
/*
 * Beside the graphs of a large screen: one SM, the arithmetic of the limits
 * that bind, and the best advice.
 */
#ifndef VIEW_GRAPHS_BESIDE_H
#define VIEW_GRAPHS_BESIDE_H

#include "explorer/state.h"
#include "view/cells/grid.h"

void graphs_beside_draw(const explorer *state, grid *picture, rect area);

/* The arithmetic and the advice alone, from the top of an area, as far as they fit. */
void binding_words_draw(const explorer *state, grid *picture, rect area);

#endif
