/* SPDX-License-Identifier: MIT */
/*
 * Faults of a launch that no limit of an SM shows: a grid that its clusters do
 * not divide, which is refused, and a split of registers that waits forever.
 */
#ifndef EXPLORER_LAUNCH_FAULT_H
#define EXPLORER_LAUNCH_FAULT_H

#include "explorer/state.h"

/* Whether the launch says how its warpgroups share their registers. */
bool names_register_split(const occ_launch *launch);

/* false: no such fault. brief: a few words; reason: the whole sentence. Both are then set. */
bool grid_fault(const explorer_subject *subject, char brief[EXPLORER_TEXT],
                char reason[EXPLORER_MESSAGE]);
bool split_fault(const explorer_subject *subject, char brief[EXPLORER_TEXT],
                 char reason[EXPLORER_MESSAGE]);

#endif
