/* SPDX-License-Identifier: MIT */
/* Values along a row of cells, and the round ticks of an axis with their labels. */
#ifndef VIEW_AXIS_H
#define VIEW_AXIS_H

#include "explorer/explorer.h"

/*
 * Each value owns an equal share of the row, so that a run of values is as
 * wide as it has members; a cell may hold many values, or a value many cells.
 */
struct scale {
    occ_range range; /* first..last */
    int cells;       /* 1 and more */
};

/* The cell in which the middle of a value's share lies; values beyond the ends count as the ends. */
int scale_cell(struct scale scale, int value);

/* The values whose shares touch a cell (or a dot, for a scale counted in dots). */
occ_range scale_values(struct scale scale, int cell);

/*
 * The value that a click on a cell chooses: the ends in the outermost cells;
 * else the current value where it is drawn; else the roundest value of the
 * cell. Block sizes are whole warps, except at the ends.
 */
int axis_pick(const explorer *state, occ_parameter parameter, struct scale across, int cell);

enum { AXIS_LABEL = 16 };

/* Ticks of a parameter's axis, as wide apart as their labels need. */
struct ticks {
    occ_parameter parameter;
    int step; /* 0: doubling, 0 1 2 4 8 */
    int last;
};

struct ticks ticks_of(occ_parameter parameter, struct scale across);

/* The tick behind one; above ticks.last there is none. The first is 0. */
int ticks_next(const struct ticks *ticks, int tick);

/* "256", "96" (KiB), "none". Returns text. */
char *axis_label(occ_parameter parameter, int value, char text[AXIS_LABEL]);

/* The step of a y axis of rows rows that reaches to most (warps, or 100 percent). */
int height_step(int most, int rows);

#endif
