/* SPDX-License-Identifier: MIT */
/* The four sliders: label, track, value, and what the hardware makes of it. */
#ifndef VIEW_SLIDER_H
#define VIEW_SLIDER_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"
#include "view/scale.h"

/* Where the parts of a slider stand: all in one row. */
struct slider {
    occ_parameter parameter;
    rect label;
    rect track; /* without its ends */
    rect value;
    rect detail;
    struct scale across;
};

struct slider slider_of(const explorer *state, occ_parameter parameter, rect area);

void slider_draw(const explorer *state, grid *picture, const struct slider *slider);

#endif
