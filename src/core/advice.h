/* SPDX-License-Identifier: MIT */
/* The search for advice: its amount of work is tested. */
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

#endif
