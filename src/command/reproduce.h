/* SPDX-License-Identifier: MIT */
/* The command line that reproduces the launch of an exploration. */
#ifndef COMMAND_REPRODUCE_H
#define COMMAND_REPRODUCE_H

#include "explorer/state.h"

enum { REPRODUCE_SIZE = 2048 }; /* bytes that suffice except for extreme names */

/* Quoted for a shell, and cut at size. */
void reproduce(const explorer *state, char *text, size_t size);

/* The same with EXPLORER_OPTION_BREAK in place of the blank before each option. */
void reproduce_options(const explorer *state, char *text, size_t size);

#endif
