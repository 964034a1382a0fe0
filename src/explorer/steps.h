/* SPDX-License-Identifier: MIT */
/* The places that keys and sentences go to: cliffs, best values, the first item of advice. */
#ifndef EXPLORER_STEPS_H
#define EXPLORER_STEPS_H

#include "explorer/state.h"

/* The parameter that keys change: the slider, or the row of OVERLAY_FIELDS. */
occ_parameter explorer_current_field(const explorer *state);

/* The value with the highest occupancy, of equal ones the nearest. false: no curve, or none fits. */
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
                       explorer_cliff cliffs[OCC_MAX_RUNS]);

/* The first single change of the advice; a block size only where nothing else gains. false: none. */
bool explorer_best_step(const explorer *state, occ_advice *best);

/* ---- The share of the GPU's warps that are resident, over cluster sizes */

/* Whether the curve of a parameter, which the architecture has, is of the whole GPU rather than one SM. */
bool curve_of_whole_gpu(const explorer *state, occ_parameter parameter);

enum { CLUSTER_SHARE = 1000 }; /* the height for all warps of the GPU */

/* The curve of a parameter as drawn; own: room for that of the whole GPU. */
const occ_run *explorer_runs(const explorer *state, occ_parameter parameter,
                             occ_run own[OCC_MAX_RUNS], size_t *count);

/* The height of the launch in force on the curve of the whole GPU. There is a device. */
int cluster_height(const explorer *state);

/* A run for each cluster size; point.warps is the share, 0 to CLUSTER_SHARE. Returns their number. */
size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity);

#endif
