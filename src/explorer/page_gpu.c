/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: its rows are grid sizes of whole waves, to take
 * over, the parts below them, to read, and MIG slices, to explore.
 */
#include "explorer/change.h"
#include "explorer/gpu_rows.h"
#include "launch/grid_sizes.h"
#include "explorer/page.h"

static int sizes_of(const explorer *state, grid_size sizes[GRID_SIZES_MOST])
{
    return state->now.device ? grid_sizes_of(&state->now.launch, &state->now.waves, sizes) : 0;
}

static int row_in_force(const explorer *state)
{
    grid_size sizes[GRID_SIZES_MOST];

    return grid_sizes_nearest(&state->now.launch, sizes, sizes_of(state, sizes));
}

static unsigned take_grid(explorer *state, int index)
{
    occ_launch launch = state->wanted.launch;
    grid_size sizes[GRID_SIZES_MOST];

    sizes_of(state, sizes);
    launch.grid_size = sizes[index].blocks;
    return change_field(state, OCC_PARAM_GRID_SIZE, &launch);
}

static unsigned take_over(explorer *state)
{
    const gpu_row row = gpu_row_at(state, state->row);

    if (row.kind == GPU_ROW_SLICE) {
        return change_architecture(state, state->wanted.profile,
                                   gpu_slice_device(state, row.index));
    }
    return row.kind == GPU_ROW_SIZE ? take_grid(state, row.index) : 0;
}

const page_rules page_gpu = {
    .row_count = gpu_row_count, .row_in_force = row_in_force, .activate = take_over};
