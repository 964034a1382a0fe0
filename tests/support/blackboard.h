/* SPDX-License-Identifier: MIT */
/*
 * Reads a line of arithmetic as one reads a blackboard, and computes it anew
 * from what is printed: numbers and signs count, words do not.
 */
#ifndef SUPPORT_BLACKBOARD_H
#define SUPPORT_BLACKBOARD_H

#include <stdbool.h>

/*
 * Whether "33 registers × 32 threads = 1,056 registers" holds, in UTF-8 or in
 * ASCII; of "3 blocks × 16 warps = 48 of 64 = 75 %" both equations. Shares and
 * waves hold to the digits they show, everything else exactly. *value: the
 * first value behind a sign. false also for what is no equation.
 */
bool blackboard_holds(const char *text, double *value);

#endif
