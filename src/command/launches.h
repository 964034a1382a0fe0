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

/*
 * --check: the mistakes of the launch file; with files of kernels also values
 * that their code overrules, and sections that match none of them.
 */
exit_status launches_check(const struct options *options, kernel_list *kernels, FILE *output);

/*
 * --write-launches: adds a section for each chosen kernel with a recorded launch
 * whose block size the file does not state. What it holds stays, byte for byte.
 */
exit_status launches_write(const struct options *options, kernel_choice *choice, FILE *output);

#endif
