/* SPDX-License-Identifier: MIT */
/* One block size for several architectures: the occupancy on each, and the lowest of them. */
#ifndef LAUNCH_BLOCK_PLACES_H
#define LAUNCH_BLOCK_PLACES_H

#include "occupancy.h"

enum { BLOCK_PLACES_MOST = 16 };

/* A launch on an architecture. */
typedef struct block_place {
    const occ_arch *arch;
    occ_launch launch;
    bool bound; /* a value of the launch is unknown: its occupancy is an upper bound */
} block_place;

typedef struct block_places {
    block_place items[BLOCK_PLACES_MOST];
    int count; /* 1 and more for the functions below */
    int unit;  /* threads: the sizes that are tried are multiples of it */
    int most;  /* threads: the largest that every architecture and launch allows */
} block_places;

/* Sets unit and most: multiple 0, else the unit; limit 0, else no larger size. */
void block_places_bounds(block_places *places, int multiple, int limit);

/* The occupancy of a block size on each, percent. Returns the lowest. */
double block_places_percents(const block_places *places, int block_size,
                             double percents[BLOCK_PLACES_MOST]);

/*
 * The first place that no block size fits, and why its smallest one does not. -1: on each
 * place some size fits.
 */
int block_places_refused(const block_places *places, occ_refusal *refusal);

/* The highest of these over all sizes. */
double block_places_best(const block_places *places);

#endif
