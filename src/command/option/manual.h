/* SPDX-License-Identifier: MIT */
/* --help, the manual page and completion files of shells, from the tables of commands and options. */
#ifndef COMMAND_MANUAL_H
#define COMMAND_MANUAL_H

#include "command/option/option.h"

/* COMMAND_COUNT: of the program as a whole. */
void help_print(FILE *output, const struct language *language, command_id command);

/* In the mdoc language of man(1). */
void manual_print(FILE *output, const struct language *language);
void manual_print_profile(FILE *output, const struct language *language);

/* In the order of the words of --completion. */
enum shell { SHELL_BASH, SHELL_ZSH, SHELL_FISH };

void completion_print(FILE *output, const struct language *language, enum shell shell);

#endif
