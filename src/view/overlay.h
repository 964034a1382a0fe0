/* SPDX-License-Identifier: MIT */
/* What lies over a page: help, the panel of the launch, the pickers. */
#ifndef VIEW_OVERLAY_H
#define VIEW_OVERLAY_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

/* Where the box of an overlay stands on a screen; empty when none is open. */
rect panel_of(const explorer *state, const view_layout *layout);

/* What it would like to have of a screen so wide, the frame's sides included. */
int help_rows(int columns);
int help_columns(int columns);

void help_draw(const explorer *state, grid *picture, rect box);

void fields_draw(const explorer *state, grid *picture, rect box);

/* The field that stands in a row of the screen; OCC_PARAM_COUNT: none. */
occ_parameter fields_row(const explorer *state, rect box, int row);

void picker_draw(const explorer *state, grid *picture, rect box);

/* The row of the picker that stands in a row of the screen; -1: none. */
int picker_row_at(const explorer *state, rect box, int row);

void kernels_headings(const explorer *state, grid *picture, rect area);
void kernels_row(const explorer *state, grid *picture, rect area, int row, const picker_row *shown);
void kernels_detail(const explorer *state, grid *picture, rect area, const picker_row *shown);

#endif
