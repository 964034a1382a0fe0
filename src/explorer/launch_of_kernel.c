/* SPDX-License-Identifier: MIT */
/* The figures that a kernel states, and the launch that they make. */
#include "explorer/launch_of_kernel.h"

/* One parameter as a kernel states it. */
struct figure {
    bool stated_by_kernels; /* some kernels state it */
    int file;               /* less than 0: this one's file does not state it */
    int profiled;           /* less than 0: no profiler saw it */
    parameter_source otherwise;
};

static int at_least(int least, int value)
{
    return value >= least ? value : KERNEL_UNKNOWN;
}

static struct figure figure_of(const kernel *item, occ_parameter id)
{
    const kernel_launch *seen = &item->launch;
    const int no = KERNEL_UNKNOWN;
    const struct figure figures[OCC_PARAM_COUNT] = {
        [OCC_PARAM_BLOCK_SIZE] = {true, at_least(1, item->block_size),
                                  at_least(1, seen->block_size), SOURCE_ASSUMED},
        [OCC_PARAM_REGISTERS] = {true, item->registers, no, SOURCE_UNKNOWN},
        [OCC_PARAM_STATIC_SMEM] = {true, item->static_smem, seen->holds_static_smem ? 0 : no,
                                   SOURCE_UNKNOWN},
        [OCC_PARAM_BARRIERS] = {true, item->barriers, no, SOURCE_START},
        [OCC_PARAM_MAX_THREADS] = {true, at_least(1, item->max_threads), no, SOURCE_START},
        [OCC_PARAM_CLUSTER_SIZE] = {true, at_least(1, item->cluster), seen->cluster_size,
                                    SOURCE_START},
        [OCC_PARAM_GRID_SIZE] = {true, no, at_least(1, seen->grid_size), SOURCE_START},
        [OCC_PARAM_DYNAMIC_SMEM] = {true, no, seen->dynamic_smem, SOURCE_START},
        [OCC_PARAM_CARVEOUT] = {true, no, seen->carveout_bytes, SOURCE_START},
        [OCC_PARAM_TENSOR_COLUMNS] = {true, item->tensor_columns, no, SOURCE_START},
    };

    return figures[id];
}

static parameter_source source_of_figure(unsigned given, const struct figure *figure,
                                         occ_parameter id)
{
    if (given & 1u << id) {
        return SOURCE_GIVEN;
    }
    if (!figure->stated_by_kernels) {
        return SOURCE_START;
    }
    return figure->profiled >= 0 ? SOURCE_PROFILED
           : figure->file >= 0   ? SOURCE_FILE
                                 : figure->otherwise;
}

parameter_source source_of(unsigned given, const kernel *item, occ_parameter id)
{
    const struct figure figure = figure_of(item, id);

    return source_of_figure(given, &figure, id);
}

static void set_figure(occ_launch *launch, occ_parameter id, int value)
{
    if (id == OCC_PARAM_CARVEOUT) {
        launch->carveout_percent = -1;
        launch->carveout_bytes = value;
        return;
    }
    occ_set(launch, id, value);
}

static parameter_source set_parameter(launch_start start, const kernel *item, occ_parameter id,
                                      occ_launch *launch)
{
    const struct figure figure = figure_of(item, id);
    parameter_source source = source_of_figure(start.given, &figure, id);

    if (source == SOURCE_PROFILED || source == SOURCE_FILE) {
        set_figure(launch, id, source == SOURCE_FILE ? figure.file : figure.profiled);
    } else if (figure.stated_by_kernels) {
        parameter_copy(launch, start.launch, id);
    }
    return source;
}

void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources)
{
    parameter_source block = source_of(start.given, item, OCC_PARAM_BLOCK_SIZE);
    occ_suggestion best;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        parameter_source source = set_parameter(start, item, id, launch);

        if (sources) {
            sources[id] = source;
        }
    }
    if (block == SOURCE_GIVEN) {
        return;
    }
    if (item->max_threads > 0 && launch->block_size > item->max_threads) {
        launch->block_size = item->max_threads;
    }
    if (block == SOURCE_ASSUMED &&
        occ_suggest_block(arch, NULL, launch, 0, NULL, NULL, &best) == OCC_OK) {
        launch->block_size = best.block_size;
    }
}

void launch_replace_kernel(launch_start start, placed_kernel from, placed_kernel to,
                           occ_launch *launch)
{
    occ_launch before = *launch;
    occ_launch after = *launch;

    launch_of_kernel(start, from.item, from.arch, &before, NULL);
    launch_of_kernel(start, to.item, to.arch, &after, NULL);
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (parameter_same(launch, &before, id)) {
            parameter_copy(launch, &after, id);
        }
    }
}

launch_start explorer_launch_start(const explorer *state)
{
    return (launch_start){&state->start.launch, state->given};
}

bool explorer_block_is_assumed(const explorer *state)
{
    const kernel *item = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;
    occ_launch launch = state->wanted.launch;

    if (!item || source_of(state->given, item, OCC_PARAM_BLOCK_SIZE) != SOURCE_ASSUMED) {
        return false;
    }
    launch_of_kernel(explorer_launch_start(state), item, &state->profile->arch, &launch, NULL);
    return launch.block_size == state->wanted.launch.block_size;
}
