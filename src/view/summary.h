/* SPDX-License-Identifier: MIT */
/* The summary: the occupancy, what limits it, the best next step, what the launch needs. */
#ifndef VIEW_SUMMARY_H
#define VIEW_SUMMARY_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void summary_draw(const explorer *state, grid *picture, rect area);

#endif
