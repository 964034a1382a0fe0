/* SPDX-License-Identifier: MIT */
/*
 * The layout of the picture of one SM: rectangles as a pure function of an
 * area. No two overlap, and none leaves the area.
 */
#ifndef VIEW_SM_LAYOUT_H
#define VIEW_SM_LAYOUT_H

#include "explorer/state.h"
#include "launch/sm_lanes.h"
#include "view/cells/grid.h"

/* The sizes that the parts of the picture want. */
struct sm_wants {
    int label_cells;     /* of the longest name of a lane */
    int next_block_rows; /* lines of the sentence about the next block, at its own width */
    int table_rows;      /* lines about all lanes, at the full width */
    int gpc_rows;        /* lines of the picture of the GPCs, at its own width; 0: none */
};

typedef struct sm_layout {
    bool framed;      /* a box with sub-partitions; else each lane is a bar in a row of its own */
    rect box;         /* of the SM, its frame included */
    int part_cells;   /* of a sub-partition, without its borders */
    int slot_columns; /* warp slots in a row of a sub-partition */
    int slot_cells;   /* of a warp slot */
    int slot_rows;
    rect lanes[OCC_ROW_COUNT]; /* by the place in sm_lanes; of a divided lane the part in the first
                                  sub-partition; no rows: not shown */
    int divider;               /* the row of the frame below the divided lanes; -1: none */
    int label_cells;           /* left of the box, or of the bars */
    rect next_block;           /* the next block */
    rect table;                /* the lanes in words; may have no rows, as the next */
    rect gpcs;
} sm_layout;

/* Columns from which words stand beside the box, and their cells with a blank behind them. */
enum { SM_BESIDE_FROM = 150, SM_BESIDE_CELLS = 60 };

/* The lane not yet taken with room for the fewest further blocks; -1: none is left. */
int sm_next_lane(const sm_lanes *sm, const bool taken[OCC_ROW_COUNT]);

/* The columns of the table in an area, and of the parts below the box: the next block, the GPCs. */
int sm_table_columns(rect area);
int sm_below_columns(rect area);

void sm_layout_of(rect area, const sm_lanes *sm, const struct sm_wants *wants, sm_layout *layout);

/* The picture of an SM. */
struct sm_scene {
    const explorer *state;
    grid *picture;
    rect area;
    sm_lanes sm;
    sm_layout layout; /* empty while the parts are measured */
};

/* ---- sm_bars.c: the lanes as areas of cells, a piece for each resident block */

/* A lane in an area as wide as its total. part: the sub-partition of a divided lane; -1: the SM. */
void sm_bar_draw(const struct sm_scene *scene, rect area, const sm_lane *lane, int part);

/*
 * The warp slots of a sub-partition, row by row; a slot holds a warp. false: beside other things
 * the slots have no room for the numbers of blocks, and nothing is drawn.
 */
bool sm_slots_draw(const struct sm_scene *scene, rect area, int part);

#endif
