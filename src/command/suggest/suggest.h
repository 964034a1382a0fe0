/* SPDX-License-Identifier: MIT */
/* occupant suggest for several architectures. */
#ifndef COMMAND_SUGGEST_H
#define COMMAND_SUGGEST_H

#include "command/option/setting.h"

/* Whether --arch lists several architectures. */
bool suggest_names_several(const struct options *options);

/* Prints the block sizes whose lowest occupancy among the architectures is highest, or reaches --target. */
exit_status suggest_archs(const struct options *options, FILE *output);

#endif
