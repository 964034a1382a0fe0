/* SPDX-License-Identifier: MIT */
/* Key presses in, a new state out. */
#ifndef EXPLORER_KEYS_H
#define EXPLORER_KEYS_H

#include "explorer/key.h"
#include "explorer/state.h"

/* Returns EXPLORER_ bits. */
unsigned explorer_key(explorer *state, int key);

/* A key of an open picker; the row that it chooses is taken over. Returns the same. */
unsigned explorer_pick(explorer *state, int key);

#endif
