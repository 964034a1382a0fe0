/* SPDX-License-Identifier: MIT */
/* Of the builds of kernels those that count on one architecture. */
#ifndef COMMAND_BUILDS_H
#define COMMAND_BUILDS_H

#include "kernel/kernel.h"

/*
 * A flag for each kernel of a list. In a file where some kernel has a build
 * that the driver would load on arch ("sm_86"), only such builds count, of
 * each kernel the best one. In a file that has none, of each kernel the build
 * for the nearest architecture counts: an assumption, since other code would
 * run there. Launches of one build that a profiler saw all count. NULL: out
 * of memory; else to be freed.
 */
bool *builds_that_count(const kernel_list *list, const char *arch);

#endif
