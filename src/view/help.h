/* SPDX-License-Identifier: MIT */
/* The page of help: the table of actions, group by group. */
#ifndef VIEW_HELP_H
#define VIEW_HELP_H

#include "explorer/explorer.h"
#include "view/grid.h"
#include "view/layout.h"

/* What it would like to have of a screen so wide, the frame's sides included. */
int help_rows(int columns);
int help_columns(int columns);

void help_draw(const explorer *state, grid *picture, rect box);

#endif
