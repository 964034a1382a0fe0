/* SPDX-License-Identifier: MIT */
#include "launch/grid_sizes.h"

enum { AROUND = 3 }; /* whole waves below those that the grid fills */

/* Adds a number of waves, unless it is there or its blocks are no grid. Returns the count. */
static int add(grid_size sizes[GRID_SIZES_MOST], int count, long long waves, long long resident)
{
    bool fits = waves > 0 && waves <= INT_MAX / resident && count < GRID_SIZES_MOST;

    if (fits && (count == 0 || sizes[count - 1].waves < waves)) {
        sizes[count++] = (grid_size){(int)(waves * resident), (int)waves};
    }
    return count;
}

int grid_sizes_of(const occ_launch *launch, const occ_waves *waves,
                  grid_size sizes[GRID_SIZES_MOST])
{
    long long resident = launch->cooperative ? waves->cooperative_grid : waves->resident_blocks;
    long long full = resident > 0 ? launch->grid_size / resident : 0;
    int count = 0;

    if (resident <= 0) {
        return 0;
    }
    count = add(sizes, count, 1, resident);
    for (long long more = -AROUND;
         count < GRID_SIZES_MOST && more < GRID_SIZES_MOST && !launch->cooperative; more++) {
        count = add(sizes, count, full + more, resident);
    }
    return count;
}

int grid_sizes_nearest(const occ_launch *launch, const grid_size *sizes, int count)
{
    int index = 0;

    while (launch->grid_size > 0 && index + 1 < count && sizes[index].blocks < launch->grid_size) {
        index++;
    }
    return index;
}
