/* SPDX-License-Identifier: MIT */
#include "view/page/sm_layout.h"

#include "base/range.h"

enum {
    DOOR_ROWS = 3,  /* of the next block as a box */
    LEAST_PART = 4, /* cells of a sub-partition */
    MOST_LINES = 4, /* rows of warp slots in a sub-partition */
    ROOMY_SLOT = 2, /* cells of a warp slot that looks like one */
    MOST_BAR_ROWS = 5,
    MOST_SLOT_ROWS = 3,
    TALL_ROWS = 40, /* from here on sub-partitions have up to MOST_LINES of warp slots */
    BESIDE_GAP = 2,
};

/* The rows of the parts of a framed picture, from the top down. */
struct heights {
    int lines; /* of warp slots */
    int slot_rows;
    int bar_rows;
    int door;
    int table;
    int gpcs;
    int gap; /* between box, door, table and GPCs */
};

static bool is_beside(rect area)
{
    return area.columns >= SM_BESIDE_FROM;
}

int sm_table_columns(rect area)
{
    return is_beside(area) ? SM_BESIDE_CELLS : area.columns - 2;
}

static rect box_area(rect area)
{
    area.columns -= is_beside(area) ? BESIDE_GAP + SM_BESIDE_CELLS + 1 : 0;
    return area;
}

int sm_below_columns(rect area)
{
    return box_area(area).columns - 2;
}

static int slot_columns(const sm_lanes *sm, int lines)
{
    return (sm->slots + lines - 1) / lines;
}

/* The fewest lines with which a slot has so many cells; MOST_LINES + 1: too many. */
static int least_lines(const sm_lanes *sm, int part_cells, int cells)
{
    int lines = 1;

    while (lines <= MOST_LINES && part_cells / slot_columns(sm, lines) < cells) {
        lines++;
    }
    return lines;
}

/* The number of lines, from the least on, whose slots leave the fewest cells empty. */
static int best_lines(const sm_lanes *sm, int part_cells, int most_lines)
{
    int best = least_lines(sm, part_cells, ROOMY_SLOT);
    int most = 0;

    for (int lines = best; lines <= most_lines; lines++) {
        int columns = slot_columns(sm, lines);
        int used = part_cells / columns * columns;

        best = used > most ? lines : best;
        most = larger(used, most);
    }
    return best;
}

/* ---- Heights */

static int count_parted(const sm_lanes *sm)
{
    int count = 0;

    for (int i = 0; i < sm->count; i++) {
        count += sm->lanes[i].parts;
    }
    return count;
}

static int box_rows(const sm_lanes *sm, const struct heights *heights)
{
    bool divided = sm->parts > 1 && count_parted(sm) < sm->count;

    return 2 + divided + heights->lines * heights->slot_rows + (sm->count - 1) * heights->bar_rows;
}

static int rows_of(const sm_lanes *sm, const struct heights *heights)
{
    int parts = 1 + (heights->table > 0) + (heights->gpcs > 0);

    return box_rows(sm, heights) + heights->door + heights->table + heights->gpcs +
           parts * heights->gap;
}

/* Changes a height where the picture still fits. */
static void grow(const sm_lanes *sm, struct heights *heights, int *height, int wanted, int rows)
{
    int before = *height;

    *height = wanted;
    if (rows_of(sm, heights) > rows) {
        *height = before;
    }
}

static void grow_all(const sm_lanes *sm, const struct sm_wants *wants, int part_cells, bool beside,
                     int rows, struct heights *heights)
{
    int most_lines = best_lines(sm, part_cells, MOST_LINES - (rows < TALL_ROWS));

    for (int row = 1; !beside && row <= wants->table_rows; row++) {
        grow(sm, heights, &heights->table, row, rows);
    }
    if (most_lines <= MOST_LINES) {
        grow(sm, heights, &heights->lines, most_lines, rows);
    }
    grow(sm, heights, &heights->door, DOOR_ROWS, rows);
    grow(sm, heights, &heights->gpcs, wants->gpc_rows, rows);
    grow(sm, heights, &heights->gap, 1, rows);
    for (int size = 2; size <= MOST_BAR_ROWS; size++) {
        grow(sm, heights, &heights->bar_rows, size, rows);
        grow(sm, heights, &heights->slot_rows, smaller(size, MOST_SLOT_ROWS), rows);
    }
}

/* ---- Places */

static void place_box(rect area, const sm_lanes *sm, const struct heights *heights,
                      sm_layout *layout)
{
    rect box = {area.row, area.column + layout->label_cells, box_rows(sm, heights),
                sm->parts * (layout->part_cells + 1) + 1};
    int row = box.row + 1;

    layout->box = box;
    layout->divider = -1;
    for (int i = 0; i < sm->count; i++) {
        bool slots = sm->lanes[i].limit == OCC_ROW_WARPS;
        bool parted = sm->lanes[i].parts;
        int rows = slots ? heights->lines * heights->slot_rows : heights->bar_rows;

        if (!parted && sm->parts > 1 && layout->divider < 0) {
            layout->divider = row++;
        }
        layout->lanes[i] =
            (rect){row, box.column + 1, rows, parted ? layout->part_cells : box.columns - 2};
        row += rows;
    }
}

static void place_words(rect area, bool beside, const struct heights *heights, sm_layout *layout)
{
    rect below = box_area(area);
    int row = layout->box.row + layout->box.rows + heights->gap;

    layout->door = (rect){row, below.column, heights->door, below.columns};
    row += heights->door + heights->gap;
    if (beside) {
        layout->table =
            (rect){area.row, below.column + below.columns + BESIDE_GAP, area.rows, SM_BESIDE_CELLS};
    } else {
        int left = area.row + area.rows - row - heights->gpcs - (heights->gpcs > 0) * heights->gap;

        /* Lines that the table does not need belong to the note below it. */
        layout->table = (rect){row, below.column + 1, heights->gpcs > 0 ? heights->table : left,
                               below.columns - 2};
        row += layout->table.rows + (layout->table.rows > 0) * heights->gap;
    }
    if (heights->gpcs > 0) {
        layout->gpcs = (rect){row, below.column + 1, heights->gpcs, sm_below_columns(area)};
    }
}

/* false: the area is too low or too narrow for a box. */
static bool place_framed(rect area, const sm_lanes *sm, const struct sm_wants *wants,
                         sm_layout *layout)
{
    rect left = box_area(area);
    int cells = (left.columns - wants->label_cells - 1) / sm->parts - 1;
    struct heights heights = {
        .lines = cells < LEAST_PART ? MOST_LINES + 1 : least_lines(sm, cells, 1),
        .slot_rows = 1,
        .bar_rows = 1,
        .door = smaller(wants->door_rows, DOOR_ROWS),
    };

    if (heights.lines > MOST_LINES || rows_of(sm, &heights) > area.rows) {
        return false;
    }
    grow_all(sm, wants, cells, is_beside(area), area.rows, &heights);
    layout->framed = true;
    layout->slot_columns = slot_columns(sm, heights.lines);
    layout->slot_cells = cells / layout->slot_columns;
    layout->slot_rows = heights.slot_rows;
    layout->part_cells = layout->slot_columns * layout->slot_cells;
    place_box(area, sm, &heights, layout);
    place_words(area, is_beside(area), &heights, layout);
    return true;
}

int sm_next_lane(const sm_lanes *sm, const bool taken[OCC_ROW_COUNT])
{
    int found = -1;

    for (int i = 0; i < sm->count; i++) {
        if (!taken[i] && (found < 0 || sm->lanes[i].more < sm->lanes[found].more)) {
            found = i;
        }
    }
    return found;
}

/* As many lanes as there are rows, in their order; the door below them, then the table. */
static void place_flat(rect area, const sm_lanes *sm, const struct sm_wants *wants,
                       sm_layout *layout)
{
    int door = clamp(wants->door_rows, 1, larger(area.rows - 2, 0));
    int lanes = clamp(area.rows - door, 0, sm->count);
    int cells = larger(area.columns - layout->label_cells, 0);
    bool placed[OCC_ROW_COUNT] = {false};
    int row = area.row;

    layout->divider = -1;
    layout->box = (rect){row, area.column + layout->label_cells, lanes, cells};
    for (int i = 0; i < lanes; i++) {
        placed[sm_next_lane(sm, placed)] = true;
    }
    for (int i = 0; i < sm->count; i++) {
        layout->lanes[i] = (rect){row, layout->box.column, placed[i], cells};
        row += placed[i];
    }
    layout->door = (rect){row, area.column, door, area.columns};
    row += door;
    layout->table =
        (rect){row, area.column + 1, area.row + area.rows - row, larger(area.columns - 2, 0)};
}

void sm_layout_of(rect area, const sm_lanes *sm, const struct sm_wants *wants, sm_layout *layout)
{
    *layout = (sm_layout){.label_cells = wants->label_cells};
    if (!place_framed(area, sm, wants, layout)) {
        place_flat(area, sm, wants, layout);
    }
}
