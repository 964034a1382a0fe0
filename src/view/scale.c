/* SPDX-License-Identifier: MIT */
#include "view/scale.h"

static long long count_of(occ_range range)
{
    return range.last >= range.first ? (long long)range.last - range.first + 1 : 1;
}

static int clamp(int value, int least, int most)
{
    if (value > most) {
        value = most;
    }
    return value < least ? least : value;
}

int scale_cell(struct scale scale, int value)
{
    value = clamp(value, scale.range.first, scale.range.last);
    /* Twice the middle of the share, so that it stays whole. */
    long long middle = 2 * ((long long)value - scale.range.first) + 1;

    return (int)(middle * scale.cells / (2 * count_of(scale.range)));
}

occ_range scale_values(struct scale scale, int cell)
{
    long long count = count_of(scale.range);
    long long first = cell * count / scale.cells;
    long long last = ((cell + 1) * count - 1) / scale.cells;

    return (occ_range){scale.range.first + (int)first, scale.range.first + (int)last};
}

/* Rounded up; the divisor is positive. */
static long long divide_up(long long amount, long long by)
{
    return amount > 0 ? (amount + by - 1) / by : -(-amount / by);
}

/* The values that scale_cell puts into this cell; empty where a value takes several cells. */
static occ_range centred_values(struct scale scale, int cell)
{
    long long count = count_of(scale.range);
    long long first = divide_up(2 * count * cell - scale.cells, 2LL * scale.cells);
    long long next = divide_up(2 * count * (cell + 1) - scale.cells, 2LL * scale.cells);

    return (occ_range){scale.range.first + (int)first, scale.range.first + (int)next - 1};
}

/* The value of a range that the highest power of two divides. */
static int roundest(occ_range range)
{
    for (int power = 1 << 30; power > 1; power /= 2) {
        int multiple = range.last / power * power;

        if (multiple >= range.first && multiple > 0) {
            return multiple;
        }
    }
    return range.last;
}

int scale_pick(struct scale scale, int cell, int current, int unit)
{
    cell = clamp(cell, 0, scale.cells - 1);
    if (scale_cell(scale, current) == cell) {
        return current;
    }
    if (cell == 0) {
        return scale.range.first;
    }
    if (cell == scale.cells - 1) {
        return scale.range.last;
    }
    occ_range values = centred_values(scale, cell);

    if (values.first > values.last) {
        values = scale_values(scale, cell);
    }
    int value = roundest(values);
    int rounded = (value + unit / 2) / unit * unit;

    return clamp(rounded, scale.range.first, scale.range.last);
}
