/* SPDX-License-Identifier: MIT */
/* Opening and closing an exploration. */
#include "explorer/explorer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explorer/change.h"
#include "explorer/explored_kernels.h"

static bool open_curves(explorer *state)
{
    for (int i = 0; i <= SLIDER_COUNT; i++) {
        explorer_curve *curve =
            &state->curves[i < SLIDER_COUNT ? slider_at(i) : OCC_PARAM_SMEM_PER_THREAD];

        curve->runs = memory_allocate_zeroed(EXPLORER_MAX_RUNS, sizeof *curve->runs);
        if (!curve->runs) {
            return false;
        }
    }
    return true;
}

const char *explorer_open(explorer *state, const struct language *language, profile_set *profiles,
                          const kernel_list *kernels, const configuration *start)
{
    memset(state, 0, sizeof *state);
    state->language = language;
    state->profiles = profiles;
    state->now.latency = LATENCY_NONE;
    state->slider = state->map.x = slider_at(0);
    state->map.y = slider_at(1);
    state->unicode = true;
    state->terminal_colors = state->colors = 256;
    state->start = *start;
    state->start.kernel = -1;
    state->start.assumed_block = start->launch.block_size;
    state->wanted = state->start;
    state->history = history_open();
    if (!state->history || !open_curves(state) || (kernels && !kernels_take(state, kernels))) {
        explorer_close(state);
        return word(language, SENTENCE_OUT_OF_MEMORY);
    }
    if (!profile_set_get(profiles, (size_t)start->profile)) {
        explorer_close(state);
        return word(language, SENTENCE_PROFILE_NOT_READ);
    }
    state->picker.sort = state->kernel_times ? KERNELS_BY_TIME : KERNELS_BY_NAME;
    change_update(state);
    return NULL;
}

void explorer_close(explorer *state)
{
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        free(state->curves[id].runs);
        state->curves[id].runs = NULL;
    }
    kernels_drop(state);
    lost_kernel_forget(state);
    message_free(&state->skipped);
    history_close(state->history);
    free(state->catalogue);
    free(state->picker.rows);
    measured_free(&state->measured);
    state->history = NULL;
    state->catalogue = state->picker.rows = NULL;
}
