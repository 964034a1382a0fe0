/* SPDX-License-Identifier: MIT */
/* The help while it is open: a filter that is typed, and the first row that is shown. */
#ifndef EXPLORER_HELP_H
#define EXPLORER_HELP_H

#include "explorer/state.h"

/* Opens the help at its beginning, without a filter; closes an open one. */
unsigned help_toggle(explorer *state);

/*
 * A key while the help is open: characters narrow it, Escape clears the filter
 * and then closes it. Returns EXPLORER_ bits.
 */
unsigned help_key(explorer *state, int key);

/* Adds a printable ASCII character to the filter. Returns the same. */
unsigned help_type(explorer *state, int letter);

/* Scrolls by an action of movement. */
void help_move(explorer *state, action_id id);

#endif
