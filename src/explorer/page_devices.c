/* SPDX-License-Identifier: MIT */
/* The page of devices: the whole catalogue, to explore on. */
#include "explorer/change.h"
#include "explorer/page.h"
#include "explorer/picker.h"

static void enter(explorer *state)
{
    catalogue_load(state);
}

static int row_count(const explorer *state)
{
    return state->catalogue_count;
}

static unsigned activate(explorer *state)
{
    if (state->row >= state->catalogue_count) {
        return 0;
    }
    const picker_row *row = &state->catalogue[state->row];

    return change_architecture(state, row->profile, row->device);
}

const page_rules page_devices = {
    .enter = enter,
    .row_count = row_count,
    .row_in_force = catalogue_row_in_force,
    .activate = activate,
};
