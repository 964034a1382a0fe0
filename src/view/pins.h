/* SPDX-License-Identifier: MIT */
/* Pinned configurations: ghosts on the graphs, and how far the present one is from them. */
#ifndef VIEW_PINS_H
#define VIEW_PINS_H

#include "explorer/explorer.h"
#include "view/canvas.h"
#include "view/line.h"

/* The line of each pin on the graph of a parameter, in the measure of line: warps, or shares. */
void pins_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
               const step_line *line, occ_range across);

/* "pinned: 48 warps, 75 % (+25)": the newest one, unless it is what is shown. */
void pins_summary(const explorer *state, struct flow *flow);

#endif
