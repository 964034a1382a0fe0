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

/* Of a kernel whose code cannot tell, that it uses no dynamic shared memory is assumed. */
static parameter_source source_of_dynamic_smem(const kernel *item)
{
    return item->dynamic_use == KERNEL_USED ? SOURCE_UNKNOWN : SOURCE_ASSUMED;
}

static struct figure figure_of(const kernel *item, occ_parameter id)
{
    const kernel_launch *seen = &item->launch;
    const int no = KERNEL_UNKNOWN;
    const struct figure figures[OCC_PARAM_COUNT] = {
        [OCC_PARAM_BLOCK_SIZE] = {true, at_least(1, item->block_size),
                                  at_least(1, seen->block_size), SOURCE_UNKNOWN},
        [OCC_PARAM_REGISTERS] = {true, item->registers, no, SOURCE_UNKNOWN},
        [OCC_PARAM_STATIC_SMEM] = {true, item->static_smem, seen->holds_static_smem ? 0 : no,
                                   SOURCE_UNKNOWN},
        [OCC_PARAM_BARRIERS] = {true, item->barriers, no, SOURCE_START},
        [OCC_PARAM_MAX_THREADS] = {true, at_least(1, item->max_threads), no, SOURCE_START},
        [OCC_PARAM_CLUSTER_SIZE] = {true, at_least(1, item->cluster), seen->cluster_size,
                                    SOURCE_START},
        [OCC_PARAM_GRID_SIZE] = {true, no, at_least(1, seen->grid_size), SOURCE_START},
        [OCC_PARAM_DYNAMIC_SMEM] = {true, item->dynamic_use == KERNEL_UNUSED ? 0 : no,
                                    seen->dynamic_smem, source_of_dynamic_smem(item)},
        [OCC_PARAM_SMEM_PER_THREAD] = {true, item->dynamic_use == KERNEL_UNUSED ? 0 : no,
                                       seen->dynamic_smem >= 0 ? 0 : no, SOURCE_START},
        [OCC_PARAM_CARVEOUT] = {true, no, seen->carveout_bytes, SOURCE_START},
        [OCC_PARAM_TENSOR_COLUMNS] = {true, item->tensor_columns, no,
                                      item->tensor_use == KERNEL_USED ? SOURCE_UNKNOWN
                                                                      : SOURCE_START},
    };

    struct figure figure = figures[id];

    if (seen->stated && figure.profiled >= 0) {
        figure.file = figure.profiled;
        figure.profiled = no;
    }
    return figure;
}

/* The options that give a parameter: kernels state both parts of dynamic shared memory as one. */
static unsigned given_by(occ_parameter id)
{
    const unsigned parts = 1u << OCC_PARAM_DYNAMIC_SMEM | 1u << OCC_PARAM_SMEM_PER_THREAD;

    return parts & 1u << id ? parts : 1u << id;
}

static parameter_source source_of_figure(launch_start start, const struct figure *figure,
                                         occ_parameter id)
{
    bool assumed = figure->otherwise == SOURCE_UNKNOWN && (start.assumed & 1u << id);

    if (start.given & given_by(id)) {
        return SOURCE_GIVEN;
    }
    if (!figure->stated_by_kernels) {
        return SOURCE_START;
    }
    return figure->profiled >= 0 ? SOURCE_PROFILED
           : figure->file >= 0   ? SOURCE_FILE
           : assumed             ? SOURCE_ASSUMED
                                 : figure->otherwise;
}

parameter_source source_of(launch_start start, const kernel *item, occ_parameter id)
{
    const struct figure figure = figure_of(item, id);

    return source_of_figure(start, &figure, id);
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
    parameter_source source = source_of_figure(start, &figure, id);

    if (source == SOURCE_PROFILED || source == SOURCE_FILE) {
        set_figure(launch, id, source == SOURCE_FILE ? figure.file : figure.profiled);
    } else if (figure.stated_by_kernels) {
        parameter_copy(launch, start.launch, id);
    }
    return source;
}

/* Every parameter but the block size has its highest occupancy at its least value. */
static void set_unknown(const occ_arch *arch, unsigned unknown, occ_launch *launch)
{
    occ_suggestion best;

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if ((unknown & 1u << id) && id != OCC_PARAM_BLOCK_SIZE) {
            occ_set(launch, id, parameter_least(arch, id));
        }
    }
    if ((unknown & 1u << OCC_PARAM_BLOCK_SIZE) &&
        occ_suggest_block(arch, NULL, launch, 0, NULL, NULL, &best) == OCC_OK) {
        launch->block_size = best.block_size;
    }
}

void launch_of_kernel(launch_start start, const kernel *item, const occ_arch *arch,
                      occ_launch *launch, parameter_source *sources)
{
    parameter_source found[OCC_PARAM_COUNT];

    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        found[id] = set_parameter(start, item, id, launch);
        if (sources) {
            sources[id] = found[id];
        }
    }
    if (found[OCC_PARAM_BLOCK_SIZE] != SOURCE_GIVEN && item->max_threads > 0 &&
        launch->block_size > item->max_threads) {
        launch->block_size = item->max_threads;
    }
    set_unknown(arch, parameters_with(found, SOURCE_UNKNOWN), launch);
}

launch_start explorer_launch_start(const explorer *state, const configuration *where,
                                   occ_launch *base)
{
    *base = state->start.launch;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (where->given & 1u << id) {
            parameter_copy(base, &where->launch, id);
        }
    }
    if (!(where->given & 1u << OCC_PARAM_BLOCK_SIZE)) {
        base->block_size = where->assumed_block;
    }
    return (launch_start){base, where->given, ASSUMED_AT_A_POINT};
}

configuration explorer_before_hand(const explorer *state)
{
    configuration where = state->wanted;

    where.given = state->start.given;
    for (occ_parameter id = 0; id < OCC_PARAM_COUNT; id++) {
        if (where.given & 1u << id) {
            parameter_copy(&where.launch, &state->start.launch, id);
        }
    }
    if (where.given & 1u << OCC_PARAM_BLOCK_SIZE) {
        where.launch.block_size = where.assumed_block;
    }
    return where;
}
