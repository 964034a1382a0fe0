/* SPDX-License-Identifier: MIT */
/*
 * cuda_occupancy.h as its users call it: its own structures, filled once
 * beforehand, its functions inlined into the loop.
 */
#ifndef BENCH_HEADER_H
#define BENCH_HEADER_H

#include "occupancy.h"

/* Launches that were translated; NULL when there is no header, or no memory. */
struct header_cases;

struct header_cases *header_cases_new(size_t capacity);
void header_cases_free(struct header_cases *cases);

/* false when the header doesn't know the architecture. */
bool header_cases_add(struct header_cases *cases, const occ_arch *arch, const occ_launch *launch);

/* One call for each case; the sum of the blocks that it answers. */
long header_cases_run(const struct header_cases *cases);

#endif
