/* SPDX-License-Identifier: MIT */
/*
 * Columns filled from a base line up, eight levels to a cell: full cells have
 * the colour of the limiter as their background, and the top cell is an eighth
 * block in that colour. Eighth blocks can leave a faint line in xterm, st, mlterm;
 * alternatives are worse. Where no background tells the limiter from the others, its
 * texture covers full cells below a solid edge; in ASCII its letter does, sparsely.
 */
#ifndef VIEW_FILL_H
#define VIEW_FILL_H

#include "explorer/state.h"
#include "view/cells/grid.h"

enum { FILL_LEVELS = 8 }; /* of a cell */

struct fill {
    grid *picture;
    rect area;        /* its lower edge is the base line */
    int colors;       /* of the terminal: 0, 8 or 256 */
    bool half_blocks; /* of the eighth blocks, the font may have the half one alone */
    bool letters;     /* a legend names them; else ASCII has the likeness of the texture */
    unsigned hidden;  /* OCC_ROW_BIT of the limits that have no letters nevertheless */
};

/* The fill of an area on the explorer's terminal. */
struct fill fill_of(const explorer *state, grid *picture, rect area);

/*
 * Fills a column of the area up to a height in eighths of a cell, 0 to
 * FILL_LEVELS * area.rows; more counts as that. 0 draws nothing. An area of one
 * row has solid cells in place of textures and letters.
 */
void fill_column(const struct fill *fill, int column, int eighths, occ_limit_id limiter);

/* The same in the colour of a role; in ASCII cells that are half full or more have a '#'. */
void fill_plain(const struct fill *fill, int column, int eighths, view_role role);

/* The same for the current value: a column in the colour of ordinary text. */
void fill_marker(const struct fill *fill, int column, int eighths);

#endif
