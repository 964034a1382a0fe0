/* SPDX-License-Identifier: MIT */
/*
 * A field of the launch from text, for options and the cells of batch. Bounds
 * are those of the option table, not of an architecture: what an architecture
 * refuses is a result (0 blocks, and why), not a mistake in the text.
 */
#ifndef COMMAND_LAUNCH_VALUE_H
#define COMMAND_LAUNCH_VALUE_H

#include "explorer/launch_parameter.h"

/* false: *launch is as it was, and reason says what was found and what is allowed. */
bool launch_value_parse(occ_parameter field, const char *text, occ_launch *launch, char *reason,
                        size_t size);

#endif
