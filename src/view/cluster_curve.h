/* SPDX-License-Identifier: MIT */
/* The graph of cluster sizes has the whole GPU for its measure, not one SM. */
#ifndef VIEW_CLUSTER_CURVE_H
#define VIEW_CLUSTER_CURVE_H

#include "explorer/explorer.h"

enum { CLUSTER_SHARE = 1000 }; /* the height that stands for all warps of the GPU */

/*
 * One run for each cluster size: its height (point.warps) is the share of the
 * GPU's warps that can be resident, in CLUSTER_SHAREs. Needs a device. Returns
 * how many, at most capacity.
 */
size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity);

/* The same for any launch on any device, from its curve over cluster sizes. */
size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity);

/* The height of the launch in force. */
int cluster_height(const explorer *state);

#endif
