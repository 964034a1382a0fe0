/* SPDX-License-Identifier: MIT */
/* Cliffs of the sliders, and the nearest steps that gain or lose warps. */
#ifndef EXPLORER_STEPS_H
#define EXPLORER_STEPS_H

#include "explorer/state.h"

/* The cliffs of a slider that fall: one more costs warps. Returns as occ_cliffs does. */
size_t explorer_cliffs(const explorer *state, occ_parameter parameter, occ_cliff *cliffs,
                       size_t capacity);

/* A value of a slider that raises or lowers the resident warps. */
typedef struct explorer_step {
    occ_parameter parameter;
    int value;
    occ_point point; /* the result at value */
} explorer_step;

/* The nearest such value. direction: -1 towards smaller ones, 1 larger. false: there is none. */
bool explorer_gain(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step);
bool explorer_loss(const explorer *state, occ_parameter parameter, int direction,
                   explorer_step *step);

/* The same without an exploration: sign 1 for a gain, -1 for a loss. */
bool explorer_nearest(const explorer_subject *subject, occ_parameter parameter, int direction,
                      int sign, explorer_step *step);

/* The gain with the smallest change, as a share of its slider's range. false: there is none. */
bool explorer_best_step(const explorer *state, explorer_step *step);

#endif
