/* SPDX-License-Identifier: MIT */
/* occupant suggest for several architectures. */
#ifndef COMMAND_SUGGEST_H
#define COMMAND_SUGGEST_H

#include "command/option/setting.h"

/* Prints the block sizes whose lowest occupancy among the architectures is highest, or reaches --target. */
exit_status suggest_archs(struct setting *setting, FILE *output);

#endif
