/* SPDX-License-Identifier: MIT */
/* A box over the page: frame, title, and what is inside. */
#ifndef VIEW_PANEL_H
#define VIEW_PANEL_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

/* Where the box of an overlay stands on a screen; empty when none is open. */
rect panel_of(const explorer *state, const view_layout *layout);

/* Frame and title of a box that was cleared; returns what is inside, a blank kept at either side. */
rect panel_frame(grid *picture, rect box, const char *title);

/* The inside of a box, without drawing. */
rect panel_inside(rect box);

#endif
