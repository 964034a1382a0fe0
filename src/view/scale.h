/* SPDX-License-Identifier: MIT */
/*
 * Whole values along a row of cells. Each value owns an equal share of the
 * row, so that a run of values is as wide as it has members; a cell may hold
 * many values, or a value many cells.
 */
#ifndef VIEW_SCALE_H
#define VIEW_SCALE_H

#include "occupancy.h"

struct scale {
    occ_range range; /* first..last */
    int cells;       /* 1 and more */
};

/* The cell in which the middle of a value's share lies; values beyond the ends count as the ends. */
int scale_cell(struct scale scale, int value);

/* The values whose shares touch a cell (or a dot, for a scale counted in dots). */
occ_range scale_values(struct scale scale, int cell);

/*
 * What a click on a cell means: the ends in the outermost cells; else the
 * current value where it is drawn; else the roundest value of the cell,
 * rounded to a multiple of unit (1: none).
 */
int scale_pick(struct scale scale, int cell, int current, int unit);

#endif
