/* SPDX-License-Identifier: MIT */
/* The launch file of an exploration: what the user gave is saved to it, and it is read anew. */
#ifndef EXPLORER_EXPLORED_LAUNCHES_H
#define EXPLORER_EXPLORED_LAUNCHES_H

#include "explorer/state.h"

/* Whether the user gave something of the explored kernel to save. false: a message says so. */
bool launches_may_save(explorer *state);

/*
 * Saves the parameters that the user gave for the explored kernel, to a file
 * that becomes the exploration's, with a message. From then on they come from
 * the file. false: reason says why, and the file is unchanged.
 */
bool launches_save(explorer *state, const char *path, char *reason, size_t size);

/*
 * Replaces the launch file by one that was read anew, which is matched and then
 * empty. The explored kernel takes its launch; what the user gave stays.
 */
unsigned launches_replace(explorer *state, launch_file *fresh);

#endif
