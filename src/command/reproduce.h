/* SPDX-License-Identifier: MIT */
/* The command line that comes back to where an exploration stands. */
#ifndef COMMAND_REPRODUCE_H
#define COMMAND_REPRODUCE_H

#include "explorer/explorer.h"

/* As a shell reads it back. Cut at size, which 1,024 bytes never are. */
void reproduce(const explorer *state, char *text, size_t size);

#endif
