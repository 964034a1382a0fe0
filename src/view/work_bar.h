/* SPDX-License-Identifier: MIT */
/* The bar of long work, in the last row of a screen that stays as it was. */
#ifndef VIEW_WORK_BAR_H
#define VIEW_WORK_BAR_H

#include "base/work.h"
#include "view/cells/grid.h"

void work_bar_draw(grid *picture, const struct work *work);

#endif
