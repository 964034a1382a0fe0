/* SPDX-License-Identifier: MIT */
/* Changes of the configuration: each can be undone, and what is in force is derived anew. */
#ifndef EXPLORER_CHANGE_H
#define EXPLORER_CHANGE_H

#include "explorer/state.h"

/* Derives the launch in force, its result and its curves from what is wanted. */
void change_update(explorer *state);

/* Takes one parameter from a launch, as given by the user; the others stay as wanted. */
unsigned change_field(explorer *state, occ_parameter field, const occ_launch *launch);

/* The same for a value that the user states, which may be the one in force. */
unsigned change_given(explorer *state, occ_parameter field, const occ_launch *launch);

/* Takes both parts of dynamic shared memory from a launch, as given by the user. */
unsigned change_dynamic_smem(explorer *state, const occ_launch *launch);

/* Goes to a whole launch: the parameters that differ are given by the user. */
unsigned change_launch(explorer *state, const occ_launch *launch);

/* Message: the parameters that the architecture clipped. An error message stays instead. */
void change_say_limits(explorer *state);

/* Goes to an architecture and a device, as in configuration; a kernel is kept on it from now on. */
unsigned change_architecture(explorer *state, int profile_index, int device);

/*
 * Goes to a whole configuration; one that changes nothing is no step to undo. user: the user's own
 * change, which drops what could be redone.
 */
unsigned change_to(explorer *state, const configuration *next, bool user);

/* Keeps the present state for undo; when full, drops the oldest. user: as of change_to. */
void change_keep(explorer *state, bool user);

/* ACTION_UNDO or ACTION_REDO: goes to the step before, or to the one that was undone. */
unsigned change_travel(explorer *state, action_id id);

/* ---- Undo and redo: the configurations and comparisons that were passed through */

/* For free(). NULL: out of memory. */
struct history *history_open(void);

/* Renumbers kernels in undo and in pins. places: the new index of each old one; -1: it is gone. */
void change_move_kernels(explorer *state, const int *places);

#endif
