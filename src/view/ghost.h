/* SPDX-License-Identifier: MIT */
/* Lines behind the line: the same curve under other carve-outs. */
#ifndef VIEW_GHOST_H
#define VIEW_GHOST_H

#include "explorer/explorer.h"
#include "view/canvas.h"

/* Where each carve-out's line could last be seen for itself. */
struct ghosts {
    canvas_end ends[OCC_MAX_CARVEOUTS];
};

/* One line for each size of the architecture's shared memory. */
void ghosts_draw(const explorer *state, const struct canvas *canvas, occ_parameter parameter,
                 occ_range across, struct ghosts *ghosts);

/* Their sizes in KiB, where the line in front leaves room. */
void ghosts_label(const explorer *state, const struct canvas *canvas, const struct ghosts *ghosts);

#endif
