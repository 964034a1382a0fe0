/* SPDX-License-Identifier: MIT */
/*
 * The picture of one SM: its sub-partitions with the warps of the resident
 * blocks, a bar for each resource, and the next block at the door.
 */
#ifndef VIEW_SM_BOX_H
#define VIEW_SM_BOX_H

#include "explorer/state.h"
#include "view/cells/grid.h"

/* Returns the area that the words beside the box leave below them; empty: they are not beside it. */
rect sm_box_draw(const explorer *state, grid *picture, rect area);

#endif
