/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: the blocks that are resident at once, the waves
 * of the grid as a timeline, grid sizes of whole waves, the SMs that clusters
 * reach in each GPC, and the partitions of the device.
 */
#include <string.h>

#include "base/range.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

enum {
    NAME_CELLS = 14, /* "MIG 7g.141gb" */
    SMS_CELLS = 8,   /* "132 SMs" */
    WIDEST_BLOCKS = 10296,
    WAVES_CELLS = 18, /* "≥ 1,000.25 waves" */
    BAR_MOST = 40,
    BAR_LEAST = 6,
    TWO_COLUMNS_FROM = 118, /* cells of the page without its margins */
    GAP = 3,                /* between the two */
    ARITHMETIC_LEAST = 70,  /* cells */
    TITLES_FROM_ROWS = 8,   /* of a column that shows more than the subject of the cursor */
    TITLES_FROM_COLUMNS = 58,
};

/* ---- Parts of a device: green contexts, MPS, and the MIG slices of the profile in rows */

/* Green contexts and MPS of the architecture; of a partition in force the ways to it. */
static void say_ways(const explorer *state, struct flow *flow)
{
    const occ_arch *arch = state->now.arch;
    message_list notes = {.language = state->language};

    partition_notes(&state->now, &notes);
    flow_say(flow, 0, ROLE_title, SAY(GPU_PARTITIONS));
    for (size_t i = 0; i < notes.count; i++) {
        flow_sentence(flow, 2, ROLE_text, notes.items[i].text);
    }
    if (notes.count == 0 && arch->green_context_unit > 0) {
        flow_fit(flow, 2, ROLE_text,
                 SAID(state->language,
                      SAY(GPU_GREEN, arch->green_context_minimum, arch->green_context_unit)));
    }
    if (notes.count == 0 && arch->mps_unit > 0) {
        flow_fit(flow, 2, ROLE_text,
                 SAID(state->language, SAY(GPU_MPS, arch->mps_minimum, arch->mps_unit)));
    }
    message_free(&notes);
}

/*
 * "MIG 1g.18gb 16 SMs ██ ≤ 96 blocks ≥ 52.08 waves": with clusters blocks and waves
 * are bounds, since a slice's GPCs are unknown.
 */
static void draw_slice(const explorer *state, grid *picture, rect at, int index)
{
    const occ_device *slice = &state->now.profile->devices[gpu_slice_device(state, index)];
    int blocks = 1 + text_cells(picture, SAID(state->language, SAY(GPU_BLOCKS, WIDEST_BLOCKS,
                                                                   bound_mark(true, true))));
    int bar = smaller(at.columns - NAME_CELLS - SMS_CELLS - blocks - WAVES_CELLS - 2, BAR_MOST);
    struct line line = line_of(picture, at, 0);
    evaluated_launch subject = state->now;

    subject.device = slice;
    if (!launch_evaluate(&subject)) {
        return;
    }
    const occ_waves waves = subject.waves;

    line_text(&line, ROLE_text, slice->name + strlen(state->now.device->name) + 1);
    line.column = at.column + NAME_CELLS;
    line_cell(&line, SMS_CELLS, ROLE_text, SAID(state->language, SAY(GPU_SMS, waves.sms)));
    if (bar >= BAR_LEAST) {
        draw_bar(picture, at.row, line.column + 2, bar, (double)waves.sms / state->now.device->sms,
                 ROLE_good);
        line_skip(&line, 2 + bar);
    }
    line_cell(&line, blocks, ROLE_text,
              SAID(state->language,
                   SAY(GPU_BLOCKS, waves.resident_blocks, bound_mark(waves.upper_bound, true))));
    if (waves.waves > 0) {
        number_bound bound = waves.upper_bound ? NUMBER_AT_LEAST : NUMBER_EXACT;

        line_cell(&line, WAVES_CELLS, ROLE_text,
                  SAID(state->language,
                       SAY(GPU_WAVES_OF_SLICE, DECIMALS(waves.waves), bound_mark(bound, true))));
    }
}

static int ways_rows(const explorer *state, int columns)
{
    grid nowhere = {.language = state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, GRID_MOST, columns});

    say_ways(state, &flow);
    return flow.row + 1;
}

/* The slices below the ways, which leave room for one. */
static struct list slices_list(const explorer *state, rect area)
{
    const gpu_row at = gpu_row_at(state, state->row);
    bool here = at.kind == GPU_ROW_SLICE;
    int count = gpu_slice_count(state);
    int ways = smaller(ways_rows(state, area.columns), area.rows - (count > 0));

    rect_drop(&area, larger(ways, 1));
    return (struct list){.window = area,
                         .cursor = here ? at.index : 0,
                         .count = count,
                         .bar = {.column = area.column, .columns = here ? area.columns : 0},
                         .scroll = area.column + area.columns};
}

static void partitions_draw(const explorer *state, grid *picture, rect area)
{
    const struct list list = slices_list(state, area);
    struct flow flow =
        flow_of(picture, (rect){area.row, area.column, list.window.row - area.row, area.columns});

    say_ways(state, &flow);
    list_draw(state, picture, &list, draw_slice);
}

/* ---- Layout */

enum subject { WAVES, GPCS, PARTITIONS, SUBJECTS };

/* The subjects of the page, on the screen; without rows: not shown. */
struct placed {
    rect at[SUBJECTS];
    gpc_form form;
    rect rest; /* below all of them; empty: not all have room */
};

static enum subject subject_of(gpu_row_kind kind)
{
    return kind == GPU_ROW_GPCS                                  ? GPCS
           : kind == GPU_ROW_PARTITIONS || kind == GPU_ROW_SLICE ? PARTITIONS
                                                                 : WAVES;
}

static int rows_of(const explorer *state, enum subject subject, int columns, gpc_form form)
{
    grid nowhere = {.language = state->language};

    return subject == WAVES ? gpu_waves_rows(state, columns)
           : subject == GPCS
               ? gpcs_draw(&state->now, &nowhere, (rect){0, 0, GRID_MOST, columns}, form)
           : gpu_row_of(state, GPU_ROW_PARTITIONS) >= 0
               ? ways_rows(state, columns) + gpu_slice_count(state)
               : 0;
}

/* All subjects from the first one on in a column, a blank row between them where all have one. */
static bool place_all(const explorer *state, rect column, enum subject first, struct placed *placed)
{
    int needed = 0;
    int count = 0;

    for (enum subject i = first; i < SUBJECTS; i++) {
        placed->at[i] = column;
        placed->at[i].rows = rows_of(state, i, column.columns, placed->form);
        needed += placed->at[i].rows;
        count += placed->at[i].rows > 0;
    }
    int gap = column.rows >= needed + count - 1;

    if (needed > column.rows) {
        return false;
    }
    for (enum subject i = first; i < SUBJECTS; i++) {
        placed->at[i].row = column.row;
        rect_drop(&column, placed->at[i].rows + (placed->at[i].rows > 0 ? gap : 0));
    }
    placed->rest = column;
    return true;
}

/* The cursor's subject, else the first with rows, takes the room; the others keep a row each. */
static void place_one(const explorer *state, rect column, enum subject first, struct placed *placed)
{
    enum subject open = subject_of(gpu_row_at(state, state->row).kind);
    bool titles = column.rows >= TITLES_FROM_ROWS && column.columns >= TITLES_FROM_COLUMNS;
    int left = column.rows;

    while (open < first || placed->at[open].rows == 0) {
        open++;
    }
    for (enum subject i = first; i < SUBJECTS; i++) {
        placed->at[i].rows = titles && placed->at[i].rows > 0;
        left -= i == open ? 0 : placed->at[i].rows;
    }
    placed->at[open].rows = left;
    for (enum subject i = first; i < SUBJECTS; i++) {
        placed->at[i].row = column.row;
        rect_drop(&column, placed->at[i].rows);
    }
    placed->form = GPC_FRAMES;
    while (placed->form < GPC_GROUPS && rows_of(state, GPCS, column.columns, placed->form) > left) {
        placed->form++;
    }
}

/* The GPCs have the fullest form with which all subjects have room. */
static struct placed place(const explorer *state, rect body)
{
    rect column = {body.row, body.column + 1, body.rows, body.columns - 2};
    struct placed placed = {.form = GPC_FRAMES};
    enum subject first = column.columns >= TWO_COLUMNS_FROM ? GPCS : WAVES;

    if (first == GPCS) {
        placed.at[WAVES] = column;
        placed.at[WAVES].columns = (column.columns - GAP) / 2;
        column.column += placed.at[WAVES].columns + GAP;
        column.columns -= placed.at[WAVES].columns + GAP;
    }
    while (!place_all(state, column, first, &placed)) {
        if (placed.form++ == GPC_GROUPS) {
            place_one(state, column, first, &placed);
            break;
        }
    }
    return placed;
}

/* Why the page is empty: no device, or a launch that does not run. true: said. */
static bool say_nothing_runs(const explorer *state, grid *picture, rect area)
{
    bool known = state->now.device != NULL;
    launch_fault fault;
    bool refused =
        known && state->now.waves.resident_blocks == 0 && launch_fault_of(&state->now, &fault);

    if (!known || refused) {
        area_sentence(picture, (rect){area.row, area.column + 1, area.rows, area.columns - 2},
                      refused ? ROLE_error : ROLE_text,
                      refused ? fault.reason
                              : SAID(state->language, SAY(GPU_NO_DEVICE, state->now.arch->name,
                                                          KEYS(picture, ACTION_ARCHITECTURE, 1))));
    }
    return !known || refused;
}

static void draw_subject(const explorer *state, grid *picture, enum subject subject, rect at,
                         gpc_form form)
{
    if (subject == WAVES) {
        gpu_waves_draw(state, picture, at);
    } else if (subject == GPCS) {
        gpcs_draw(&state->now, picture, at, form);
    } else {
        partitions_draw(state, picture, at);
    }
}

/* The first row of a subject as it stands where there is room: no sentence is cut. */
static void draw_first_row(const explorer *state, grid *picture, enum subject subject, rect at)
{
    grid row;

    if (grid_open_like(&row, picture, 1, at.columns)) {
        draw_subject(state, &row, subject, (rect){0, 0, GRID_MOST, at.columns}, GPC_GROUPS);
        area_show(picture, at, &row, 0);
        grid_close(&row);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    if (say_nothing_runs(state, picture, layout->body)) {
        return;
    }
    const struct placed placed = place(state, layout->body);
    const gpu_row_kind kind = gpu_row_at(state, state->row).kind;

    for (enum subject i = 0; i < SUBJECTS; i++) {
        if (placed.at[i].rows > 1) {
            draw_subject(state, picture, i, placed.at[i], placed.form);
        } else if (placed.at[i].rows == 1) {
            draw_first_row(state, picture, i, placed.at[i]);
        }
    }
    if (kind == GPU_ROW_GPCS || kind == GPU_ROW_PARTITIONS) {
        area_reverse(picture, placed.at[subject_of(kind)], 0);
    }
    /* The arithmetic of the whole GPU, where it fits whole, and the graphs. */
    if (placed.rest.columns >= ARITHMETIC_LEAST) {
        parts_draw_whole(picture, &state->now, WHY_BIT(WHY_GPU), placed.rest);
        graph_band_draw(state, picture, placed.rest, false);
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    if (page_row_count(state) == 0) {
        return -1;
    }
    const struct placed placed = place(state, layout->body);
    const rect waves = placed.at[WAVES];
    const struct list slices = slices_list(state, placed.at[PARTITIONS]);

    if (rect_holds(waves, row, column)) {
        return waves.rows > 1 ? gpu_waves_row_at(state, waves, row) : 0;
    }
    if (rect_holds(slices.window, row, column) && list_row_at(&slices, row) >= 0) {
        return gpu_row_of(state, GPU_ROW_SLICE) + list_row_at(&slices, row);
    }
    return rect_holds(placed.at[GPCS], row, column)         ? gpu_row_of(state, GPU_ROW_GPCS)
           : rect_holds(placed.at[PARTITIONS], row, column) ? gpu_row_of(state, GPU_ROW_PARTITIONS)
                                                            : -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_GRID},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    HINTS_OF_PAGES,
};

/* Hints of a slice; from the second on those of a part, where Enter does nothing. */
static const struct hint part_hints[] = {
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_EXPLORE},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    HINTS_OF_PAGES,
};

enum { PART_HINTS = sizeof part_hints / sizeof *part_hints };

static const struct hints *hints_of(const explorer *state)
{
    static const struct hints on_size = {hints, sizeof hints / sizeof *hints, false};
    static const struct hints on_slice = {part_hints, PART_HINTS, false};
    static const struct hints on_part = {part_hints + 1, PART_HINTS - 1, false};
    const gpu_row_kind kind = gpu_row_at(state, state->row).kind;

    bool part = kind == GPU_ROW_GPCS || kind == GPU_ROW_PARTITIONS;

    return kind == GPU_ROW_SLICE ? &on_slice : part ? &on_part : &on_size;
}

const struct view_page view_page_gpu = {
    .draw = draw,
    .row_at = row_at,
    .hints_of = hints_of,
};
