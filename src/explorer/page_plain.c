/* SPDX-License-Identifier: MIT */
/* The rules of pages that need few: the explanation, graphs, tables, SM. */
#include "explorer/page.h"
#include "launch/why.h"

/* ---- The explanation: its rows are the parts, and the slider goes with the cursor */

static int part_count(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return why_parts(&state->now, parts);
}

/* A binding limit, best the one that the slider moves; without any the part that it moves. */
static int binding_part(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];
    int count = why_parts(&state->now, parts);
    int found = 0;
    int rank = 0;

    for (int i = 0; i < count; i++) {
        bool binds = parts[i] < WHY_JOIN && state->now.result.limits[parts[i]].limits;
        int own = 2 * binds + (why_slider(parts[i]) == state->slider);

        if (own > rank) {
            found = i;
            rank = own;
        }
    }
    return found;
}

static void choose_slider(explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    if (state->row < why_parts(&state->now, parts) &&
        why_slider(parts[state->row]) != OCC_PARAM_COUNT) {
        state->slider = why_slider(parts[state->row]);
    }
}

static occ_parameter field_of_part(const explorer *state)
{
    why_part parts[WHY_PART_COUNT];

    return state->row < why_parts(&state->now, parts) ? why_field(parts[state->row])
                                                      : OCC_PARAM_COUNT;
}

const page_rules page_why = {
    .row_count = part_count,
    .row_in_force = binding_part,
    .row_moved = choose_slider,
    .field = field_of_part,
};

/* ---- Pages that show the launch in force alone */

const page_rules page_graphs = {0};
const page_rules page_sm = {0};
const page_rules page_tables = {0};
