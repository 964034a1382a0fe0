/* SPDX-License-Identifier: MIT */
/* The page of graphs: the configurations that are pinned on them. */
#include <string.h>

#include "explorer/page.h"

static bool same_configuration(const configuration *a, const configuration *b)
{
    return a->profile == b->profile && a->device == b->device &&
           launch_differences(&a->launch, &b->launch) == 0;
}

static void remove_pin(explorer *state, int index)
{
    int behind = state->pin_count - index - 1;

    memmove(&state->pins[index], &state->pins[index + 1], (size_t)behind * sizeof *state->pins);
    state->pin_count--;
}

/* Pins the configuration in force; removes the pin where it is pinned already. */
static unsigned pin(explorer *state, action_id id)
{
    (void)id;
    for (int i = 0; i < state->pin_count; i++) {
        if (same_configuration(&state->pins[i].where, &state->wanted)) {
            remove_pin(state, i);
            say(state, false, SAY(UNPINNED));
            return EXPLORER_DRAW;
        }
    }
    if (state->pin_count == EXPLORER_MAX_PINS) {
        remove_pin(state, 0); /* the oldest */
    }
    state->pins[state->pin_count++] = (explorer_pin){
        .where = state->wanted,
        .launch = state->launch,
        .result = state->result,
        .bound = state->unknown,
    };
    say(state, false, SAY(PINNED));
    return EXPLORER_DRAW;
}

const page_rules page_graphs = {.act = pin};
