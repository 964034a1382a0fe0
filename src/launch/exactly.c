/* SPDX-License-Identifier: MIT */
#include "launch/exactly.h"

#include "base/range.h"
#include "launch/launch_parameter.h"

static const occ_parameter amounts[] = {OCC_PARAM_REGISTERS, OCC_PARAM_DYNAMIC_SMEM,
                                        OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_STATIC_SMEM};

enum { AMOUNT_COUNT = sizeof amounts / sizeof *amounts };

/* The parts of shared memory that the launch has none of stay 0, but for the dynamic one. */
static bool is_used(const occ_launch *launch, occ_parameter parameter)
{
    return parameter == OCC_PARAM_REGISTERS || parameter == OCC_PARAM_DYNAMIC_SMEM ||
           occ_get(launch, parameter) > 0;
}

/* Joins runs with as many blocks that touch. Returns the count of stretches. */
static size_t join_runs(const occ_run *runs, size_t run_count, occ_parameter parameter, int blocks,
                        amount_stretch *stretches, size_t room)
{
    size_t count = 0;

    for (size_t i = 0; i < run_count; i++) {
        if (runs[i].point.blocks != blocks) {
            continue;
        }
        if (count > 0 && stretches[count - 1].run.last + 1 == runs[i].first) {
            stretches[count - 1].run.last = runs[i].last;
        } else if (count < room) {
            stretches[count++] = (amount_stretch){parameter, runs[i]};
        }
    }
    return count;
}

size_t exactly_stretches(const occ_arch *arch, const occ_device *device, const occ_launch *launch,
                         int blocks, amount_stretch stretches[STRETCHES_MOST])
{
    occ_run runs[OCC_MAX_RUNS];
    size_t count = 0;

    for (size_t i = 0; i < AMOUNT_COUNT; i++) {
        occ_range range = parameter_bounds(arch, device, launch, amounts[i]);
        size_t run_count;

        /* 0 registers are no limit, and no value. */
        range.first = amounts[i] == OCC_PARAM_REGISTERS ? 1 : range.first;
        if (is_used(launch, amounts[i])) {
            occ_runs(arch, device, launch, amounts[i], range, runs, OCC_MAX_RUNS, &run_count);
            count += join_runs(runs, run_count, amounts[i], blocks, stretches + count,
                               STRETCHES_MOST - count);
        }
    }
    return count;
}

int exactly_nearest(const occ_launch *launch, const amount_stretch *stretch)
{
    return clamp(occ_get(launch, stretch->parameter), stretch->run.first, stretch->run.last);
}
