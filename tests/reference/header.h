/* SPDX-License-Identifier: MIT */
/*
 * cuda_occupancy.h of an installed CUDA toolkit behind our own types, so that
 * its answers and the core's can be held side by side. Nothing of that header
 * is copied; header.c compiles against the installed one.
 */
#ifndef REFERENCE_HEADER_H
#define REFERENCE_HEADER_H

#include "occupancy.h"

/* What the header says of a launch, in the core's terms. */
typedef struct header_answer {
    int blocks;
    int rows[OCC_ROW_COUNT]; /* blocks by limit; it knows no cluster row: OCC_UNLIMITED */
    unsigned limiters;       /* OCC_ROW_BITs */
    int registers_per_block;
    int smem_per_block;
    occ_caching caching;
} header_answer;

/* Whether the header knows the architecture's compute capability. */
bool header_knows(const occ_arch *arch);

/* Barriers go to the header as they are: there 0 means no limit. false: it refuses to answer. */
bool header_occupancy(const occ_arch *arch, const occ_launch *launch, header_answer *answer);

/* The launch configurator; smem_of_block as the header wants it, NULL for dynamic_smem. */
bool header_suggest_block(const occ_arch *arch, const occ_launch *launch, int sms, int block_limit,
                          size_t (*smem_of_block)(int), occ_suggestion *suggestion);

/* cudaOccAvailableDynamicSMemPerBlock; -1: it refuses. */
int header_available_smem(const occ_arch *arch, const occ_launch *launch, int blocks);

#endif
