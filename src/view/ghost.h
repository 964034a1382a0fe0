/* SPDX-License-Identifier: MIT */
/* Lines behind the line: the same curve under other carve-outs. */
#ifndef VIEW_GHOST_H
#define VIEW_GHOST_H

#include "explorer/explorer.h"
#include "view/canvas.h"

/* One line for each size of the architecture's shared memory, labelled in KiB where it ends. */
void ghost_carveouts(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                     occ_range across);

#endif
