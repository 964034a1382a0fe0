/* SPDX-License-Identifier: MIT */
#include "explorer/take.h"

/* What kernel_apply may set. */
static const occ_parameter stated[] = {
    OCC_PARAM_BLOCK_SIZE,   OCC_PARAM_REGISTERS,   OCC_PARAM_DYNAMIC_SMEM,
    OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_STATIC_SMEM, OCC_PARAM_BARRIERS,
    OCC_PARAM_CARVEOUT,     OCC_PARAM_GRID_SIZE,   OCC_PARAM_MAX_THREADS,
};

enum { STATED = sizeof stated / sizeof *stated };

static bool is_given(unsigned given, occ_parameter field)
{
    return (given & 1u << field) != 0;
}

bool take_chooses_block(unsigned given, const kernel *item)
{
    return !is_given(given, OCC_PARAM_BLOCK_SIZE) && item->launch.block_size <= 0 &&
           item->block_size <= 0;
}

void take_launch(const explorer *state, const kernel *item, const occ_arch *arch,
                 occ_launch *launch)
{
    const occ_launch *start = &state->start.launch;
    occ_suggestion best;

    for (size_t i = 0; i < STATED; i++) {
        parameter_copy(launch, start, stated[i]);
    }
    kernel_apply(item, launch);
    for (size_t i = 0; i < STATED; i++) {
        if (is_given(state->given, stated[i])) {
            parameter_copy(launch, start, stated[i]);
        }
    }
    if (take_chooses_block(state->given, item) &&
        occ_suggest_block(arch, launch, 0, 0, NULL, NULL, &best) == OCC_OK && best.block_size > 0) {
        launch->block_size = best.block_size;
    }
}

bool take_has_best_block(const explorer *state)
{
    const kernel *item = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;
    occ_launch launch = state->wanted.launch;

    if (!item || !take_chooses_block(state->given, item)) {
        return false;
    }
    take_launch(state, item, &state->profile->arch, &launch);
    return launch.block_size == state->wanted.launch.block_size;
}

void take_instead(const explorer *state, taken from, taken to, occ_launch *launch)
{
    occ_launch before = *launch, after = *launch;

    take_launch(state, from.item, from.arch, &before);
    take_launch(state, to.item, to.arch, &after);
    for (size_t i = 0; i < STATED; i++) {
        if (parameter_same(launch, &before, stated[i])) {
            parameter_copy(launch, &after, stated[i]);
        }
    }
}
