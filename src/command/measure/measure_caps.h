/* SPDX-License-Identifier: MIT */
/* Register caps that leave a kernel with the same registers: one point of the series. */
#ifndef COMMAND_MEASURE_CAPS_H
#define COMMAND_MEASURE_CAPS_H

#include <stdio.h>

#include "driver/measure.h"

/* The answered points of the series over registers, in its order. */
struct capped {
    const measure_point *points;
    const measure_answer *answers;
    int count;
};

/* Whether an earlier point of the series has the registers of point i. */
bool capped_repeats(const struct capped *series, int i);

/* A line for each count of registers that more than one cap leaves. */
void capped_print(const struct capped *series, const struct language *language, FILE *output);

#endif
