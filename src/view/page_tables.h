/* SPDX-License-Identifier: MIT */
/*
 * The page of tables: what the spreadsheet calculator prints, row for row, and
 * for each resource of an SM how much is allocated, how much another limit
 * leaves free, and how much is too little for one more block.
 */
#ifndef VIEW_PAGE_TABLES_H
#define VIEW_PAGE_TABLES_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void page_tables_draw(const explorer *state, grid *picture, rect area);

#endif
