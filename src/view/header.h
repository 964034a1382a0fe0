/* SPDX-License-Identifier: MIT */
/* The first line: where one is, on what, with which kernel; and the pages as tabs. */
#ifndef VIEW_HEADER_H
#define VIEW_HEADER_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

void header_draw(const explorer *state, grid *picture, rect area);

/* The tab of a page; empty when the screen has no room for it. */
rect header_tab(const explorer *state, rect area, explorer_page page);

#endif
