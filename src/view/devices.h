/* SPDX-License-Identifier: MIT */
/* The page of devices: every architecture and its products, in a table to scroll. */
#ifndef VIEW_DEVICES_H
#define VIEW_DEVICES_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void devices_draw(const explorer *state, grid *picture, rect area);

/* The row of the catalogue that stands in a row of the screen; -1: none. */
int devices_row(const explorer *state, rect area, int row);

/* "measured", "fitted" ...: how sure the sizes of the GPCs are. */
const char *confidence_word(occ_confidence confidence);

/* The profile of a row of the catalogue, and its device or NULL. */
const profile *catalogue_profile(const explorer *state, const picker_row *row);
const occ_device *catalogue_device(const explorer *state, const picker_row *row);

#endif
