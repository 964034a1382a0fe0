/* SPDX-License-Identifier: MIT */
/* A piece of advice in words. */
#ifndef OUTPUT_ADVICE_TEXT_H
#define OUTPUT_ADVICE_TEXT_H

#include "occupancy.h"

enum { ADVICE_TEXT_SIZE = 160 };

/* "registers 33 to 32: 64 warps, 100 %" */
void advice_text(const occ_arch *arch, const occ_advice *advice, char text[ADVICE_TEXT_SIZE]);

#endif
