/* SPDX-License-Identifier: MIT */
/*
 * A profile of a run or a compiler's log, and the binary, joined: launches and time from the
 * profile, launch bounds and the like from the binary.
 */
#ifndef KERNEL_JOIN_H
#define KERNEL_JOIN_H

#include "kernel/kernel.h"

/*
 * Joins the launches in a list with the builds of their kernels in the same list,
 * by name. A launch gets the file, the name and the figures of the build that the
 * driver loads on its architecture (arch where it states none, which it keeps
 * then); the build itself leaves the list. Launches without a build, and builds without a launch,
 * stay as they are. So do launches whose registers, static shared memory or block
 * size the build contradicts: it is another one, and a message names both files.
 * First, a kernel of a compiler's log is replaced by that of a binary with the same
 * name, architecture, registers and static shared memory: the binary states more.
 *
 * This is not the pairing of pair.h, of one kernel with one: many launches, of which
 * demangled names may be all that is known, take one build by the driver's choice.
 */
void kernel_list_join(kernel_list *list, const char *arch);

#endif
