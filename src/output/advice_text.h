/* SPDX-License-Identifier: MIT */
/* What would raise the occupancy, in words. */
#ifndef OUTPUT_ADVICE_TEXT_H
#define OUTPUT_ADVICE_TEXT_H

#include "occupancy.h"

enum { ADVICE_TEXT_SIZE = 160, ADVICE_MOST = 64 };

/*
 * The advice that is worth telling, the cheapest first: no block size that
 * only gains a warp of idle threads. Returns how many there are.
 */
size_t advice_worth_telling(const occ_arch *arch, const occ_device *device,
                            const occ_launch *launch, occ_advice advice[ADVICE_MOST]);

/* "registers 33 to 32: 64 warps, 100 %" */
void advice_text(const occ_arch *arch, const occ_advice *advice, char text[ADVICE_TEXT_SIZE]);

#endif
