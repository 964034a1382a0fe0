/* SPDX-License-Identifier: MIT */
#include "view/page/sm_layout.h"

#include "base/range.h"

enum {
    NEXT_BLOCK_ROWS = 3, /* of the next block as a box */
    LEAST_PART = 4,      /* cells of a sub-partition */
    MOST_LINES = 4,      /* rows of warp slots in a sub-partition */
    ROOMY_SLOT = 2,      /* cells of a warp slot that looks like one */
    MOST_BAR_ROWS = 5,
    MOST_SLOT_ROWS = 3,
    TALL_ROWS = 40, /* from here on sub-partitions have up to MOST_LINES of warp slots */
    BESIDE_GAP = 2,
};

/* Space for a framed picture, and the rows of its parts from the top down. */
struct plan {
    rect area;
    const sm_lanes *sm;
    const struct sm_wants *wants;
    int cells; /* of a sub-partition, at most */
    int lines; /* of warp slots */
    int slot_rows;
    int bar_rows;
    int next_block;
    int table;
    int gpcs;
    int gap; /* between box, next block, table and GPCs */
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
static int least_lines(const struct plan *plan, int cells)
{
    int lines = plan->cells < LEAST_PART ? MOST_LINES + 1 : 1;

    while (lines <= MOST_LINES && plan->cells / slot_columns(plan->sm, lines) < cells) {
        lines++;
    }
    return lines;
}

/* The number of lines, from the least on, whose slots leave the fewest cells empty. */
static int best_lines(const struct plan *plan)
{
    int best = least_lines(plan, ROOMY_SLOT);
    int most = 0;

    for (int lines = best; lines <= MOST_LINES - (plan->area.rows < TALL_ROWS); lines++) {
        int columns = slot_columns(plan->sm, lines);
        int used = plan->cells / columns * columns;

        best = used > most ? lines : best;
        most = larger(used, most);
    }
    return best;
}

static int box_rows(const struct plan *plan)
{
    const sm_lanes *sm = plan->sm;
    bool divided = false;

    for (int i = 0; i < sm->count; i++) {
        divided |= sm->parts > 1 && !sm->lanes[i].parts;
    }
    return 2 + divided + plan->lines * plan->slot_rows + (sm->count - 1) * plan->bar_rows;
}

static bool fits(const struct plan *plan)
{
    int gaps = 1 + (plan->table > 0) + (plan->gpcs > 0);

    return box_rows(plan) + plan->next_block + plan->table + plan->gpcs + gaps * plan->gap <=
           plan->area.rows;
}

/* Changes a height where the picture still fits. */
static void grow(struct plan *plan, int *height, int wanted)
{
    int before = *height;

    *height = wanted;
    *height = fits(plan) ? wanted : before;
}

static void grow_all(struct plan *plan)
{
    int lines = best_lines(plan);

    for (int row = 1; !is_beside(plan->area) && row <= plan->wants->table_rows; row++) {
        grow(plan, &plan->table, row);
    }
    grow(plan, &plan->lines, lines <= MOST_LINES ? lines : plan->lines);
    grow(plan, &plan->next_block, NEXT_BLOCK_ROWS);
    grow(plan, &plan->gpcs, plan->wants->gpc_rows);
    grow(plan, &plan->gap, 1);
    for (int size = 2; size <= MOST_BAR_ROWS; size++) {
        grow(plan, &plan->bar_rows, size);
        grow(plan, &plan->slot_rows, smaller(size, MOST_SLOT_ROWS));
    }
}

static void place_box(const struct plan *plan, sm_layout *layout)
{
    const sm_lanes *sm = plan->sm;
    int columns = sm->parts * (layout->part_cells + 1) + 1;
    rect lane = {plan->area.row + 1, plan->area.column + layout->label_cells + 1, 0, 0};

    layout->box = (rect){lane.row - 1, lane.column - 1, box_rows(plan), columns};
    for (int i = 0; i < sm->count; i++) {
        const sm_lane *item = &sm->lanes[i];

        lane.rows = item->limit == OCC_ROW_WARPS ? plan->lines * plan->slot_rows : plan->bar_rows;
        lane.columns = item->parts ? layout->part_cells : columns - 2;
        if (!item->parts && sm->parts > 1 && layout->divider < 0) {
            layout->divider = lane.row++;
        }
        layout->lanes[i] = lane;
        lane.row += lane.rows;
    }
}

static void place_words(const struct plan *plan, sm_layout *layout)
{
    rect left = box_area(plan->area);

    rect_drop(&left, layout->box.rows + plan->gap);
    layout->next_block = (rect){left.row, left.column, plan->next_block, left.columns};
    rect_drop(&left, plan->next_block + plan->gap);
    layout->table = (rect){plan->area.row, left.column + left.columns + BESIDE_GAP, plan->area.rows,
                           SM_BESIDE_CELLS};
    left.column += 1;
    left.columns -= 2;
    if (!is_beside(plan->area)) {
        /* Lines that the table does not need belong to the note below it. */
        layout->table = left;
        layout->table.rows = plan->gpcs > 0 ? plan->table : left.rows;
        rect_drop(&left, layout->table.rows + (layout->table.rows > 0) * plan->gap);
    }
    if (plan->gpcs > 0) {
        layout->gpcs = (rect){left.row, left.column, plan->gpcs, left.columns};
    }
}

/* false: the area is too low or too narrow for a box. */
static bool place_framed(rect area, const sm_lanes *sm, const struct sm_wants *wants,
                         sm_layout *layout)
{
    struct plan plan = {
        .area = area,
        .sm = sm,
        .wants = wants,
        .cells = (box_area(area).columns - wants->label_cells - 1) / sm->parts - 1,
        .slot_rows = 1,
        .bar_rows = 1,
        .next_block = smaller(wants->next_block_rows, NEXT_BLOCK_ROWS),
    };

    plan.lines = least_lines(&plan, 1);
    if (plan.lines > MOST_LINES || !fits(&plan)) {
        return false;
    }
    grow_all(&plan);
    layout->framed = true;
    layout->slot_columns = slot_columns(sm, plan.lines);
    layout->slot_cells = plan.cells / layout->slot_columns;
    layout->slot_rows = plan.slot_rows;
    layout->part_cells = layout->slot_columns * layout->slot_cells;
    place_box(&plan, layout);
    place_words(&plan, layout);
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

/* Places as many lanes as there are rows, in their order; the next block below, then the table. */
static void place_flat(rect area, const sm_lanes *sm, const struct sm_wants *wants,
                       sm_layout *layout)
{
    int next_block = clamp(wants->next_block_rows, 1, larger(area.rows - 2, 0));
    int lanes = clamp(area.rows - next_block, 0, sm->count);
    rect bar = {area.row, area.column + layout->label_cells, lanes,
                larger(area.columns - layout->label_cells, 0)};
    bool placed[OCC_ROW_COUNT] = {false};

    layout->box = bar;
    for (int i = 0; i < lanes; i++) {
        placed[sm_next_lane(sm, placed)] = true;
    }
    for (int i = 0; i < sm->count; i++) {
        bar.rows = placed[i];
        layout->lanes[i] = bar;
        bar.row += bar.rows;
    }
    rect_drop(&area, lanes);
    layout->next_block = (rect){area.row, area.column, next_block, area.columns};
    rect_drop(&area, next_block);
    layout->table = (rect){area.row, area.column + 1, area.rows, larger(area.columns - 2, 0)};
}

void sm_layout_of(rect area, const sm_lanes *sm, const struct sm_wants *wants, sm_layout *layout)
{
    *layout = (sm_layout){.label_cells = wants->label_cells, .divider = -1};
    if (!place_framed(area, sm, wants, layout)) {
        place_flat(area, sm, wants, layout);
    }
}
