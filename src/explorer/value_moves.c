/* SPDX-License-Identifier: MIT */
#include "explorer/value_moves.h"

#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/page.h"
#include "explorer/steps.h"

/* The keys of the slider do not end the following: its own key does. */
static void keep_following(const explorer *state, occ_launch *launch)
{
    if (state->overlay != OVERLAY_FIELDS && state->now.launch.smem_per_thread > 0 &&
        launch->smem_per_thread == 0) {
        launch->smem_per_thread = 1;
    }
}

/* Message: the switch that allows more than the upper bound, and the key of its panel. */
static unsigned say_raised(explorer *state, occ_parameter field)
{
    int most;
    occ_parameter found =
        parameter_raised_by(state->now.arch, state->now.device, &state->now.launch, field, &most);

    if (found == OCC_PARAM_COUNT) {
        return 0;
    }
    say(state, false,
        SAY(UPPER_BOUND_RAISED, most, word(state->language, parameter_of(found)->label),
            action_of(ACTION_FIELDS)->keys));
    return EXPLORER_DRAW;
}

unsigned value_step(explorer *state, parameter_step step, int direction)
{
    occ_parameter field = explorer_current_field(state);
    occ_launch launch = state->now.launch;

    if (say_missing(state, field)) {
        return EXPLORER_DRAW;
    }
    parameter_move(state->now.arch, state->now.device, field, step, direction, &launch);
    keep_following(state, &launch);
    if (direction > 0 && parameter_same(&launch, &state->now.launch, field)) {
        return say_raised(state, field);
    }
    return change_field(state, field, &launch);
}

unsigned value_to_end(explorer *state, bool last)
{
    occ_parameter field = explorer_current_field(state);
    occ_launch launch = state->now.launch;
    occ_range range = parameter_bounds(state->now.arch, state->now.device, &launch, field);

    if (field == OCC_PARAM_CARVEOUT) {
        return value_step(state, STEP_PAGE, last ? 1 : -1);
    }
    occ_set(&launch, field, last ? range.last : range.first);
    keep_following(state, &launch);
    return change_field(state, field, &launch);
}

unsigned value_to_cliff(explorer *state, int direction)
{
    explorer_cliff cliffs[EXPLORER_MAX_RUNS];
    occ_parameter field = slider_changes(&state->now.launch, state->slider);
    size_t count = explorer_cliffs(state, field, cliffs);
    int value = occ_get(&state->now.launch, field);
    occ_launch launch = state->now.launch;

    for (size_t i = 0; i < count; i++) {
        const explorer_cliff *cliff = &cliffs[direction > 0 ? i : count - 1 - i];

        if (direction > 0 ? cliff->before > value : cliff->before < value) {
            occ_set(&launch, field, cliff->before);
            keep_following(state, &launch);
            return change_field(state, field, &launch);
        }
    }
    say(state, false, direction > 0 ? SENTENCE_NO_CLIFF_ABOVE : SENTENCE_NO_CLIFF_BELOW, NULL, 0);
    return EXPLORER_DRAW;
}

unsigned value_to_best(explorer *state)
{
    occ_parameter field = explorer_current_field(state);
    occ_launch launch = state->now.launch;
    const char *name = word(state->language, parameter_of(field)->name);
    int value;

    if (say_missing(state, field)) {
        return EXPLORER_DRAW;
    }
    if (!explorer_best_value(state, field, &value)) {
        say(state, false, SAY(NO_BEST_VALUE, name));
        return EXPLORER_DRAW;
    }
    occ_set(&launch, field, value);
    keep_following(state, &launch);
    if (parameter_same(&launch, &state->now.launch, field)) {
        say(state, false, SAY(BEST_ALREADY, name));
        return EXPLORER_DRAW;
    }
    return change_field(state, field, &launch);
}

static void move_field(explorer *state, action_id id)
{
    const struct shown_parameters shown = parameters_shown(state->now.arch);

    state->field = shown.ids[action_move(parameter_row(&shown, state->field), shown.count, id)];
}

const overlay_rules overlay_launch = {.type = entry_type, .move = move_field, .only_arrows = true};
