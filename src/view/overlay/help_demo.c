/* SPDX-License-Identifier: MIT */
#include "view/overlay/help_demo.h"

#include "base/range.h"
#include "view/graph/graph.h"
#include "view/screen_parts.h"

enum { BLOCK = 256, REGISTERS = 40, PINNED_REGISTERS = 64, SMEM = 20 * 1024, SMEM_SHARE = 6 };

/* A launch with cliffs in sight, and one with more registers. */
static occ_launch demo_launch(const occ_arch *arch, int registers)
{
    occ_launch launch = OCC_LAUNCH_DEFAULT;

    launch.block_size = BLOCK;
    launch.registers_per_thread = smaller(registers, arch->max_registers_per_thread);
    launch.dynamic_smem = smaller(SMEM, arch->smem_per_block / SMEM_SHARE);
    return launch;
}

static void pin(explorer *demo)
{
    explorer_pin *pin = &demo->pins[0];
    const occ_arch *arch = &demo->profile->arch;

    pin->where = demo->wanted;
    pin->launch = demo_launch(arch, PINNED_REGISTERS);
    pin->unknown = 0;
    pin->letter = EXPLORER_FIRST_PIN;
    occ_occupancy(arch, demo->device, &pin->launch, &pin->result);
    demo->pin_count = 1;
}

/* The explored state with another launch, whose curve over shared memory is in runs. */
static void open_demo(explorer *demo, const explorer *state, occ_run *runs)
{
    const occ_arch *arch = &state->profile->arch;
    explorer_curve *curve = &demo->curves[OCC_PARAM_DYNAMIC_SMEM];

    *demo = *state;
    demo->launch = demo_launch(arch, REGISTERS);
    demo->slider = OCC_PARAM_DYNAMIC_SMEM;
    demo->overlay = OVERLAY_NONE;
    demo->entry.open = false;
    demo->measured_shown = 0;
    demo->kernel = -1;       /* a profiler saw another launch */
    demo->carveouts = false; /* nine lines over a graph of this size are no example */
    demo->unknown = 0;
    demo->sources[OCC_PARAM_DYNAMIC_SMEM] = SOURCE_GIVEN;
    if (demo->latency == LATENCY_NONE) {
        demo->latency = LATENCY_DEFAULT;
    }
    occ_occupancy(arch, state->device, &demo->launch, &demo->result);
    curve->range = parameter_bounds(arch, state->device, &demo->launch, OCC_PARAM_DYNAMIC_SMEM);
    curve->runs = runs;
    occ_runs(arch, state->device, &demo->launch, OCC_PARAM_DYNAMIC_SMEM, curve->range, runs,
             EXPLORER_MAX_RUNS, &curve->run_count);
    pin(demo);
}

void help_demo_draw(const explorer *state, grid *picture, rect slider, rect graph)
{
    occ_run runs[EXPLORER_MAX_RUNS];
    explorer demo;

    open_demo(&demo, state, runs);
    struct graph drawn = graph_of(&demo, OCC_PARAM_DYNAMIC_SMEM, graph);

    drawn.letters = true; /* the help names all */
    sliders_draw(&demo, picture, slider, true);
    graph_draw(&demo, picture, &drawn);
}
