/* SPDX-License-Identifier: MIT */
/* Random launches on every architecture, repeatable: the same seed gives the same launches. */
#ifndef SUPPORT_LAUNCHES_H
#define SUPPORT_LAUNCHES_H

#include "profile/profile.h"

/* xorshift: the same everywhere, unlike rand. */
typedef struct random_source {
    unsigned long long state;
} random_source;

int random_below(random_source *source, int bound);

/* A launch that is mostly legal on the architecture, sometimes refused. */
occ_launch random_launch(random_source *source, const occ_arch *arch);

/* The compiled-in profiles alone, whatever the machine has; fails the test when they are bad. */
void open_compiled_in(profile_set *set);

#endif
