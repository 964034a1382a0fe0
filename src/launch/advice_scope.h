/* SPDX-License-Identifier: MIT */
/* What advice may propose for a kernel, and what it leaves out, with the reasons. */
#ifndef LAUNCH_ADVICE_SCOPE_H
#define LAUNCH_ADVICE_SCOPE_H

#include "launch/evaluated.h"

/* The multiple of block sizes, threads, where neither the launch nor the kernel has its own. */
enum { ADVICE_BLOCK_MULTIPLE = 64 };

/*
 * What advice may propose: the block size or the cluster that the kernel's file
 * fixes stays, and registers stay enough for its setmaxnreg. Changes to fewer than
 * three quarters of its registers, or of a kernel that spills to any fewer, come last.
 * every_warp: block sizes of any number of whole warps.
 */
occ_advice_scope advice_scope_of(const evaluated_launch *subject, bool every_warp);

/* The multiple of block sizes in force, threads. */
int advice_block_multiple(const evaluated_launch *subject, bool every_warp);

enum { ADVICE_HELD_MOST = 3 };

/* A sentence for each parameter that is held, and why. Returns how many. */
size_t advice_held(const evaluated_launch *subject, char (*sentences)[SENTENCE_SIZE]);

/* Whether an item lowers the registers so far that it is likely to spill. */
bool advice_may_spill(const evaluated_launch *subject, const occ_advice *advice);

#endif
