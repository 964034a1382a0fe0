/* SPDX-License-Identifier: MIT */
/* How a limiter is shown: one colour, and one letter that reads without it. */
#ifndef VIEW_LIMITER_H
#define VIEW_LIMITER_H

#include "occupancy.h"
#include "view/line.h"

/* The limit that a point is drawn as, where several are equal: the first of them. */
occ_limit_id limiter_first(unsigned limiters);

view_role limiter_role(occ_limit_id id);
char limiter_letter(occ_limit_id id);

/* "R registers  W warp slots": those of a mask; by name, or by one word each. */
void limiter_legend(grid *picture, rect area, int row, unsigned limiters, bool names);

/* Cells that it takes. */
int limiter_legend_cells(unsigned limiters, bool names);

#endif
