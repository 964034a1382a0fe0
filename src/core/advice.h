/* SPDX-License-Identifier: MIT */
/* The search for advice: what advice.c and advice_values.c share. */
#ifndef CORE_ADVICE_H
#define CORE_ADVICE_H

#include "core/core.h"

struct search {
    const occ_arch *arch;
    const occ_device *device;
    const occ_launch *launch;
    occ_advice_scope scope;
    occ_result result; /* of the launch */
    int least;         /* warps of a gain */
    occ_advice *found; /* the caller's */
    size_t count;
    size_t capacity;
    bool truncated;   /* an item had no room */
    long long points; /* evaluated so far */
};

/*
 * Points after which pairs are paced: of each two parameters those of evenly spread
 * values of the first are tried, some PAIR_POINTS in all. No architecture known
 * needs as many; legal profiles with units of 1 and large limits have 10^10 pairs.
 */
enum { FREE_POINTS = 1 << 20, PAIR_POINTS = 1 << 15 };

/* occ_advise, with a search to count its points by. */
occ_status advise(struct search *search, const occ_arch *arch, const occ_device *device,
                  const occ_launch *launch, const occ_advice_scope *scope, occ_advice *advice,
                  size_t capacity);

/* The threads that block sizes are multiples of. */
int block_unit(const struct search *search);

/* Whether advice may change a parameter: the launch uses it, and the scope does not hold it. */
bool adjustable(const struct search *search, occ_parameter parameter);

/* The values of a parameter that advice names: of carve-outs percentages. */
occ_range range_of(const struct search *search, occ_parameter parameter);

/* A change from the launch's own value; of a carve-out in bytes from its percentage. */
occ_change change_of(const struct search *search, occ_parameter parameter);

/* The value that distances are measured from: of a carve-out that nothing asks for, its effect. */
int place_of(const struct search *search, const occ_change *change);

/* The change to the nearest value of a run that advice may name. false: none, or it is the launch's own. */
bool change_into(const struct search *search, const occ_run *run, occ_change *change);

/* The distance of a change as a share of its parameter's values. */
double cost_of(const struct search *search, const occ_change *change);

#endif
