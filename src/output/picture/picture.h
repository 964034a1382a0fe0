/* SPDX-License-Identifier: MIT */
/* Pictures of a screen, from its grid: text, text with the colours of a terminal, and SVG. */
#ifndef OUTPUT_PICTURE_H
#define OUTPUT_PICTURE_H

#include <stdio.h>

#include "view/cells/grid.h"

/* The glyphs in UTF-8, a line each row, without blanks at the ends. */
void picture_as_text(FILE *file, const grid *picture);

/* The same with escape sequences (SGR) for colours and attributes. */
void picture_as_ansi(FILE *file, const grid *picture, struct color_choice colors);

/* Pixels of one cell of an SVG, of the picture at its own size. */
enum { SVG_CELL_WIDTH = 8, SVG_CELL_HEIGHT = 16, SVG_MARGIN = 8 };

struct svg_style {
    explorer_theme theme;
    bool print;        /* for paper: on white */
    int width;         /* of the picture, pixels; 0: its own */
    int aspect_across; /* of the sides of the page, as 16 to 9; 0: those of the picture */
    int aspect_down;
    const char *title; /* cleaned */
};

/*
 * Text is text, each word at the place of its cells; curves are picture->shapes;
 * frames are paths, blocks are rectangles. A grid without shapes shows its curves
 * by its cells.
 */
void picture_as_svg(FILE *file, const grid *picture, const struct svg_style *style);

/* ---- Escape sequences of terminals (ECMA-48, with xterm's 256 colours) */

#define ANSI_PLAIN ((cell_look){-1, -1, 0})

/* Writes what leads from the last look to another, if they differ. Returns the look. */
cell_look ansi_look(FILE *file, cell_look look, cell_look last);

#endif
