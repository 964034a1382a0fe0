/* SPDX-License-Identifier: MIT */
/*
 * Answers to questions on the page of advice: the amounts for exactly so many
 * blocks, and one block size for several architectures.
 */
#ifndef VIEW_ADVICE_TABLE_H
#define VIEW_ADVICE_TABLE_H

#include "view/page/view_page.h"

void advice_table_draw(const explorer *state, grid *picture, rect area);

/* The rows of the whole table with its headings. */
int advice_table_rows(const explorer *state);

/* The row of the table at a place of the screen, or -1. */
int advice_table_row_at(const explorer *state, rect area, int row, int column);

#endif
