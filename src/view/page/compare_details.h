/* SPDX-License-Identifier: MIT */
/*
 * Below the rows of the comparison: on how many GPUs one wave suffices, the row
 * under the cursor in words, and on a large screen its arithmetic.
 */
#ifndef VIEW_COMPARE_DETAILS_H
#define VIEW_COMPARE_DETAILS_H

#include "explorer/state.h"
#include "view/cells/grid.h"

enum { COMPARE_HEADINGS = 1 }; /* rows */

/* The mark of a device on which one wave suffices; '+' in ASCII. */
enum { COMPARE_ONE_WAVE_MARK = 0x2713 };

/* The whole grid is resident at once. */
bool compare_one_wave(const compare_row *row);

/* Lines below the rows in an area: the row under the cursor in words, with a grid also its one wave. */
int compare_detail_rows(const explorer *state, rect area);

/* On a large screen the words stand close below the rows, and the arithmetic fills the rest. */
bool compare_has_arithmetic(const explorer *state, rect area);

/* rows: of compare_detail_rows. */
void compare_details_draw(const explorer *state, grid *picture, rect area, int rows,
                          bool arithmetic);

#endif
