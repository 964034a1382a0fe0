/* SPDX-License-Identifier: MIT */
/* The smaller, the larger and the nearest allowed number. */
#ifndef BASE_RANGE_H
#define BASE_RANGE_H

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* value, or the bound that it passes; least where the bounds cross. */
static inline int clamp(int value, int least, int most)
{
    return larger(smaller(value, most), least);
}

#endif
