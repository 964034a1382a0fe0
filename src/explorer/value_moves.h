/* SPDX-License-Identifier: MIT */
/*
 * Keys that move the value of the current slider, or of the current row of
 * OVERLAY_FIELDS. Each function returns EXPLORER_ bits.
 */
#ifndef EXPLORER_VALUE_MOVES_H
#define EXPLORER_VALUE_MOVES_H

#include "explorer/state.h"
#include "launch/launch_parameter.h"

/* One step, up (direction 1) or down (-1). At a bound that a switch raises, the message names it. */
unsigned value_step(explorer *state, parameter_step step, int direction);

/* The smallest or the largest value. */
unsigned value_to_end(explorer *state, bool last);

/* The slider's next cliff: the last value before its fall. */
unsigned value_to_cliff(explorer *state, int direction);

/* The value with the highest occupancy (explorer_best_value). */
unsigned value_to_best(explorer *state);

#endif
