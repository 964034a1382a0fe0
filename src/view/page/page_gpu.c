/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: the blocks that are resident at once, the waves
 * of the grid as a timeline, grid sizes of whole waves, the SMs that clusters
 * reach in each GPC, and the partitions of the device.
 */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "view/cells/line.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- Parts of a device: green contexts, MPS, and the MIG slices of the profile in rows */

enum {
    NAME_CELLS = 14,   /* "MIG 7g.141gb" */
    SMS_CELLS = 8,     /* "132 SMs" */
    BLOCKS_CELLS = 16, /* "≤ 10,296 blocks" */
    WAVES_CELLS = 18,  /* "≥ 1,000.25 waves" */
    BAR_MOST = 40,
    BAR_LEAST = 6,
    WAYS_ROWS_MOST = 40,
};

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
 * "MIG 1g.18gb 16 SMs ██ ≤ 96 blocks ≥ 52.08 waves": of clusters blocks and waves
 * are bounds, since a slice's GPCs are unknown.
 */
static void draw_slice(const explorer *state, grid *picture, rect at, const occ_device *slice)
{
    int fixed = NAME_CELLS + SMS_CELLS + BLOCKS_CELLS + WAVES_CELLS;
    int bar = smaller(at.columns - fixed - 2, BAR_MOST);
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
    line_cell(&line, BLOCKS_CELLS, ROLE_text,
              SAID(state->language,
                   SAY(GPU_BLOCKS, waves.resident_blocks, bound_mark(waves.upper_bound, true))));
    if (waves.waves > 0) {
        number_bound bound = waves.upper_bound ? NUMBER_AT_LEAST : NUMBER_EXACT;

        line_cell(&line, WAVES_CELLS, ROLE_text,
                  SAID(state->language,
                       SAY(GPU_WAVES_OF_SLICE, DECIMALS(waves.waves), bound_mark(bound, true))));
    }
}

static int gpu_ways_rows(const explorer *state, int columns)
{
    grid nowhere = {.language = state->language};
    struct flow flow = flow_of(&nowhere, (rect){0, 0, WAYS_ROWS_MOST, columns});

    if (!occ_has(state->now.arch, OCC_PARAM_SMS)) {
        return 0;
    }
    say_ways(state, &flow);
    return flow.row + 1;
}

static int gpu_partitions_rows(const explorer *state, int columns)
{
    int rows = gpu_ways_rows(state, columns);

    return rows > 0 ? rows + gpu_slice_count(state) : 0;
}

static void gpu_partitions_draw(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    int device;

    if (area.rows <= 0 || !occ_has(state->now.arch, OCC_PARAM_SMS)) {
        return;
    }
    say_ways(state, &flow);
    for (int i = 0; (device = gpu_slice_device(state, i)) >= 0; i++) {
        int row = flow.row + 1 + i;

        if (row < area.rows) {
            draw_slice(state, picture, (rect){area.row + row, area.column, 1, area.columns},
                       &state->now.profile->devices[device]);
        }
    }
}

/* ---- The page */

enum {
    TWO_COLUMNS_FROM = 120, /* cells of the page */
    GAP = 3,                /* between the two */
    ARITHMETIC_LEAST = 70,  /* cells */
    ROWS_MOST = 400,        /* of a part */
};

/* The parts of the page, in rows and columns of its window. */
struct parts {
    rect window; /* of the screen: of the whole page, or of its right column */
    rect waves;  /* of the screen where it stands beside the window */
    rect gpcs;
    rect partitions;
    gpc_form form;
    bool beside;
    int rows; /* of all that scrolls */
    int top;  /* the first row shown */
};

/* ---- Layout */

/* The parts below the waves, from a row of the window on, with the GPCs in a form. */
static void stack(struct parts *parts, const explorer *state, int row, gpc_form form)
{
    grid nowhere = {.language = state->language};
    int columns = parts->window.columns;
    int room = parts->window.rows - row;
    int gpcs = gpcs_draw(&state->now, &nowhere, (rect){0, 0, ROWS_MOST, columns}, form);
    int partitions = gpu_partitions_rows(state, columns);
    int gap = gpcs > 0 && room > gpcs + 6;

    parts->form = form;
    parts->gpcs = (rect){row, 0, gpcs, columns};
    parts->partitions = (rect){row + gpcs + gap, 0, partitions, columns};
    parts->rows = row + gpcs + gap + partitions;
}

/* The fullest form of the GPCs with which the page fits; else the smallest. */
static void stack_fitting(struct parts *parts, const explorer *state, int row)
{
    static const gpc_form forms[] = {GPC_FRAMES, GPC_LINES, GPC_GROUPS};

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        stack(parts, state, row, forms[i]);
        if (parts->rows <= parts->window.rows) {
            return;
        }
    }
}

/* The row of the page in which the cursor is; -1: among the grid sizes. */
static int row_of_cursor(const explorer *state, const struct parts *parts)
{
    const gpu_row at = gpu_row_at(state, state->row);

    return at.kind == GPU_ROW_GPCS         ? parts->gpcs.row
           : at.kind == GPU_ROW_PARTITIONS ? parts->partitions.row
           : at.kind == GPU_ROW_SLICE
               ? parts->partitions.row + gpu_ways_rows(state, parts->partitions.columns) + at.index
               : -1;
}

/* Grid sizes are at the top; a part begins the window, a slice is in its middle. */
static void scroll(struct parts *parts, const explorer *state)
{
    bool slice = gpu_row_at(state, state->row).kind == GPU_ROW_SLICE;
    int row = row_of_cursor(state, parts) - (slice ? parts->window.rows / 2 : 0);

    parts->top = clamp(row, 0, larger(parts->rows - parts->window.rows, 0));
}

static struct parts parts_of(const explorer *state, rect area)
{
    rect inside = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct parts parts = {.window = inside, .beside = inside.columns >= TWO_COLUMNS_FROM - 2};
    int rows = gpu_waves_rows(state);

    if (parts.beside) {
        parts.waves = (rect){inside.row, inside.column, inside.rows, (inside.columns - GAP) / 2};
        parts.window.column += parts.waves.columns + GAP;
        parts.window.columns -= parts.waves.columns + GAP;
        stack_fitting(&parts, state, 0);
    } else {
        rows = smaller(rows + (area.rows > rows + 8), area.rows);
        parts.waves = (rect){0, 0, rows, inside.columns};
        stack_fitting(&parts, state, rows);
    }
    scroll(&parts, state);
    return parts;
}

static rect moved(rect area, int rows, int columns)
{
    return (rect){area.row + rows, area.column + columns, area.rows, area.columns};
}

/* ---- The page */

/* Why the page is empty: no device, or a launch that does not run. true: said. */
static bool say_nothing_runs(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    launch_fault fault;

    if (!state->now.device) {
        flow_sentence(&flow, 0, ROLE_text,
                      SAID(state->language, SAY(GPU_NO_DEVICE, state->now.arch->name,
                                                KEYS(picture, ACTION_ARCHITECTURE, 1))));
        return true;
    }
    if (state->now.waves.resident_blocks == 0 && misfit_of(&state->now, &fault)) {
        flow_sentence(&flow, 0, ROLE_error, fault.reason);
        return true;
    }
    return false;
}

/* The arithmetic of the whole GPU, where it fits whole, and the graphs. */
static void draw_rest(const explorer *state, grid *picture, rect area)
{
    const unsigned gpu = WHY_BIT(WHY_GPU);
    const rect uncounted = {.columns = area.columns};

    if (area.columns >= ARITHMETIC_LEAST) {
        if (parts_draw(picture, &state->now, gpu, uncounted) <= area.rows) {
            parts_draw(picture, &state->now, gpu, area);
        }
        graph_band_draw(state, picture, area, false);
    }
}

/* The parts of the window, which begins at a row and a column of the picture. */
static void draw_parts(const explorer *state, grid *picture, const struct parts *parts, int row,
                       int column)
{
    int cursor = row_of_cursor(state, parts);

    if (!parts->beside) {
        gpu_waves_draw(state, picture, moved(parts->waves, row, column));
    }
    gpcs_draw(&state->now, picture, moved(parts->gpcs, row, column), parts->form);
    gpu_partitions_draw(state, picture, moved(parts->partitions, row, column));
    if (cursor >= 0) {
        area_reverse(picture, (rect){row, column, parts->rows, parts->window.columns}, cursor);
    }
}

/* A window on the parts, which are higher than it. */
static void draw_window(const explorer *state, grid *picture, const struct parts *parts)
{
    rect window = parts->window;
    grid whole;

    if (!grid_open_like(&whole, picture, parts->rows, window.columns)) {
        return; /* without memory the window is empty */
    }
    draw_parts(state, &whole, parts, 0, 0);
    area_show(picture, window, &whole, parts->top);
    grid_close(&whole);
    list_scrollbar(picture, window, window.column + window.columns, parts->top, parts->rows);
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    if (say_nothing_runs(state, picture, layout->body)) {
        return;
    }
    const struct parts parts = parts_of(state, layout->body);
    const rect window = parts.window;

    if (parts.beside) {
        gpu_waves_draw(state, picture, parts.waves);
    }
    if (parts.rows > window.rows) {
        draw_window(state, picture, &parts);
        return;
    }
    draw_parts(state, picture, &parts, window.row, window.column);
    draw_rest(state, picture,
              (rect){window.row + parts.rows + 1, window.column, window.rows - parts.rows - 1,
                     window.columns});
}

/* The row of the page that is in a row of its window. */
static int row_in_window(const explorer *state, const struct parts *parts, int row)
{
    int slice = row - parts->partitions.row - gpu_ways_rows(state, parts->partitions.columns);

    return row >= parts->rows             ? -1
           : slice >= 0                   ? gpu_row_of(state, GPU_ROW_SLICE) + slice
           : row >= parts->partitions.row ? gpu_row_of(state, GPU_ROW_PARTITIONS)
           : row >= parts->gpcs.row       ? gpu_row_of(state, GPU_ROW_GPCS)
                                          : -1;
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    if (!state->now.device || gpu_row_count(state) == 0) {
        return -1;
    }
    const struct parts parts = parts_of(state, layout->body);
    const rect window = parts.window;
    rect waves =
        parts.beside ? parts.waves : moved(parts.waves, window.row - parts.top, window.column);

    if (!rect_holds(layout->body, row, column)) {
        return -1;
    }
    if (rect_holds(waves, row, column)) {
        return gpu_waves_row_at(state, waves, row);
    }
    return rect_holds(window, row, column)
               ? row_in_window(state, &parts, row - window.row + parts.top)
               : -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_GRID},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    HINTS_OF_PAGES,
};

/* From the first: on a slice. From the second: on a part, which Enter does nothing with. */
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

    return kind == GPU_ROW_SLICE        ? &on_slice
           : kind == GPU_ROW_GPCS       ? &on_part
           : kind == GPU_ROW_PARTITIONS ? &on_part
                                        : &on_size;
}

const struct view_page view_page_gpu = {
    .draw = draw,
    .row_at = row_at,
    .hints_of = hints_of,
};
