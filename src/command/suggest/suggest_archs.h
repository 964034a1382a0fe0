/* SPDX-License-Identifier: MIT */
/* occupant suggest --arch NAME,NAME,...: one block size for several architectures. */
#ifndef COMMAND_SUGGEST_ARCHS_H
#define COMMAND_SUGGEST_ARCHS_H

#include "command/option/setting.h"

/* Whether --arch lists several architectures. */
bool suggest_names_several(const struct options *options);

/*
 * Prints the block sizes whose lowest occupancy among the architectures is the
 * highest, or reaches --target, with the occupancy on each.
 */
exit_status suggest_archs(const struct options *options, FILE *output);

#endif
