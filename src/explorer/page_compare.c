/* SPDX-License-Identifier: MIT */
#include "explorer/change.h"
#include "explorer/compare.h"
#include "explorer/page.h"
#include "explorer/picker_rows.h"

static void enter(explorer *state)
{
    catalogue_load(state);
    if (state->compare.chosen.count == 0) {
        compare_begin(state);
    }
}

static int row_count(const explorer *state)
{
    return state->compare.count;
}

static int row_in_force(const explorer *state)
{
    for (int i = 0; i < state->compare.count; i++) {
        const compare_row *row = &state->compare.rows[i];

        if (row->profile == state->wanted.profile && row->device == state->wanted.device) {
            return i;
        }
    }
    return 0;
}

static unsigned activate(explorer *state)
{
    if (state->row >= state->compare.count) {
        return 0;
    }
    const compare_row *row = &state->compare.rows[state->row];

    return change_architecture(state, row->profile, row->device);
}

static unsigned act(explorer *state, action_id id)
{
    if (id == ACTION_SORT) {
        compare_next_sort(state);
    } else {
        compare_remove(state);
    }
    return EXPLORER_DRAW;
}

const page_rules page_compare = {
    .enter = enter,
    .update = compare_update,
    .row_count = row_count,
    .row_in_force = row_in_force,
    .activate = activate,
    .act = act,
};
