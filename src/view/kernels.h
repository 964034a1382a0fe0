/* SPDX-License-Identifier: MIT */
/* Rows of the kernel picker: what a kernel takes, and its occupancy at a glance. */
#ifndef VIEW_KERNELS_H
#define VIEW_KERNELS_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void kernels_headings(const explorer *state, grid *picture, rect area);
void kernels_row(const explorer *state, grid *picture, rect area, int row, const picker_row *shown);
void kernels_detail(const explorer *state, grid *picture, rect area, const picker_row *shown);

#endif
