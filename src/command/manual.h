/* SPDX-License-Identifier: MIT */
/* The manual page, from the tables of commands and options. */
#ifndef COMMAND_MANUAL_H
#define COMMAND_MANUAL_H

#include <stdio.h>

/* In the mdoc language of man(1). */
void manual_print(FILE *output);

#endif
