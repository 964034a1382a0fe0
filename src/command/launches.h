/* SPDX-License-Identifier: MIT */
/* The launch file of a run: found, checked, written. */
#ifndef COMMAND_LAUNCHES_H
#define COMMAND_LAUNCHES_H

#include <stdio.h>

#include "command/kernel_input.h"
#include "launch/launch_file.h"

/*
 * The launch file by --launches, or else LAUNCH_FILE_NAME in the current folder
 * or, inside of a project, the nearest above; a project ends at the folder that
 * holds .git. NULL: there is none, or the option says so. Free it.
 */
char *launches_find(const struct options *options);

/* Complains of its mistakes. false: there are some, or it cannot be read. */
bool launches_read(const struct language *language, const char *path, launch_file *file);

/*
 * Matches the kernels of a list, with a message in the list for each line that
 * the code of a kernel overrules. false: out of memory.
 */
bool launches_match(launch_file *file, kernel_list *kernels);

/* A message in the list for each option that the code of a selected kernel overrules, with the first one. */
void launches_say_overruled(const struct setting *setting, kernel_list *kernels);

#endif
