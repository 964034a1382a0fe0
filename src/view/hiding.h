/* SPDX-License-Identifier: MIT */
/* The latency line: the warps that hide a latency, across a graph. */
#ifndef VIEW_HIDING_H
#define VIEW_HIDING_H

#include "explorer/explorer.h"
#include "view/canvas.h"

/* Nothing on a graph of the whole GPU, whose curve is of shares and not of warps. */
void hiding_draw(const explorer *state, const struct canvas *canvas, const step_line *curve);

#endif
