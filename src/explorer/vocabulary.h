/* SPDX-License-Identifier: MIT */
/* English words for what the core names by number: limits and quantities. */
#ifndef EXPLORER_VOCABULARY_H
#define EXPLORER_VOCABULARY_H

#include "occupancy.h"

/* "registers", "shared memory" ... */
const char *limit_name(occ_limit_id id);

/* "warp a block" for a count of 1, else "warps a block". The plural is the label of a program. */
const char *quantity_words(occ_quantity quantity, long long count);

#endif
