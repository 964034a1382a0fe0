/* SPDX-License-Identifier: MIT */
/* Patterns of launch files that mean one kernel of a list. */
#ifndef LAUNCH_KERNEL_NAMES_H
#define LAUNCH_KERNEL_NAMES_H

#include "kernel/name/namer.h"

/*
 * Whether a pattern matches at most one name in each file. Names of different
 * files are one kernel's, as a binary and a profiler write it.
 */
bool kernel_names_tell(kernel_namer *names, const char *pattern);

/*
 * A pattern of a launch file that matches this name and in no file another one:
 * the bare form, the called one, the mangled one, of that a long start and "*".
 * false: there is none.
 */
bool kernel_names_pattern(kernel_namer *names, const kernel_name *name, char *pattern, size_t size);

#endif
