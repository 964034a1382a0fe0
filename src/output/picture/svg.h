/* SPDX-License-Identifier: MIT */
/* The parts of an SVG: svg.c has the page, svg_*.c the things on it. */
#ifndef OUTPUT_SVG_H
#define OUTPUT_SVG_H

#include "output/picture/picture.h"
#include "view/cells/canvas.h"

struct svg {
    FILE *file;
    const grid *picture;
    struct color_choice colors;
    unsigned background; /* 0xRRGGBB */
    unsigned foreground;
};

/* The colours of a cell, 0xRRGGBB. */
struct svg_colors {
    unsigned foreground;
    unsigned background;
    bool filled; /* the background is not that of the page */
};

struct svg_colors svg_colors_of(const struct svg *svg, const cell *shown);

/* The colour of areas and lines in a role. */
unsigned svg_color(const struct svg *svg, view_role role);

/* Text with what XML reserves replaced. */
void svg_put_glyph(FILE *file, uint32_t glyph);

/* Backgrounds, blocks and lines of box drawing. */
void svg_grounds(const struct svg *svg);
void svg_blocks(const struct svg *svg);
void svg_boxes(const struct svg *svg);

/* Whether a glyph is drawn by svg_blocks or svg_boxes. */
bool svg_is_block(uint32_t glyph);

#endif
