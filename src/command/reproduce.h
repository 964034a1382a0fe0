/* SPDX-License-Identifier: MIT */
/* The command line that comes back to where an exploration stands. */
#ifndef COMMAND_REPRODUCE_H
#define COMMAND_REPRODUCE_H

#include "explorer/state.h"

/* As a shell reads it back. Cut at size, which 2,048 bytes never are but for hostile names. */
void reproduce(const explorer *state, char *text, size_t size);

#endif
