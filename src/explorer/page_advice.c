/* SPDX-License-Identifier: MIT */
/* The page of advice: changes that gain, and the nearest steps of each slider both ways. */
#include "explorer/change.h"
#include "explorer/page.h"
#include "explorer/steps.h"

enum { NEAREST_COUNT = 4 }; /* of a slider: losses and gains, down and up */

static void add_nearest(explorer *state, occ_parameter slider, int direction, int sign)
{
    explorer_advice *advice = &state->advice;
    explorer_step step;
    bool found = sign > 0 ? explorer_gain(state, slider, direction, &step)
                          : explorer_loss(state, slider, direction, &step);

    if (found && advice->count < EXPLORER_MAX_ADVICE) {
        advice->items[advice->count++] = (occ_advice){
            .changes = {{slider, occ_get(&state->launch, slider), step.value}},
            .count = 1,
            .point = step.point,
        };
    }
}

static void update(explorer *state)
{
    explorer_advice *advice = &state->advice;

    size_t gains;

    occ_advise(&state->profile->arch, state->device, &state->launch, advice->items,
               EXPLORER_MAX_ADVICE - NEAREST_COUNT * SLIDER_COUNT, &gains);
    advice->gains = (int)gains;
    advice->count = advice->gains;
    for (int i = 0; i < NEAREST_COUNT * SLIDER_COUNT; i++) {
        add_nearest(state, slider_changes(&state->launch, slider_at(i / NEAREST_COUNT)),
                    i % 2 ? 1 : -1, i % NEAREST_COUNT < 2 ? 1 : -1);
    }
}

static int row_count(const explorer *state)
{
    return state->advice.count;
}

static unsigned follow(explorer *state)
{
    occ_launch launch = state->wanted.launch;

    if (state->row >= state->advice.count) {
        return 0;
    }
    occ_follow(&launch, &state->advice.items[state->row]);
    return change_launch(state, &launch);
}

const page_rules page_advice = {.update = update, .row_count = row_count, .activate = follow};
