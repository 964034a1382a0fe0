/* SPDX-License-Identifier: MIT */
#include "view/graph/height_axis.h"

#include <stdlib.h>

#include "base/range.h"

enum {
    SPARE_PART = 4, /* of the rows: a quarter may be headroom, and one row always */
    PERCENT = 100,
};

/* Rows between ticks that labels look best at; it grows with the room. */
static int best_gap(int rows)
{
    return rows < 6 ? 1 : rows < 12 ? 2 : rows < 24 ? 4 : 6;
}

/* Whether the ticks of so many intervals have round numbers. */
static bool divides(int most, int intervals)
{
    return most % intervals == 0 && (most != PERCENT || intervals != 1);
}

/*
 * The intervals, rounder numbers first, whose gap is nearest to the best and
 * whose headroom is small; one interval where no other fits.
 */
static int choose_intervals(int most, int rows)
{
    static const int warps[] = {4, 3, 8, 6, 2, 0};
    static const int warps_of_48[] = {3, 6, 4, 2, 0};
    static const int percents[] = {4, 5, 10, 2, 0};
    const int *candidates = most == PERCENT ? percents : most == 48 ? warps_of_48 : warps;
    int spare_most = larger((rows + 1) / SPARE_PART, 1);
    int chosen = 1;
    int distance = rows;

    for (; *candidates > 0; candidates++) {
        int gap = rows / *candidates;
        int spare = rows - gap * *candidates;

        if (gap > 0 && divides(most, *candidates) && spare <= spare_most &&
            abs(gap - best_gap(rows)) < distance) {
            distance = abs(gap - best_gap(rows));
            chosen = *candidates;
        }
    }
    return chosen;
}

struct height_axis height_axis_of(int most, int rows, bool areas)
{
    int room = areas ? rows : rows - 1; /* from the place of 0 to that of the last tick */

    if (room < 1) {
        return (struct height_axis){most, most, 1, rows};
    }
    int intervals = choose_intervals(most, room);
    int gap = room / intervals;

    return (struct height_axis){most, most / intervals, gap, gap * intervals + (areas ? 0 : 1)};
}
