/* SPDX-License-Identifier: MIT */
/* The command line that reproduces the launch of an exploration. */
#ifndef COMMAND_REPRODUCE_H
#define COMMAND_REPRODUCE_H

#include "explorer/state.h"

/* Quoted for a shell, and cut at size; 2,048 bytes suffice except for extreme names. */
void reproduce(const explorer *state, char *text, size_t size);

#endif
