/* SPDX-License-Identifier: MIT */
/* --help, from the tables of commands and options. */
#ifndef COMMAND_HELP_H
#define COMMAND_HELP_H

#include "command/option.h"

/* COMMAND_COUNT: of the program as a whole. */
void help_print(FILE *output, command_id command);

#endif
