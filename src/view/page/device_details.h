/* SPDX-License-Identifier: MIT */
/*
 * What an architecture or a device of the catalogue is, and what the launch would
 * reach on it: figures, GPCs, limits, and the arithmetic where it fits.
 */
#ifndef VIEW_DEVICE_DETAILS_H
#define VIEW_DEVICE_DETAILS_H

#include "explorer/state.h"
#include "view/cells/grid.h"
#include "view/cells/line.h"

/* "GH100  1,980 MHz  4,800 GB/s", as far as they are known. */
void device_figures(struct flow *flow, view_role role, const occ_device *device);

void device_details_draw(const explorer *state, grid *picture, rect area, const picker_row *row);

#endif
