/* SPDX-License-Identifier: MIT */
/* The measured points of an exploration: which series are shown, and what a profiler measured. */
#ifndef EXPLORER_MEASURED_VIEW_H
#define EXPLORER_MEASURED_VIEW_H

#include "explorer/state.h"

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
