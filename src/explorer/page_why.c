/* SPDX-License-Identifier: MIT */
/* The page of the explanation: its rows are the parts, and the slider goes with the cursor. */
#include "explorer/page.h"
#include "explorer/why.h"

static int row_count(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return why_parts(state, parts);
}

/* The part whose numbers the current slider moves. */
static int row_in_force(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(state, parts);

    for (int i = 0; i < count; i++) {
        if (why_slider(parts[i]) == state->slider) {
            return i;
        }
    }
    return 0;
}

static void row_moved(explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    if (state->row < why_parts(state, parts) && why_slider(parts[state->row]) != OCC_PARAM_COUNT) {
        state->slider = why_slider(parts[state->row]);
    }
}

static occ_parameter field(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return state->row < why_parts(state, parts) ? why_field(parts[state->row]) : OCC_PARAM_COUNT;
}

const page_rules page_why = {
    .row_count = row_count,
    .row_in_force = row_in_force,
    .row_moved = row_moved,
    .field = field,
};
