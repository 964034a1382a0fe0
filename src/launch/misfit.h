/* SPDX-License-Identifier: MIT */
/*
 * A launch that does not run on an architecture or a device: the rule of an SM
 * that refuses it, a partition that the device does not have, a cluster that
 * no GPC holds, or a cooperative grid that is not resident at once.
 */
#ifndef LAUNCH_MISFIT_H
#define LAUNCH_MISFIT_H

#include "launch/evaluated.h"

/*
 * true: the launch does not run. brief: what was asked for and what is allowed,
 * "160 KiB of 64"; reason: the whole sentence. Both are then set.
 */
bool misfit_of(const evaluated_launch *subject, char brief[PHRASE_SIZE],
               char reason[SENTENCE_SIZE]);

#endif
