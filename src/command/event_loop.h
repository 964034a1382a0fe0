/* SPDX-License-Identifier: MIT */
/* The explorer on a terminal: handles pending events, then draws one frame. */
#ifndef COMMAND_EVENT_LOOP_H
#define COMMAND_EVENT_LOOP_H

#include "command/exploration.h"

/*
 * NULL when the user leaves, or the reason of a failure to open, valid until
 * the next call. Does not return when a signal ends the program.
 */
const char *explore(const explore_input *input);

#endif
