/* SPDX-License-Identifier: MIT */
/* Changes of the configuration: each goes through here, so that each can be undone. */
#ifndef EXPLORER_CHANGE_H
#define EXPLORER_CHANGE_H

#include "explorer/explorer.h"

/* Derives everything that is in force from what is wanted. */
void change_update(explorer *state);

/* Says something in the last line; error: in its colour. */
void change_say(explorer *state, bool error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Takes one field of a launch over, the others stay as wanted. */
unsigned change_field(explorer *state, occ_parameter field, const occ_launch *launch);

/* Says what the architecture lowered of what is wanted; an error that stands there stays. */
void change_say_limits(explorer *state);

unsigned change_architecture(explorer *state, int profile_index, int device);

/* Goes to a whole configuration; what was left can be undone. */
unsigned change_to(explorer *state, const configuration *next);

unsigned change_undo(explorer *state);
unsigned change_redo(explorer *state);

#endif
