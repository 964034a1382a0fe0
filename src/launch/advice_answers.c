/* SPDX-License-Identifier: MIT */
#include "launch/advice_answers.h"

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

/* ---- One block size for several architectures */

void block_places_bounds(block_places *places, int multiple, int limit)
{
    places->most = limit > 0 ? limit : OCC_MAX_BLOCK_SIZE;
    places->unit = multiple > 0 ? multiple : places->items[0].arch->warp_size;
    for (int i = 0; i < places->count; i++) {
        const block_place *place = &places->items[i];
        int own = place->launch.max_threads_per_block;

        places->most = smaller(places->most, place->arch->max_threads_per_block);
        places->most = own > 0 ? smaller(places->most, own) : places->most;
        if (multiple == 0) {
            places->unit = smaller(places->unit, place->arch->warp_size);
        }
    }
}

double block_places_percents(const block_places *places, int block_size,
                             double percents[BLOCK_PLACES_MOST])
{
    double lowest = 100;

    for (int i = 0; i < places->count; i++) {
        const block_place *place = &places->items[i];
        occ_launch launch = place->launch;
        occ_result result;

        launch.block_size = block_size;
        occ_occupancy(place->arch, NULL, &launch, &result);
        percents[i] = occ_percent(place->arch, &result);
        lowest = percents[i] < lowest ? percents[i] : lowest;
    }
    return lowest;
}

/* Whether a place refuses every size; *refusal: the reason of the smallest. */
static bool refuses_all(const block_places *places, const block_place *place, occ_refusal *refusal)
{
    occ_launch launch = place->launch;
    occ_result result;

    for (int size = places->unit; size <= places->most; size += places->unit) {
        launch.block_size = size;
        occ_occupancy(place->arch, NULL, &launch, &result);
        if (result.blocks > 0) {
            return false;
        }
        if (size == places->unit) {
            *refusal = result.refusal;
        }
    }
    return places->unit <= places->most;
}

int block_places_refused(const block_places *places, occ_refusal *refusal)
{
    for (int i = 0; i < places->count; i++) {
        if (refuses_all(places, &places->items[i], refusal)) {
            return i;
        }
    }
    return -1;
}

double block_places_best(const block_places *places)
{
    double percents[BLOCK_PLACES_MOST];
    double best = 0;

    for (int size = places->unit; size <= places->most; size += places->unit) {
        double lowest = block_places_percents(places, size, percents);

        best = lowest > best ? lowest : best;
    }
    return best;
}
