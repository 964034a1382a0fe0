/* SPDX-License-Identifier: MIT */
/* What a tour says, below the page, and what it points at. */
#ifndef VIEW_LECTURE_H
#define VIEW_LECTURE_H

#include "view/screen_parts.h"

/* Rows that the lecture takes from a screen, at most half of it; 0: no tour is played. */
int lecture_rows(const explorer *state, int rows, int columns);

void lecture_draw(const explorer *state, grid *picture, rect area);

/* Shows the words or the value that the lecture points at, on a page that is drawn. */
void lecture_point_draw(const explorer *state, grid *picture, const view_layout *layout);

/* The keys of a tour, in place of the page's. */
extern const struct hints lecture_hints;

/* The occupancy in digits five rows high, for the last row of a hall. Returns the cells used. */
int big_percent(const explorer *state, grid *picture, rect area);

#endif
