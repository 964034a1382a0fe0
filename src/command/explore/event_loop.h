/* SPDX-License-Identifier: MIT */
/* The explorer on a terminal: handles pending events, then draws one frame. */
#ifndef COMMAND_EVENT_LOOP_H
#define COMMAND_EVENT_LOOP_H

#include "command/explore/exploration.h"

/*
 * Explores until the user leaves, and records where --record is given. What cannot be
 * opened is complained of. Does not return when a signal ends the program.
 */
exit_status explore(explore_input *input);

#endif
