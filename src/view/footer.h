/* SPDX-License-Identifier: MIT */
/* The last line: what the last key had to say, or else which keys are of use here. */
#ifndef VIEW_FOOTER_H
#define VIEW_FOOTER_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void footer_draw(const explorer *state, grid *picture, rect area);

/* The keys of an action as they are shown: "←", "Shift-→", "?". most: how many of them at most. */
void key_names(const grid *picture, action_id action, int most, char *text, size_t size);

#endif
