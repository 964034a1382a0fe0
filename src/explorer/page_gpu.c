/* SPDX-License-Identifier: MIT */
/* The page of the whole GPU: its rows are grid sizes of whole waves, to take over. */
#include "explorer/change.h"
#include "explorer/grid_sizes.h"
#include "explorer/page.h"

static int sizes_of(const explorer *state, grid_size sizes[GRID_SIZES_MOST])
{
    return state->device ? grid_sizes_of(&state->launch, &state->waves, sizes) : 0;
}

static int row_count(const explorer *state)
{
    grid_size sizes[GRID_SIZES_MOST];

    return sizes_of(state, sizes);
}

static int row_in_force(const explorer *state)
{
    grid_size sizes[GRID_SIZES_MOST];

    return grid_sizes_nearest(&state->launch, sizes, sizes_of(state, sizes));
}

static unsigned take_over(explorer *state)
{
    occ_launch launch = state->wanted.launch;
    grid_size sizes[GRID_SIZES_MOST];

    if (state->row >= sizes_of(state, sizes)) {
        return 0;
    }
    launch.grid_size = sizes[state->row].blocks;
    return change_field(state, OCC_PARAM_GRID_SIZE, &launch);
}

const page_rules page_gpu = {
    .row_count = row_count, .row_in_force = row_in_force, .activate = take_over};
