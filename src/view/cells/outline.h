/* SPDX-License-Identifier: MIT */
/*
 * Step lines over filled areas and beside them, in box drawing, which every
 * font has: pins, other carve-outs.
 */
#ifndef VIEW_OUTLINE_H
#define VIEW_OUTLINE_H

#include "view/cells/canvas.h"

enum { OUTLINE_LEFT = 1, OUTLINE_RIGHT = 2, OUTLINE_UP = 4, OUTLINE_DOWN = 8 };

/* The sides of its cell that a thin line of box drawing reaches; 0: it is none. */
unsigned outline_sides(uint32_t glyph);

/*
 * Draws a line over the range of the canvas, behind everything but its area.
 * Where it runs along the edge of the area, the edge is the line.
 */
canvas_end outline_draw(const struct canvas *canvas, const step_line *line, occ_range range);

#endif
