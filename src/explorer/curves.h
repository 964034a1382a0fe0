/* SPDX-License-Identifier: MIT */
/* The graphs' curves: cliffs, best values, the curve over cluster sizes, measured points. */
#ifndef EXPLORER_CURVES_H
#define EXPLORER_CURVES_H

#include "explorer/state.h"

/* The value with the highest occupancy, the nearest of equals. false: no curve, or none fits. */
bool explorer_best_value(const explorer *state, occ_parameter field, int *value);

/* A fall of a curve: one more than before costs warps. */
typedef struct explorer_cliff {
    int before; /* the last value on the upper side */
    int from;   /* blocks of an SM, or permille of the GPU's warps */
    int to;
    int loss;       /* warps of an SM, or permille */
    unsigned cause; /* limiters behind it */
} explorer_cliff;

/* The cliffs of a slider's curve as drawn, of an SM or of the whole GPU. Returns their number. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter,
                       explorer_cliff cliffs[OCC_MAX_RUNS]);

/* ---- The share of the GPU's warps that are resident, over cluster sizes */

/* Whether the curve of a parameter that the architecture has is of the whole GPU, not of one SM. */
bool curve_of_whole_gpu(const explorer *state, occ_parameter parameter);

enum { CLUSTER_SHARE = 1000 }; /* the height for all warps of the GPU */

/* The curve of a parameter as drawn; own: room for that of the whole GPU. */
const occ_run *explorer_runs(const explorer *state, occ_parameter parameter,
                             occ_run own[OCC_MAX_RUNS], size_t *count);

/* The height of the launch in force on the curve of the whole GPU. There is a device. */
int cluster_height(const explorer *state);

/* A run for each cluster size; point.warps: the share, 0 to CLUSTER_SHARE. Returns their number. */
size_t cluster_shares(const occ_arch *arch, const occ_device *device, int warps_per_block,
                      const explorer_curve *curve, occ_run *runs, size_t capacity);

/* ---- Measured points: which series are shown, and what a profiler measured */

/* Shows the next series (measured_next), with a message that names them. */
unsigned measured_turn(explorer *state, action_id id);

/* Series shown at the start: all, or with too few signs the first on the graph, with a message. */
void measured_begin(explorer *state);

/* The shown series; beside one large graph those that have points on it. */
uint64_t measured_in_sight(const explorer *state);

/* The number of a series among those in sight, from 0; one shown alone keeps its own. */
int measured_number(const explorer *state, uint64_t in_sight, int series);

/* Whether the graph of a parameter has points, and so an axis for them. */
bool measured_is_drawn(const explorer *state, occ_parameter parameter);

/* Whether a value lies on the axis of a parameter's graph. */
bool measured_fits(const explorer *state, occ_parameter parameter, int value);

/* Whether a series is known to be of another device than the explored one. */
bool measured_elsewhere(const explorer *state, const measured_series *series);

/* The points in sight that lie beyond the axis of their graph. */
int measured_outside(const explorer *state);

/* The occupancy that a profiler saw of the explored kernel's launch. */
typedef struct achieved_point {
    int value; /* on the axis of the graph */
    double percent;
    bool estimated; /* by the profiler, not measured */
} achieved_point;

/* The point on a parameter's graph. false: none was profiled, or its launch has another curve. */
bool achieved_find(const explorer *state, occ_parameter parameter, achieved_point *point);

#endif
