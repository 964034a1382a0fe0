/* SPDX-License-Identifier: MIT */
/* Round ticks: where they stand on the axes of a graph, and what they say. */
#ifndef VIEW_AXIS_H
#define VIEW_AXIS_H

#include "view/scale.h"

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
