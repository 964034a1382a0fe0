/* SPDX-License-Identifier: MIT */
/*
 * The curve over cluster sizes on a device: the share of the GPU's warps that
 * are resident. GPCs that are no multiple of the cluster size lower it.
 */
#ifndef EXPLORER_CLUSTER_CURVE_H
#define EXPLORER_CLUSTER_CURVE_H

#include "explorer/state.h"

/* Whether the curve of a parameter, which the architecture has, is of the whole GPU rather than one SM. */
bool curve_of_whole_gpu(const explorer *state, occ_parameter parameter);

enum { CLUSTER_SHARE = 1000 }; /* the height for all warps of the GPU */

/* The curve of the launch in force over cluster sizes, and its height. There is a device. */
size_t cluster_curve(const explorer *state, occ_run *runs, size_t capacity);
int cluster_height(const explorer *state);

/*
 * A run for each cluster size of a launch on a device, from its curve over
 * cluster sizes. The height (point.warps) is the share of the GPU's warps that
 * are resident: 0 to CLUSTER_SHARE. Returns the number of runs, at most capacity.
 */
size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity);

#endif
