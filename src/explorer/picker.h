/* SPDX-License-Identifier: MIT */
/* Lists to choose from, with a filter as one types: architectures and devices, kernels. */
#ifndef EXPLORER_PICKER_H
#define EXPLORER_PICKER_H

#include "explorer/explorer.h"

/* Fills the catalogue, reading every profile; false: out of memory. */
bool picker_load_catalogue(explorer *state);

/* Opens a picker with its cursor on what is in force. */
unsigned picker_open(explorer *state, explorer_overlay overlay);

/* Keys while a picker is open; moves and choices come as actions. */
unsigned picker_key(explorer *state, int key);

/* Takes the row under the cursor over, and closes. */
unsigned picker_choose(explorer *state);

/* Whether every word of a filter stands in one of the texts, in any case. */
bool picker_passes(const char *filter, const char *const *texts, size_t count);

/* The rows anew, with the same filter. */
void picker_refilter(explorer *state);

/* One row more; without memory for it the list stays as it is. */
void picker_append(explorer_picker *picker, picker_row row);

/* Sets a list's place, kept within it. */
int picker_move(int cursor, int count, action_id action);

#endif
