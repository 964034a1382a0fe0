/* SPDX-License-Identifier: MIT */
/* The comparison: one launch on as many architectures and devices as the user picks. */
#ifndef EXPLORER_COMPARE_H
#define EXPLORER_COMPARE_H

#include "explorer/explorer.h"

/* Begins with the first device of every architecture, the newest first. */
void compare_begin(explorer *state);

/* Computes every row for the launch as wanted, and sorts. */
void compare_update(explorer *state);

const char *compare_sort_name(compare_sort sort);

#endif
