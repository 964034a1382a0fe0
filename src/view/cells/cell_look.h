/* SPDX-License-Identifier: MIT */
/* The look of a cell in the colours of terminals: on the screen, and in pictures of it. */
#ifndef VIEW_CELL_LOOK_H
#define VIEW_CELL_LOOK_H

#include "view/cells/grid.h"

/* The colours that a picture is drawn in. */
struct color_choice {
    int colors; /* 0, 8 or 256 */
    explorer_theme theme;
    bool light; /* the background */
};

typedef struct cell_look {
    int foreground; /* below 8, or of 256 from 16 on; -1: the terminal's own */
    int background;
    unsigned attributes; /* THEME_ */
} cell_look;

/* Over the ground of an area text is black or white, and blocks keep the colour of their role. */
cell_look cell_look_of(const cell *shown, struct color_choice choice);

bool cell_looks_equal(cell_look a, cell_look b);

#endif
