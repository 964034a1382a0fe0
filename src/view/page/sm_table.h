/* SPDX-License-Identifier: MIT */
/* The lanes of an SM in words: a line each, and notes below them. */
#ifndef VIEW_SM_TABLE_H
#define VIEW_SM_TABLE_H

#include "view/page/sm_scene.h"

/* The lines of so many cells that the words about all lanes take. */
int sm_table_rows(const struct sm_scene *scene, int cells);

/* Draws the lanes that fit, in the order of sm_next_lane. Returns the row below all words. */
int sm_table_draw(const struct sm_scene *scene);

#endif
