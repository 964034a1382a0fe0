/* SPDX-License-Identifier: MIT */
/* Minimum, maximum, bounds and rounding, so that the program needs no libm. */
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

/* The least whole number not below an amount, which is 0 or more and may be off by 1e-9. */
static inline int whole_up(double amount)
{
    int whole = (int)amount;

    return whole + (amount - whole > 1e-9);
}

/* The nearest whole number to an amount from 0 up; of two the larger. */
static inline int whole_near(double amount)
{
    return (int)(2 * amount + 1) / 2;
}

#endif
