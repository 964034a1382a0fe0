/* SPDX-License-Identifier: MIT */
/*
 * The explorer: keys and clicks in, a new state out. Knows neither cells nor a
 * terminal: the view draws the state, the term module brings the keys.
 */
#ifndef EXPLORER_EXPLORER_H
#define EXPLORER_EXPLORER_H

#include "explorer/state.h"

/*
 * NULL, or the reason of a failure; then nothing is to be closed. The set's
 * messages name the mistakes of a profile that cannot be read.
 */
const char *explorer_open(explorer *state, const struct language *language, profile_set *profiles,
                          const kernel_list *kernels, const configuration *start);
void explorer_close(explorer *state);

/* Performs an action. Returns EXPLORER_ bits. */
unsigned explorer_do(explorer *state, action_id action);

/* The parameter that keys change: the slider, or the row of OVERLAY_FIELDS. */
occ_parameter explorer_current_field(const explorer *state);

/*
 * Explores a kernel, at the launch of launch_of_kernel.h. keep_architecture:
 * on the present architecture; else on the one that it was built for, where
 * that is known.
 */
void explorer_set_kernel(explorer *state, int index, bool keep_architecture);

#endif
