/* SPDX-License-Identifier: MIT */
/* What the pages beyond the graphs derive from the exploration, and their own keys. */
#ifndef EXPLORER_PAGES_H
#define EXPLORER_PAGES_H

#include "explorer/explorer.h"

/* Derives what the current page shows; called after every change and on arriving. */
void pages_update(explorer *state);

/* Arriving at a page: cursors go to what is in force. */
void pages_enter(explorer *state);

/* Pins the configuration in force; takes the pin away where it is one already. */
unsigned pages_pin(explorer *state);

/* Takes over what the page's cursor stands on: advice, a point of the map, a device. */
unsigned pages_take_over(explorer *state);

unsigned pages_add(explorer *state);                 /* compare: a row, from the picker */
unsigned pages_remove(explorer *state);              /* compare: the row under the cursor */
unsigned pages_sort(explorer *state);                /* compare: by the next key */
unsigned pages_axis(explorer *state, bool vertical); /* map: the next parameter */
unsigned pages_regions(explorer *state);             /* map: by limiter or by occupancy */

/* The map's cursor by an action; by a value from the mouse. */
unsigned pages_walk(explorer *state, action_id id);
unsigned pages_walk_to(explorer *state, int x, int y);

/* The rows that the page's cursor moves through; 0: it has none. */
int pages_row_count(const explorer *state);

/* The cursor has moved: in the explanation the slider goes with it. */
void pages_row_moved(explorer *state);

/* Adds a row to the comparison, unless it is there. */
void pages_compare_with(explorer *state, int profile_index, int device);

#endif
