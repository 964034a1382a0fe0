/* SPDX-License-Identifier: MIT */
/* Opening and closing an exploration, keys and clicks. */
#include "explorer/explorer.h"

#include <stdlib.h>
#include <string.h>

#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/history.h"
#include "explorer/picker.h"

#define EXPLORER_PAGE_NAME(id, name) [PAGE_##id] = name,
static const char *const page_names[PAGE_COUNT] = {EXPLORER_PAGES(EXPLORER_PAGE_NAME)};

const char *explorer_page_name(explorer_page page)
{
    return page_names[page];
}

static bool open_curves(explorer *state)
{
    for (size_t i = 0; i < OCC_SLIDER_COUNT; i++) {
        state->curves[i].runs = calloc(EXPLORER_MAX_RUNS, sizeof(occ_run));
        if (!state->curves[i].runs) {
            return false;
        }
    }
    return true;
}

bool explorer_open(explorer *state, profile_set *profiles, const kernel_list *kernels,
                   const configuration *start)
{
    memset(state, 0, sizeof *state);
    state->profiles = profiles;
    state->kernels = kernels;
    state->kernel = -1;
    state->unicode = true;
    state->start = state->wanted = *start;
    state->history = history_open();
    if (!state->history || !open_curves(state) ||
        !profile_set_get(profiles, (size_t)start->profile)) {
        explorer_close(state);
        return false;
    }
    change_update(state);
    return true;
}

void explorer_close(explorer *state)
{
    for (size_t i = 0; i < OCC_SLIDER_COUNT; i++) {
        free(state->curves[i].runs);
        state->curves[i].runs = NULL;
    }
    history_close(state->history);
    free(state->catalogue);
    free(state->picker.rows);
    state->history = NULL;
    state->catalogue = state->picker.rows = NULL;
}

/* A kernel may name an architecture that is unknown here: then it is explored on the present one. */
static void take_architecture(explorer *state, const char *arch, configuration *next)
{
    int found = profile_set_find(state->profiles, arch);

    if (arch[0] == '\0' || found == next->profile) {
        return;
    }
    const profile *other = found >= 0 ? profile_set_get(state->profiles, (size_t)found) : NULL;

    if (!other) {
        change_say(state, true, "no profile for %s: shown as on %s", arch,
                   state->profile->arch.name);
        return;
    }
    next->profile = found;
    next->device = other->device_count > 0 ? 0 : -1;
}

void explorer_set_kernel(explorer *state, int index)
{
    configuration next = state->wanted;

    state->kernel = index;
    if (index < 0) {
        return;
    }
    take_architecture(state, state->kernels->items[index].arch, &next);
    kernel_apply(&state->kernels->items[index], &next.launch);
    change_to(state, &next);
}

/* The field that keys change: the slider, or the row of the panel. */
static field_id current_field(const explorer *state)
{
    return state->overlay == OVERLAY_FIELDS ? state->field : (field_id)state->slider;
}

static unsigned move_value(explorer *state, field_step step, int direction)
{
    field_id field = current_field(state);
    const char *missing = launch_field_missing(&state->profile->arch, field);
    occ_launch launch = state->launch;

    if (missing) {
        change_say(state, true, "%s", missing);
        return EXPLORER_DRAW;
    }
    launch_field_move(&state->profile->arch, state->device, field, step, direction, &launch);
    return change_field(state, field, &launch);
}

static unsigned move_to_end(explorer *state, bool last)
{
    field_id field = current_field(state);
    occ_launch launch = state->launch;
    occ_range range = launch_field_range(&state->profile->arch, state->device, &launch, field);

    if (field == FIELD_CARVEOUT) {
        return move_value(state, STEP_PAGE, last ? 1 : -1);
    }
    launch_field_set(&launch, field, last ? range.last : range.first);
    return change_field(state, field, &launch);
}

/* The cliff's edge, the last value before the fall: that is where one wants to stand. */
static unsigned move_to_cliff(explorer *state, int direction)
{
    occ_cliff cliffs[EXPLORER_MAX_RUNS];
    size_t count = explorer_cliffs(state, state->slider, cliffs, EXPLORER_MAX_RUNS);
    int value = occ_get(&state->launch, state->slider);
    occ_launch launch = state->launch;

    for (size_t i = 0; i < count; i++) {
        const occ_cliff *cliff = &cliffs[direction > 0 ? i : count - 1 - i];

        if (direction > 0 ? cliff->before > value : cliff->before < value) {
            occ_set(&launch, state->slider, cliff->before);
            return change_field(state, (field_id)state->slider, &launch);
        }
    }
    change_say(state, false, "no cliff %s", direction > 0 ? "above" : "below");
    return EXPLORER_DRAW;
}

static unsigned move_rows(explorer *state, action_id action)
{
    if (state->overlay == OVERLAY_FIELDS) {
        state->field = (field_id)picker_move((int)state->field, FIELD_COUNT, action);
    } else if (state->overlay == OVERLAY_HELP) {
        state->row = picker_move(state->row, ACTION_COUNT + GROUP_COUNT, action);
    } else if (state->page == PAGE_DEVICES) {
        state->row = picker_move(state->row, state->catalogue_count, action);
    } else {
        int next = picker_move((int)state->slider, OCC_SLIDER_COUNT, action);

        state->slider = (occ_parameter)next;
    }
    return EXPLORER_DRAW;
}

/* Whether Home, End and the page keys move through rows rather than values. */
static bool in_rows(const explorer *state)
{
    return state->overlay == OVERLAY_HELP ||
           (state->overlay == OVERLAY_NONE && state->page == PAGE_DEVICES);
}

static unsigned do_change(explorer *state, action_id action)
{
    if (action == ACTION_UP || action == ACTION_DOWN || in_rows(state)) {
        return move_rows(state, action);
    }
    if (action == ACTION_FIRST || action == ACTION_LAST) {
        return move_to_end(state, action == ACTION_LAST);
    }
    if (action == ACTION_CLIFF_BACK || action == ACTION_CLIFF_ON) {
        return move_to_cliff(state, action == ACTION_CLIFF_ON ? 1 : -1);
    }
    static const struct {
        field_step step;
        int direction;
    } moves[ACTION_COUNT] = {
        [ACTION_LESS] = {STEP_ONE, -1},       [ACTION_MORE] = {STEP_ONE, 1},
        [ACTION_UNIT_LESS] = {STEP_UNIT, -1}, [ACTION_UNIT_MORE] = {STEP_UNIT, 1},
        [ACTION_PAGE_LESS] = {STEP_PAGE, -1}, [ACTION_PAGE_MORE] = {STEP_PAGE, 1},
    };

    return move_value(state, moves[action].step, moves[action].direction);
}

static unsigned do_enter(explorer *state)
{
    if (state->overlay == OVERLAY_HELP) {
        return 0;
    }
    if (state->overlay == OVERLAY_NONE && state->page == PAGE_DEVICES) {
        picker_row row = state->catalogue[state->row];

        return change_architecture(state, row.profile, row.device);
    }
    return entry_open(state, current_field(state));
}

unsigned explorer_show_page(explorer *state, explorer_page page)
{
    state->page = page;
    state->overlay = OVERLAY_NONE;
    state->row = 0;
    if (state->page == PAGE_DEVICES && picker_load_catalogue(state)) {
        for (int i = 0; i < state->catalogue_count; i++) {
            const picker_row *row = &state->catalogue[i];

            if (row->profile == state->wanted.profile && row->device == state->wanted.device) {
                state->row = i;
            }
        }
    }
    return EXPLORER_DRAW;
}

static unsigned toggle_overlay(explorer *state, explorer_overlay overlay)
{
    state->overlay = state->overlay == overlay ? OVERLAY_NONE : overlay;
    if (overlay == OVERLAY_HELP && state->page != PAGE_DEVICES) {
        state->row = 0;
    }
    return EXPLORER_DRAW;
}

static unsigned do_kernel(explorer *state)
{
    if (!state->kernels || state->kernels->count == 0) {
        change_say(state, false, "no kernels: occupant FILE reads them from a build's output");
        return EXPLORER_DRAW;
    }
    return picker_open(state, OVERLAY_KERNEL);
}

static unsigned do_glyphs(explorer *state)
{
    state->glyphs = (explorer_glyphs)((state->glyphs + 1) % GLYPHS_COUNT);
    if (!state->unicode) {
        state->glyphs = GLYPHS_ASCII;
        change_say(state, false, "this terminal's character set is not UTF-8: ASCII it is");
    }
    return EXPLORER_DRAW;
}

static unsigned do_close_or_quit(explorer *state)
{
    if (state->overlay == OVERLAY_NONE) {
        return EXPLORER_QUIT;
    }
    state->overlay = OVERLAY_NONE;
    return EXPLORER_DRAW;
}

static unsigned do_show(explorer *state, action_id action)
{
    if (action == ACTION_PERCENT) {
        state->percent = !state->percent;
    } else if (action == ACTION_CARVEOUTS) {
        state->carveouts = !state->carveouts;
    } else if (action == ACTION_GLYPHS) {
        return do_glyphs(state);
    } else {
        int step = action == ACTION_PAGE_NEXT ? 1 : PAGE_COUNT - 1;

        return explorer_show_page(state, (explorer_page)(((int)state->page + step) % PAGE_COUNT));
    }
    return EXPLORER_DRAW;
}

static unsigned do_program(explorer *state, action_id action)
{
    if (action == ACTION_HELP) {
        return toggle_overlay(state, OVERLAY_HELP);
    }
    if (action == ACTION_CANCEL) {
        state->overlay = OVERLAY_NONE;
        return EXPLORER_DRAW;
    }
    if (action == ACTION_QUIT) {
        return do_close_or_quit(state);
    }
    return action == ACTION_SUSPEND ? EXPLORER_SUSPEND : EXPLORER_DRAW | EXPLORER_REDRAW;
}

static unsigned do_choose(explorer *state, action_id action)
{
    if (action == ACTION_FIELDS) {
        return toggle_overlay(state, OVERLAY_FIELDS);
    }
    return action == ACTION_KERNEL ? do_kernel(state) : picker_open(state, OVERLAY_ARCHITECTURE);
}

unsigned explorer_do(explorer *state, action_id action)
{
    if (action == ACTION_ENTER) {
        return do_enter(state);
    }
    if (action == ACTION_UNDO) {
        return change_undo(state);
    }
    if (action == ACTION_REDO) {
        return change_redo(state);
    }
    if (action == ACTION_RESET) {
        return change_to(state, &state->start);
    }
    switch (action_of(action)->group) {
    case GROUP_CHANGE:
        return do_change(state, action);
    case GROUP_SHOW:
        return do_show(state, action);
    case GROUP_CHOOSE:
        return do_choose(state, action);
    default:
        return do_program(state, action);
    }
}

static bool picking(const explorer *state)
{
    return state->overlay == OVERLAY_ARCHITECTURE || state->overlay == OVERLAY_KERNEL;
}

unsigned explorer_key(explorer *state, int key)
{
    action_id action = action_of_key(key);
    bool spoke = state->message[0] != '\0';
    unsigned effect;

    state->message[0] = '\0';
    if (key == ('C' & 0x1f)) {
        return EXPLORER_QUIT;
    }
    if (action == ACTION_SUSPEND || action == ACTION_REDRAW) {
        effect = explorer_do(state, action);
    } else if (state->entry.open) {
        effect = entry_key(state, key);
    } else if (picking(state) && action != ACTION_CANCEL) {
        effect = picker_key(state, key);
    } else if (key >= '0' && key <= '9' && !in_rows(state)) {
        effect = entry_type(state, current_field(state), key);
    } else {
        effect = action < ACTION_COUNT ? explorer_do(state, action) : 0;
    }
    return spoke ? effect | EXPLORER_DRAW : effect;
}
