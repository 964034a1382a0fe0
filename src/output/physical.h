/* SPDX-License-Identifier: MIT */
/* The physical limits of an architecture as the spreadsheet lists them: one table of rows. */
#ifndef OUTPUT_PHYSICAL_H
#define OUTPUT_PHYSICAL_H

#include "occupancy.h"

typedef struct physical_limit {
    const char *key;
    const char *label;
    const char *unit;
    size_t offset; /* of an int in occ_arch */
} physical_limit;

enum { PHYSICAL_LIMIT_COUNT = 17 };

extern const physical_limit physical_limits[PHYSICAL_LIMIT_COUNT];

int physical_limit_of(const occ_arch *arch, const physical_limit *limit);

#endif
