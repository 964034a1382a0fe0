/* SPDX-License-Identifier: MIT */
/* The comparison: one launch on as many architectures and devices as the user picks. */
#ifndef EXPLORER_COMPARE_H
#define EXPLORER_COMPARE_H

#include "explorer/state.h"

/* Begins with the first device of every architecture, the newest first. */
void compare_begin(explorer *state);

/* Evaluates every row for the launch as wanted, and sorts. */
void compare_update(explorer *state);

/* Adds a row, unless it is there, and puts the cursor on it. */
void compare_add(explorer *state, int profile_index, int device);

/* Removes the row under the cursor; the last one stays. */
void compare_remove(explorer *state);

/* Sorts by the next key. */
void compare_next_sort(explorer *state);

#endif
