/* SPDX-License-Identifier: MIT */
/* The code for the chosen row of the page of advice. */
#ifndef VIEW_ADVICE_CODE_H
#define VIEW_ADVICE_CODE_H

#include "view/page/view_page.h"

/* Its rows in so many cells, with a blank row and a heading above; 0: nothing is to be written. */
int advice_code_rows(const explorer *state, int cells);

void advice_code_draw(const explorer *state, grid *picture, rect area);

#endif
