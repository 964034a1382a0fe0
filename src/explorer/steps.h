/* SPDX-License-Identifier: MIT */
/*
 * The places that keys and sentences go to: the current parameter, cliffs and
 * best values of the sliders, the first item of advice.
 */
#ifndef EXPLORER_STEPS_H
#define EXPLORER_STEPS_H

#include "explorer/state.h"

/* The parameter that keys change: the slider, or the row of OVERLAY_FIELDS. */
occ_parameter explorer_current_field(const explorer *state);

/*
 * The value of a slider with the highest occupancy, of equal ones the nearest to the
 * launch's; block sizes of whole warps, or of the launch's own multiple. false: the
 * parameter has no curve, or no value fits.
 */
bool explorer_best_value(const explorer *state, occ_parameter field, int *value);

/* A fall of a curve: one more than before costs warps. */
typedef struct explorer_cliff {
    int before; /* the last value on the upper side */
    int from;   /* blocks of an SM, or permille of the GPU's warps */
    int to;
    int loss;       /* warps of an SM, or permille */
    unsigned cause; /* limiters behind it */
} explorer_cliff;

/* The cliffs of a slider's curve as drawn: of an SM, or curve_of_whole_gpu. Returns their number. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter,
                       explorer_cliff cliffs[EXPLORER_MAX_RUNS]);

/*
 * The first single change of the advice, which the summary names; a block size
 * only where nothing else gains. false: there is none.
 */
bool explorer_best_step(const explorer *state, occ_advice *best);

/*
 * ---- The curve over cluster sizes on a device: the share of the GPU's warps that
 * are resident. GPCs that are no multiple of the cluster size lower it.
 */

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
