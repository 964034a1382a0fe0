/* SPDX-License-Identifier: MIT */
/*
 * Architectures and launches whose figures are so small that a test can try every value of a parameter, and
 * every pair of values of two. Repeatable: the same seed gives the same ones.
 */
#ifndef SUPPORT_TOY_H
#define SUPPORT_TOY_H

#include "support/launches.h"

/* Valid: warps of 4 threads, blocks of up to 24, up to 12 registers per thread, up to 48 bytes of shared memory. */
occ_arch toy_architecture(random_source *source);

/* A launch within the bounds of its parameters on the architecture; mostly not refused. */
occ_launch toy_launch(random_source *source, const occ_arch *arch);

#endif
