/* SPDX-License-Identifier: MIT */
/* The bar of long work, in the last row of a screen that stays as it was. */
#ifndef VIEW_WORK_BAR_H
#define VIEW_WORK_BAR_H

#include "view/grid.h"

/* share: done, from 0 to 1. */
void work_bar_draw(grid *picture, double share);

#endif
