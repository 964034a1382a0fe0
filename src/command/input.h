/* SPDX-License-Identifier: MIT */
/* The kernels of the files that a command names, and which of them it is about. */
#ifndef COMMAND_INPUT_H
#define COMMAND_INPUT_H

#include "command/setting.h"

/*
 * Reads every file; complains of what cannot be read. false: of some file
 * nothing could be read.
 */
bool input_read(kernel_list *kernels, const struct options *options, const char *const *paths,
                int count);

/* "saxpy*" with * and ?; the whole name must match, or its part when there is neither. */
bool glob_matches(const char *pattern, const char *name);

/*
 * Whether --kernel and --arch mean this kernel. Where some kernels were built
 * for the architecture of --arch, it means those alone; where none was, it
 * asks how they would do there.
 */
typedef struct kernel_choice {
    const char *pattern;      /* NULL: every name */
    char arch[OCC_NAME_SIZE]; /* "": every architecture */
} kernel_choice;

kernel_choice input_choice(const struct setting *setting, const kernel_list *kernels);
bool input_chosen(const kernel_choice *choice, const kernel *k);

#endif
