/* SPDX-License-Identifier: MIT */
/*
 * The architectures of the compiled-in profiles, for tests: a test of the core
 * works on the very figures that users get.
 */
#ifndef SUPPORT_ARCHITECTURES_H
#define SUPPORT_ARCHITECTURES_H

#include "occupancy.h"

enum { MOST_ARCHITECTURES = 64 };

typedef struct architectures {
    occ_arch items[MOST_ARCHITECTURES]; /* ascending by compute capability */
    size_t count;
} architectures;

/* Reads every profile; ends the test program with a message when one is bad. */
void architectures_read(architectures *all);

/* One by its name ("sm_90"); ends the test program when it is not there. */
occ_arch architecture_named(const char *name);

#endif
