/* SPDX-License-Identifier: MIT */
/*
 * Parts of the explanation below one another in a column: names at the left,
 * then figures whose signs and values stand below one another where the column
 * has room for them.
 */
#ifndef VIEW_WHY_COLUMN_H
#define VIEW_WHY_COLUMN_H

#include "launch/why.h"
#include "view/cells/grid.h"

/* A part with its lines; rows is their number on the screen. */
struct why_block {
    why_part id;
    why_line lines[WHY_MAX_LINES];
    int count;
    int rows;
};

struct why_column {
    grid *picture;
    const struct language *language;
    const occ_result *result; /* its limiters have their colours */
    int cells;                /* of the column */
    int name;                 /* cells of the names, with a blank */
    bool brief;               /* one-word names: the whole ones leave no room for the figures */
    int text;                 /* cells of the longest expression in line with the others */
    int value;
};

/* The cells of the names of blocks, with the letters that limits have. */
int why_name_cells(const struct language *language, const struct why_block *blocks, int count,
                   bool brief);

/* The cells with which every line of the blocks is in line with the others, beside names. */
int why_figure_cells(const grid *picture, const struct why_block *blocks, int count);

/*
 * Sets the widths of a column whose picture, language, result, cells, name and
 * brief are set, and the rows of each block: as few as possible. aligned: some
 * lines may be; else the value of each follows its expression.
 */
void why_column_measure(struct why_column *column, struct why_block *blocks, int count,
                        bool aligned);

/* The rows of blocks with gap rows between them. */
int why_rows(const struct why_block *blocks, int count, int gap);

/* Draws a block from a row of the area on, which may be negative; chosen: its name in reverse video. */
void why_block_draw(const struct why_column *column, rect area, int row,
                    const struct why_block *block, bool chosen);

/* ------------------------------------------------------------------------
 * why_columns.c
 */

/* The bit of a limit is its OCC_ROW_BIT. */
#define WHY_BIT(part) (1u << (part))
#define WHY_LIMITS (WHY_BIT(WHY_JOIN) - 1)

/*
 * Draws the parts of a mask of WHY_BIT in as many columns as the area has room
 * for, as long as their rows suffice. Returns the rows used.
 */
int why_columns_draw(grid *picture, const evaluated_launch *subject, unsigned parts, rect area);

/* The first of some masks, from the fullest on, whose rows fit into the area. false: none does. */
bool why_columns_draw_fullest(grid *picture, const evaluated_launch *subject, const unsigned *masks,
                              size_t count, rect area);

/* The rows that they take in an area of so many columns, however many. */
int why_columns_rows(grid *picture, const evaluated_launch *subject, unsigned parts, int cells);

#endif
