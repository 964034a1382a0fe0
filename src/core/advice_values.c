/* SPDX-License-Identifier: MIT */
/* The values that advice names: which parameters of a launch, which values of each, how far away. */
#include "core/advice.h"

#include <stdlib.h>

#include "core/limit_smem.h"

/* Whether a launch has an amount to change; one without shared memory may take dynamic one. */
static bool in_use(const occ_launch *launch, occ_parameter parameter)
{
    switch (parameter) {
    case OCC_PARAM_DYNAMIC_SMEM:
        return launch->dynamic_smem > 0 ||
               (launch->static_smem == 0 && launch->smem_per_thread == 0);
    case OCC_PARAM_STATIC_SMEM:
    case OCC_PARAM_SMEM_PER_THREAD:
    case OCC_PARAM_TENSOR_COLUMNS:
        return occ_get(launch, parameter) > 0;
    default:
        return true;
    }
}

bool adjustable(const struct search *search, occ_parameter parameter)
{
    bool held = search->scope.held & 1u << parameter;

    return !held && in_use(search->launch, parameter) && occ_has(search->arch, parameter);
}

occ_range range_of(const struct search *search, occ_parameter parameter)
{
    occ_range range = parameter_range(search->arch, search->device, search->launch, parameter);

    range.first = parameter == OCC_PARAM_CARVEOUT ? 0 : range.first;
    return range;
}

occ_change change_of(const struct search *search, occ_parameter parameter)
{
    const occ_arch *arch = search->arch;
    int bytes = search->launch->carveout_bytes;
    occ_change change = {parameter, occ_get(search->launch, parameter), 0};

    if (parameter == OCC_PARAM_CARVEOUT && bytes >= 0) {
        change.from =
            (int)(100LL * bytes / maximum(smem_largest_carveout(arch, search->launch), 1));
    }
    return change;
}

int place_of(const struct search *search, const occ_change *change)
{
    return change->parameter == OCC_PARAM_CARVEOUT && change->from < 0
               ? smem_preferred_percent(search->launch)
               : change->from;
}

/* The multiple of a unit in a run that is nearest to its first or last value; 0: none. */
static int multiple_in(const occ_run *run, int unit, bool first)
{
    int value = first ? round_up(run->first, unit) : round_down(run->last, unit);

    return within(value, run->first, run->last) ? value : 0;
}

int block_unit(const struct search *search)
{
    int unit = search->scope.block_multiple;

    unit = unit > 0 ? unit : search->launch->block_multiple;
    return unit > 0 ? unit : search->arch->warp_size;
}

/* Columns of tensor memory are those of one allocation, and a kernel that has some keeps some; 0: none. */
static int columns_in(const struct search *search, const occ_run *run, bool above)
{
    int columns =
        above ? search->arch->tensor_column_unit : occ_tensor_allocation(search->arch, run->last);

    while (above && columns < run->first && columns < search->arch->tensor_columns_per_sm) {
        columns *= 2;
    }
    if (above && columns < run->first) {
        columns = search->arch->tensor_columns_exclusive;
    }
    return within(columns, run->first, run->last) ? columns : 0;
}

bool change_into(const struct search *search, const occ_run *run, occ_change *change)
{
    int place = place_of(search, change);
    bool above = place < run->first;

    if (within(place, run->first, run->last)) {
        return false;
    }
    switch (change->parameter) {
    case OCC_PARAM_BLOCK_SIZE:
        change->to = multiple_in(run, block_unit(search), above);
        return change->to > 0;
    case OCC_PARAM_TENSOR_COLUMNS:
        change->to = columns_in(search, run, above);
        return change->to > 0;
    default:
        change->to = above ? run->first : run->last;
        return above || change->to >= search->scope.least[change->parameter];
    }
}

double cost_of(const struct search *search, const occ_change *change)
{
    occ_range range = range_of(search, change->parameter);

    return abs(change->to - place_of(search, change)) / ((double)range.last - range.first + 1);
}
