/* SPDX-License-Identifier: MIT */
#include "launch/block_places.h"

#include "base/range.h"

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
