/* SPDX-License-Identifier: MIT */
/* The page of the explanation: its rows are the parts, and the slider goes with the cursor. */
#include "explorer/page.h"
#include "launch/why.h"

static int parts_of(const explorer *state, why_part *parts)
{
    return why_parts(&state->now, parts);
}

static int row_count(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return parts_of(state, parts);
}

static bool binds(const explorer *state, why_part part)
{
    return part < WHY_JOIN && state->now.result.limits[part].limits;
}

/*
 * A limit that binds: of several the one that the current slider moves, or the
 * first. Without any, the part that the slider moves.
 */
static int row_in_force(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    int count = parts_of(state, parts);
    int found = 0;
    int rank = 0;

    for (int i = 0; i < count; i++) {
        int own = 2 * binds(state, parts[i]) + (why_slider(parts[i]) == state->slider);

        if (own > rank) {
            found = i;
            rank = own;
        }
    }
    return found;
}

static void row_moved(explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    if (state->row < parts_of(state, parts) && why_slider(parts[state->row]) != OCC_PARAM_COUNT) {
        state->slider = why_slider(parts[state->row]);
    }
}

static occ_parameter field(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return state->row < parts_of(state, parts) ? why_field(parts[state->row]) : OCC_PARAM_COUNT;
}

const page_rules page_why = {
    .row_count = row_count,
    .row_in_force = row_in_force,
    .row_moved = row_moved,
    .field = field,
};
