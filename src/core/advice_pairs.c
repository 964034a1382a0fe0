/* SPDX-License-Identifier: MIT */
/*
 * Advice on pairs of changes that give more warps than every single one. Of
 * each stretch of values with the same rows only the value nearest to the
 * launch's own is tried: the others have the same effect and cost more.
 */
#include <string.h>

#include "core/advice.h"
#include "core/sweep.h"

/* Pairs, ascending by cost and by warps: the last items of a search. */
struct front {
    struct search *search;
    size_t first; /* its first item among those of the search */
    int warps;    /* to be exceeded */
};

/* Whether a makes b needless. */
static bool dominates(const occ_advice *a, const occ_advice *b)
{
    return a->cost <= b->cost && a->point.warps >= b->point.warps;
}

/* Puts advice at a place of the items, in place of those up to kept. */
static void insert(struct search *search, const occ_advice *advice, size_t place, size_t kept)
{
    size_t tail = search->count - kept;

    search->truncated = search->truncated || place + 1 + tail > search->capacity;
    if (place < search->capacity) {
        size_t room = search->capacity - place - 1;

        tail = tail < room ? tail : room;
        memmove(&search->found[place + 1], &search->found[kept], tail * sizeof *advice);
        search->found[place] = *advice;
        search->count = place + 1 + tail;
    }
}

/* Inserts advice, unless an item dominates it, and removes the items that it dominates. */
static void offer(const struct front *front, const occ_advice *advice)
{
    const occ_advice *found = front->search->found;
    size_t count = front->search->count;
    size_t place = front->first; /* of the first item that is not cheaper */
    size_t kept;                 /* the first item from place on that stays */

    if (advice->point.warps <= front->warps) {
        return;
    }
    while (place < count && found[place].cost < advice->cost) {
        place++;
    }
    if ((place > front->first && dominates(&found[place - 1], advice)) ||
        (place < count && dominates(&found[place], advice))) {
        return;
    }
    kept = place;
    while (kept < count && dominates(advice, &found[kept])) {
        kept++;
    }
    insert(front->search, advice, place, kept);
}

/* Whether an item that is not dearer fills the SM with warps. */
static bool too_dear(const struct front *front, double cost)
{
    const struct search *search = front->search;
    const occ_advice *last =
        search->count > front->first ? &search->found[search->count - 1] : NULL;

    return last && last->point.warps == search->arch->max_warps_per_sm && last->cost <= cost;
}

/* Tries the changes of a parameter after a first change. */
static void try_after(const struct front *front, occ_parameter parameter, const occ_change *first)
{
    struct search *search = front->search;
    occ_launch launch = *search->launch;
    struct run_walk walk;
    occ_run run;

    occ_set(&launch, first->parameter, first->to);
    run_walk_open(&walk, search->arch, search->device, &launch, parameter,
                  range_of(search, parameter));
    while (run_walk_next(&walk, &run)) {
        occ_advice advice = {
            .changes = {*first, change_of(search, parameter)}, .count = 2, .point = run.point};

        if (change_into(search, &run, &advice.changes[1])) {
            advice.cost = cost_of(search, first) + cost_of(search, &advice.changes[1]);
            offer(front, &advice);
        }
    }
    search->points += walk.points;
}

/* Whether more was evaluated for the values up to this one than is their share. */
static bool is_ahead(const struct search *search, long long before, occ_range range, int value)
{
    double share = ((double)value - range.first + 1) / ((double)range.last - range.first + 1);

    return search->points > FREE_POINTS && (double)(search->points - before) > PAIR_POINTS * share;
}

/* Tries the change of the outer parameter into a stretch with all changes of the inner one. */
static void try_stretch(const struct front *front, occ_parameter outer, occ_parameter inner,
                        const occ_run *stretch)
{
    occ_change change = change_of(front->search, outer);

    if (change_into(front->search, stretch, &change) &&
        !too_dear(front, cost_of(front->search, &change))) {
        try_after(front, inner, &change);
    }
}

/*
 * Tries each change of the outer parameter with all changes of the inner one. Block sizes of as
 * many warps differ, where shared memory follows them; only multiples of the unit are named.
 */
static void try_pair(const struct front *front, occ_parameter outer, occ_parameter inner)
{
    struct search *search = front->search;
    int unit = outer == OCC_PARAM_BLOCK_SIZE ? block_unit(search) : 0;
    occ_range range = range_of(search, outer);
    long long before = search->points;
    struct sweep sweep;
    int next;

    sweep_open(&sweep, search->arch, search->device, search->launch);
    sweep_hold(&sweep, outer);
    for (int value = round_up(range.first, maximum(unit, 1)); value <= range.last; value = next) {
        sweep_point(&sweep, outer, value);
        search->points++;
        int end = unit > 0 ? value : sweep_last_alike(&sweep, outer, value, range.last);

        next = unit > 0 ? value + unit : end + 1;
        if (!is_ahead(search, before, range, value)) {
            try_stretch(front, outer, inner, &(occ_run){.first = value, .last = end});
        }
    }
}

/* Pairs of changes of two resources, with or without the block size. Returns the most warps. */
static int find_front(struct search *search, bool block_size, int warps)
{
    /* Few values first: the earlier one of a pair is the outer one. Parts of shared memory, of which
     * a pair changes one, last. */
    static const occ_parameter parameters[] = {
        OCC_PARAM_BLOCK_SIZE,      OCC_PARAM_CLUSTER_SIZE, OCC_PARAM_BARRIERS,
        OCC_PARAM_TENSOR_COLUMNS,  OCC_PARAM_CARVEOUT,     OCC_PARAM_REGISTERS,
        OCC_PARAM_SMEM_PER_THREAD, OCC_PARAM_DYNAMIC_SMEM, OCC_PARAM_STATIC_SMEM,
    };
    enum { COUNT = sizeof parameters / sizeof *parameters, SMEM_PARTS = 3 };
    struct front front = {search, search->count, warps};

    for (int i = block_size ? 0 : 1; i < (block_size ? 1 : COUNT - SMEM_PARTS); i++) {
        for (int j = i + 1; j < COUNT; j++) {
            if (adjustable(search, parameters[i]) && adjustable(search, parameters[j])) {
                try_pair(&front, parameters[i], parameters[j]);
            }
        }
    }
    return search->count > front.first ? search->found[search->count - 1].point.warps : warps;
}

void find_pairs(struct search *search, int warps)
{
    find_front(search, true, find_front(search, false, warps));
}
