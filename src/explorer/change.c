/* SPDX-License-Identifier: MIT */
#include "explorer/change.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "explorer/explored_kernels.h"

/* ---- History */

typedef struct history_step {
    configuration wanted;
    compared_list chosen;
} history_step;

enum { HISTORY_MOST = 1 << 12 };

struct history {
    history_step items[HISTORY_MOST];
    size_t place; /* items [0, place) can be undone */
    size_t count; /* items [place, count) can be redone */
};

struct history *history_open(void)
{
    return memory_allocate_zeroed(1, sizeof(struct history));
}

static history_step step_of(const explorer *state)
{
    return (history_step){state->wanted, state->compare.chosen};
}

void change_keep(explorer *state, bool user)
{
    struct history *history = state->history;
    history_step *items = history->items;

    history->count = user ? history->place : history->count;
    if (history->count == HISTORY_MOST && history->place > 0) {
        memmove(items, items + 1, --history->count * sizeof *items);
        history->place--;
    }
    if (history->count < HISTORY_MOST) {
        memmove(items + history->place + 1, items + history->place,
                (history->count++ - history->place) * sizeof *items);
        items[history->place++] = step_of(state);
    }
}

void change_move_kernels(explorer *state, const int *places)
{
    struct history *history = state->history;
    size_t count = history->count + (size_t)state->pin_count;

    for (size_t i = 0; i < count; i++) {
        configuration *where =
            i < history->count ? &history->items[i].wanted : &state->pins[i - history->count].where;

        where->kernel = where->kernel >= 0 ? places[where->kernel] : -1;
    }
}

/* ---- Changes */

static void update_curve(explorer *state, occ_parameter parameter)
{
    const occ_arch *arch = state->now.arch;
    const occ_launch launch = slider_launch(&state->now.launch, parameter);
    explorer_curve *curve = &state->curves[parameter];

    curve->range = parameter_bounds(arch, state->now.device, &launch, parameter);
    occ_runs(arch, state->now.device, &launch, parameter, curve->range, curve->runs, OCC_MAX_RUNS,
             &curve->run_count);
}

static void update_sources(explorer *state)
{
    const configuration *wanted = &state->wanted;
    const kernel *item = state->now.kernel;
    occ_launch launch = wanted->launch;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        state->now.sources[id] = wanted->given & (1u << id) ? SOURCE_GIVEN : SOURCE_START;
    }
    if (item) {
        explorer_launch_of(state, wanted, item, state->now.arch, &launch, state->now.sources);
    }
    if (item && item->launch.dynamic_range.most + item->launch.static_range.most > 0) {
        state->now.launch.dynamic_smem = launch.dynamic_smem;
        state->now.launch.static_smem = launch.static_smem;
    }
}

void change_update(explorer *state)
{
    const configuration *wanted = &state->wanted;
    const profile *found = profile_set_get(state->profiles, (size_t)wanted->profile);

    state->kernel = wanted->kernel;
    state->now.language = state->language;
    state->now.profile = found;
    state->now.arch = &found->arch;
    state->now.device = wanted->device >= 0 ? &found->devices[wanted->device] : NULL;
    state->now.kernel = wanted->kernel >= 0 ? &state->kernels->items[wanted->kernel] : NULL;
    state->now.measured = &state->measured;
    state->now.launch = wanted->launch;
    update_sources(state);
    state->clipped = launch_clip(state->now.arch, state->now.device, &state->now.launch);
    launch_evaluate(&state->now);
    state->language = state->now.language;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        int place = slider_place(id);

        if (place >= 0 &&
            (occ_has(state->now.arch, id) || slider_at(state->now.arch, place) == id)) {
            update_curve(state, id);
        }
    }
    update_curve(state, OCC_PARAM_SMEM_PER_THREAD);
    /* No slider and no axis of the map stays on a parameter that the screen has left out. */
    state->slider = slider_in_place_of(state->now.arch, state->slider);
    state->map.x = slider_in_place_of(state->now.arch, state->map.x);
    state->map.y = slider_in_place_of(state->now.arch, state->map.y);
    if (state->map.x == state->map.y) {
        state->map.x = OCC_PARAM_BLOCK_SIZE;
        state->map.y = OCC_PARAM_REGISTERS;
    }
    state->page_outdated = true;
}

unsigned change_to(explorer *state, const configuration *next, bool user)
{
    const configuration *wanted = &state->wanted;
    bool same = wanted->profile == next->profile && wanted->device == next->device &&
                wanted->kernel == next->kernel && wanted->given == next->given &&
                wanted->keep_architecture == next->keep_architecture &&
                wanted->assumed_block == next->assumed_block &&
                launch_differences(&wanted->launch, &next->launch) == 0;

    state->clicked = false;
    if ((!user || !state->dragging) && !same) {
        change_keep(state, user);
    }
    state->wanted = *next;
    change_update(state);
    return EXPLORER_DRAW;
}

/*
 * The clipped parameters, "Cluster size 8 → none"; without limits that the architecture lacks.
 * false: none.
 */
static bool list_clipped(const explorer *state, unsigned clipped, char text[SENTENCE_SIZE])
{
    const unsigned limits =
        1u << OCC_PARAM_BARRIERS | 1u << OCC_PARAM_SCALAR_REGISTERS | 1u << OCC_PARAM_SCRATCH;
    struct text_buffer list = text_buffer_of(text, SENTENCE_SIZE);

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        char from[PHRASE_SIZE];
        char to[PHRASE_SIZE];

        if ((clipped & 1u << id) && (occ_has(state->now.arch, id) || !(limits & 1u << id))) {
            parameter_format(state->language, &state->wanted.launch, id, from, sizeof from);
            parameter_format(state->language, &state->now.launch, id, to, sizeof to);
            sentence_join(&list, state->language,
                          SAY(CHANGE, word(state->language, parameter_of(id)->label), from, to));
        }
    }
    return list.length > 0;
}

void change_say_limits(explorer *state)
{
    char list[SENTENCE_SIZE];

    if ((!state->message_is_error || !state->message[0]) &&
        list_clipped(state, state->clipped, list)) {
        say(state, false, SAY(LIMITED_ON, state->now.arch->name, list));
    }
}

/* Marks parameters as given. A block size given for a kernel without one is assumed for others. */
static void give(const explorer *state, unsigned parameters, configuration *next)
{
    const launch_start nothing = {.assumed = ASSUMED_AT_A_POINT, .launches = state->launches};
    const kernel *item = state->now.kernel;

    next->given |= with_both_parts(parameters);
    if ((parameters & 1u << OCC_PARAM_BLOCK_SIZE) &&
        (!item ||
         source_of(nothing, item, state->now.arch, OCC_PARAM_BLOCK_SIZE) == SOURCE_ASSUMED)) {
        next->assumed_block = next->launch.block_size;
    }
}

/* Brings back what the kernel's code fixes, with a message. Returns the parameters as bits. */
static unsigned hold_fixed(explorer *state, occ_launch *launch)
{
    const kernel *item = state->now.kernel;
    unsigned changed = launch_differences(&state->wanted.launch, launch);
    unsigned held = 0;
    launch_overrule found;

    for (occ_parameter id = 0; item && id < OCC_PARAM_COUNT; id++) {
        if (launch_overruled(launch, changed, item, id, &found)) {
            occ_set(launch, id, found.value);
            held |= 1u << id;
            say(state, false,
                found.at_most                ? SENTENCE_HELD_CLUSTER_MOST
                : id == OCC_PARAM_BLOCK_SIZE ? SENTENCE_HELD_BLOCK
                                             : SENTENCE_HELD_CLUSTER,
                SAY_VALUES(found.value));
        }
    }
    return held;
}

unsigned change_launch(explorer *state, const occ_launch *launch)
{
    configuration next = state->wanted;

    next.launch = *launch;
    hold_fixed(state, &next.launch);
    give(state, launch_differences(&state->wanted.launch, &next.launch), &next);
    return change_to(state, &next, true);
}

unsigned change_field(explorer *state, occ_parameter field, const occ_launch *launch)
{
    return parameter_same(&state->now.launch, launch, field) ? 0
                                                             : change_given(state, field, launch);
}

unsigned change_given(explorer *state, occ_parameter field, const occ_launch *launch)
{
    configuration next = state->wanted;
    unsigned before = state->clipped;
    char list[SENTENCE_SIZE];

    parameter_copy(&next.launch, launch, field);
    if (hold_fixed(state, &next.launch) &&
        parameter_same(&state->wanted.launch, &next.launch, field)) {
        return EXPLORER_DRAW;
    }
    give(state, 1u << field, &next);
    change_to(state, &next, true);
    /* A change of one parameter clips others: launch bounds clip the block size. */
    if (list_clipped(state, state->clipped & ~before, list)) {
        say(state, false, SAY(LIMITED_BY, word(state->language, parameter_of(field)->label), list));
    }
    return EXPLORER_DRAW;
}

unsigned change_dynamic_smem(explorer *state, const occ_launch *launch)
{
    configuration next = state->wanted;

    next.launch.dynamic_smem = launch->dynamic_smem;
    next.launch.smem_per_thread = launch->smem_per_thread;
    give(state, 1u << OCC_PARAM_DYNAMIC_SMEM, &next);
    return change_to(state, &next, true);
}

unsigned change_architecture(explorer *state, int profile_index, int device)
{
    configuration next = state->wanted;

    next.profile = profile_index;
    next.device = device;
    kernels_build_for(state, &profile_set_get(state->profiles, (size_t)profile_index)->arch,
                      &next.kernel, &next.launch);
    next.keep_architecture = true;
    change_to(state, &next, true);
    change_say_limits(state);
    return EXPLORER_DRAW;
}

unsigned change_travel(explorer *state, action_id id)
{
    struct history *history = state->history;
    const history_step left = step_of(state);
    bool undo = id == ACTION_UNDO;

    if (undo ? history->place == 0 : history->place >= history->count) {
        return say(state, false, undo ? SENTENCE_NOTHING_TO_UNDO : SENTENCE_NOTHING_TO_REDO, NULL,
                   0);
    }
    history_step *step = &history->items[undo ? --history->place : history->place++];

    state->wanted = step->wanted;
    if (step->chosen.count > 0) {
        state->compare.chosen = step->chosen;
    }
    *step = left;
    change_update(state);
    change_say_limits(state);
    return EXPLORER_DRAW;
}
