/* SPDX-License-Identifier: MIT */
#include "explorer/change.h"

#include <stdio.h>

#include "base/text_buffer.h"
#include "explorer/explored_kernels.h"
#include "explorer/history.h"

static void update_curve(explorer *state, occ_parameter parameter)
{
    const occ_arch *arch = &state->profile->arch;
    explorer_curve *curve = &state->curves[parameter];

    curve->range = parameter_bounds(arch, state->device, &state->launch, parameter);
    occ_runs(arch, state->device, &state->launch, parameter, curve->range, curve->runs,
             EXPLORER_MAX_RUNS, &curve->run_count);
}

void change_update(explorer *state)
{
    const configuration *wanted = &state->wanted;
    const profile *found = profile_set_get(state->profiles, (size_t)wanted->profile);
    const occ_arch *arch = &found->arch;

    state->kernel = wanted->kernel;
    state->profile = found;
    state->device = wanted->device >= 0 ? &found->devices[wanted->device] : NULL;
    state->launch = wanted->launch;
    state->clipped = launch_clip(arch, state->device, &state->launch);
    occ_occupancy(arch, state->device, &state->launch, &state->result);
    if (state->device) {
        occ_device_waves(arch, state->device, &state->launch, &state->waves);
    }
    for (int i = 0; i < SLIDER_COUNT; i++) {
        update_curve(state, slider_at(i));
    }
    state->page_outdated = true;
}

static history_step step_of(const explorer *state)
{
    return (history_step){state->wanted, state->compare.chosen};
}

static bool same_configuration(const configuration *a, const configuration *b)
{
    return a->profile == b->profile && a->device == b->device && a->kernel == b->kernel &&
           a->keep_architecture == b->keep_architecture && launch_same(&a->launch, &b->launch);
}

unsigned change_to(explorer *state, const configuration *next)
{
    if (!state->dragging && !same_configuration(&state->wanted, next)) {
        change_keep(state);
    }
    state->wanted = *next;
    change_update(state);
    return EXPLORER_DRAW;
}

void change_behind(explorer *state, const configuration *next)
{
    const history_step left = step_of(state);

    if (!same_configuration(&state->wanted, next)) {
        history_insert(state->history, &left);
    }
    state->wanted = *next;
    change_update(state);
}

void change_keep(explorer *state)
{
    const history_step left = step_of(state);

    history_push(state->history, &left);
}

/* Message: "limited on sm_70: Cluster size 8 → none". clipped: 1 << occ_parameter for each. */
static void say_clipped(explorer *state, const char *cause, unsigned clipped)
{
    char text[EXPLORER_MESSAGE];
    struct text_buffer list = text_buffer_of(text, sizeof text);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        char from[EXPLORER_TEXT];
        char to[EXPLORER_TEXT];

        if (clipped & (1u << id)) {
            parameter_format(&state->wanted.launch, id, from, sizeof from);
            parameter_format(&state->launch, id, to, sizeof to);
            text_append(&list, "%s%s %s → %s", list.length > 0 ? ", " : "", parameter_of(id)->label,
                        from, to);
        }
    }
    if (list.length > 0) {
        say(state, false, "limited %s: %s", cause, text);
    }
}

void change_say_limits(explorer *state)
{
    char cause[OCC_NAME_SIZE + 4];

    if (!state->message_is_error || !state->message[0]) {
        snprintf(cause, sizeof cause, "on %s", state->profile->arch.name);
        say_clipped(state, cause, state->clipped);
    }
}

unsigned change_field(explorer *state, occ_parameter field, const occ_launch *launch)
{
    configuration next = state->wanted;
    unsigned before = state->clipped;
    char cause[EXPLORER_TEXT];

    if (parameter_same(&state->launch, launch, field)) {
        return 0;
    }
    parameter_copy(&next.launch, launch, field);
    change_to(state, &next);
    /* A change of one parameter clips others: launch bounds clip the block size. */
    if (state->clipped & ~before) {
        snprintf(cause, sizeof cause, "by %s", parameter_of(field)->label);
        say_clipped(state, cause, state->clipped & ~before);
    }
    return EXPLORER_DRAW;
}

unsigned change_architecture(explorer *state, int profile_index, int device)
{
    configuration next = state->wanted;

    next.profile = profile_index;
    next.device = device;
    kernels_build_for(state, &profile_set_get(state->profiles, (size_t)profile_index)->arch,
                      &next.kernel, &next.launch);
    next.keep_architecture = true;
    change_to(state, &next);
    change_say_limits(state);
    return EXPLORER_DRAW;
}

static unsigned travel(explorer *state, bool (*move)(struct history *, history_step *),
                       const char *none)
{
    history_step step = step_of(state);

    if (!move(state->history, &step)) {
        say(state, false, "%s", none);
        return EXPLORER_DRAW;
    }
    state->wanted = step.wanted;
    if (step.chosen.count > 0) {
        state->compare.chosen = step.chosen;
    }
    change_update(state);
    change_say_limits(state);
    return EXPLORER_DRAW;
}

unsigned change_undo(explorer *state)
{
    return travel(state, history_undo, "nothing to undo");
}

unsigned change_redo(explorer *state)
{
    return travel(state, history_redo, "nothing to redo");
}
