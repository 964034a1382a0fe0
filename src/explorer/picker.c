/* SPDX-License-Identifier: MIT */
#include "explorer/picker.h"

#include <string.h>

#include "explorer/explored_kernels.h"
#include "explorer/key.h"
#include "explorer/typed_text.h"

void picker_refilter(explorer *state)
{
    state->picker.count = 0;
    if (state->overlay == OVERLAY_KERNEL) {
        picker_filter_kernels(state);
    } else {
        picker_filter_catalogue(state);
    }
    if (state->picker.cursor >= state->picker.count) {
        state->picker.cursor = state->picker.count > 0 ? state->picker.count - 1 : 0;
    }
}

static void clear_filter(explorer_picker *picker)
{
    picker->filter[0] = '\0';
    picker->filter_length = picker->cursor = 0;
}

void picker_list_kernels(explorer *state)
{
    clear_filter(&state->picker);
    state->picker.count = 0;
    picker_filter_kernels(state);
}

static bool in_force(const explorer *state, const picker_row *row)
{
    return state->overlay == OVERLAY_KERNEL ? row->kernel == state->kernel
                                            : explorer_is_on(state, row->profile, row->device);
}

unsigned picker_open(explorer *state, explorer_overlay overlay, bool adds)
{
    explorer_picker *picker = &state->picker;

    clear_filter(picker);
    picker->adds = adds;
    state->overlay = overlay;
    if (overlay == OVERLAY_ARCHITECTURE && !catalogue_load(state)) {
        state->overlay = OVERLAY_NONE;
    }
    picker_refilter(state);
    for (int i = 0; i < picker->count; i++) {
        if (in_force(state, &picker->rows[i])) {
            picker->cursor = i;
        }
    }
    return EXPLORER_DRAW;
}

/* Chooses the row at the cursor, and closes. */
static void choose(explorer *state, picker_choice *choice)
{
    const explorer_picker *picker = &state->picker;
    bool kernels = state->overlay == OVERLAY_KERNEL;

    *choice = (picker_choice){.kind = CHOICE_NONE};
    if (picker->count == 0) {
        return;
    }
    picker_row row = picker->rows[picker->cursor];

    state->overlay = OVERLAY_NONE;
    *choice = (picker_choice){
        .kind = kernels        ? CHOICE_KERNEL
                : picker->adds ? CHOICE_COMPARED
                               : CHOICE_ARCHITECTURE,
        .profile = row.profile,
        .device = row.device,
        .kernel = row.kernel,
    };
    if (kernels) {
        const kernel *items = state->kernels->items;
        int offered = kernels_build(state, row.first, row.count);

        /* A build for another architecture than the offered one is explored on its own. */
        choice->keep_architecture = state->wanted.keep_architecture &&
                                    strcmp(items[row.kernel].arch, items[offered].arch) == 0;
    }
}

/* Keys that only the list of kernels has; 0: the key is none of them. */
static unsigned kernel_key(explorer *state, action_id id)
{
    unsigned effect = EXPLORER_DRAW;

    if (id == ACTION_LESS || id == ACTION_MORE) {
        picker_next_build(state, id == ACTION_LESS ? -1 : 1);
        return effect;
    }
    if (id == ACTION_PAGE_NEXT) {
        picker_next_sort(state);
    } else if (id == ACTION_PAGE_BACK) {
        effect = kernels_next_form(state);
    } else {
        return 0;
    }
    if (effect == EXPLORER_DRAW) {
        picker_refilter(state);
    }
    return effect;
}

/* A letter, or one less, or none any more. false: the key is none of these. */
static bool type(explorer_picker *picker, int key)
{
    if (key == KEYPRESS_BACKSPACE) {
        typed_erase(picker->filter, &picker->filter_length);
    } else if (key == ('U' & 0x1f)) {
        picker->filter_length = 0;
        picker->filter[0] = '\0';
    } else if (typed_append(picker->filter, &picker->filter_length, sizeof picker->filter, key)) {
        picker->cursor = 0;
    } else {
        return false;
    }
    return true;
}

/* Letters narrow the list, those too that are actions elsewhere. */
unsigned picker_key(explorer *state, int key, picker_choice *choice)
{
    bool letter = typed_is_text(key);
    action_id id = action_of_key(key);

    *choice = (picker_choice){.kind = CHOICE_NONE};
    if (key == KEYPRESS_ENTER) {
        choose(state, choice);
        return EXPLORER_DRAW;
    }
    unsigned effect = state->overlay == OVERLAY_KERNEL && !letter ? kernel_key(state, id) : 0;

    if (effect) {
        return effect;
    }
    if (type(&state->picker, key)) {
        picker_refilter(state);
    } else if (!letter) {
        state->picker.cursor = action_move(state->picker.cursor, state->picker.count, id);
    }
    return EXPLORER_DRAW;
}
