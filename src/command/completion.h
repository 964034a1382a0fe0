/* SPDX-License-Identifier: MIT */
/* Completion files for shells, from the tables of commands and options. */
#ifndef COMMAND_COMPLETION_H
#define COMMAND_COMPLETION_H

#include <stdio.h>

/* In the order of the words of --completion. */
enum shell { SHELL_BASH, SHELL_ZSH, SHELL_FISH };

void completion_print(FILE *output, enum shell shell);

#endif
