/* SPDX-License-Identifier: MIT */
/*
 * The page of the whole GPU: the blocks that are resident at once, the waves
 * of the grid as a timeline, grid sizes of whole waves, the SMs that clusters
 * reach in each GPC, and the partitions of the device.
 */
#include <stdio.h>
#include <string.h>

#include "base/range.h"
#include "base/text_buffer.h"
#include "explorer/grid_sizes.h"
#include "explorer/misfit.h"
#include "explorer/partition_text.h"
#include "view/box.h"
#include "view/line.h"
#include "view/view_page.h"

enum {
    TWO_COLUMNS_FROM = 120, /* cells of the page */
    GAP = 3,                /* between the two */
    WAVE_LEAST = 7,         /* cells of a wave on the timeline, with its border */
    WAVE_MOST = 24,
    TIMELINE_ROWS = 2,
    NUMBER_CELLS = 14,
};

/* The two parts of the page, beside each other where there is room. */
struct parts {
    rect waves;
    rect gpcs;
};

/* Rows from the top of the waves to the first grid size. */
static int sizes_row(const explorer *state)
{
    return state->waves.waves > 0 ? 3 + TIMELINE_ROWS : 3;
}

static struct parts parts_of(const explorer *state, rect area)
{
    rect inside = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct parts parts = {inside, inside};
    grid_size sizes[GRID_SIZES_MOST];

    if (inside.columns >= TWO_COLUMNS_FROM - 2) {
        parts.waves.columns = (inside.columns - GAP) / 2;
        parts.gpcs.column += parts.waves.columns + GAP;
        parts.gpcs.columns = inside.columns - parts.waves.columns - GAP;
        return parts;
    }
    int rows = sizes_row(state) + grid_sizes_of(&state->launch, &state->waves, sizes);

    rows = smaller(rows + (area.rows > rows + 8), area.rows);
    parts.waves.rows = rows;
    parts.gpcs.row += rows;
    parts.gpcs.rows -= rows;
    return parts;
}

/* ------------------------------------------------------------------------
 * Waves
 */

static void say_cooperative(const explorer *state, grid *picture, rect at, int column)
{
    struct line line = {picture, at.row, column, at.column + at.columns};

    line_say(&line, 0, ROLE_dim, SAY(GPU_COOPERATIVE, state->waves.cooperative_grid));
}

/* The blocks at once. Returns the column behind them. */
static int say_resident(const explorer *state, grid *picture, rect at)
{
    const occ_waves *waves = &state->waves;
    struct line line = line_of(picture, at, 0);

    line_say(&line, 0, ROLE_strong,
             SAY(GPU_RESIDENT, waves->resident_blocks, waves->sms,
                 OCCUPANCY(100 * waves->resident_share, state->unknown || waves->upper_bound)));
    return line.column;
}

static void say_grid(const explorer *state, grid *picture, rect at)
{
    const occ_waves *waves = &state->waves;
    struct flow flow = flow_of(picture, at);
    char number[NUMBER_SIZE];

    if (waves->waves <= 0) {
        flow_say(&flow, 0, ROLE_dim, SAY(GPU_NO_GRID));
        return;
    }
    snprintf(number, sizeof number, "%.2f", waves->waves);
    flow_say(&flow, 0, ROLE_text, SAY(GPU_GRID, state->launch.grid_size, number));
    if (waves->tail_blocks > 0) {
        flow_say(&flow, 2, ROLE_text, SAY(GPU_TAIL, waves->tail_blocks));
    }
    if (waves->idle_sms > 0) {
        flow_say(&flow, 2, ROLE_cliff, SAY(GPU_IDLE, waves->idle_sms));
    }
    flow_say(&flow, 2, ROLE_text,
             SAY(GPU_EFFICIENCY, OCCUPANCY(100 * waves->efficiency, state->unknown)));
}

/* The waves of a timeline: all of them, or the first ones and the last. */
struct timeline {
    long long count; /* of waves */
    int shown;
    bool cut; /* the last but one stands for all that are left out */
    int cells;
};

static struct timeline timeline_of(const occ_waves *waves, int cells)
{
    struct timeline line = {.count = waves->full_waves + (waves->tail_blocks > 0)};
    int most = larger(cells / WAVE_LEAST, 1);

    line.cut = line.count > most;
    line.shown = line.cut ? most : (int)line.count;
    line.cells = smaller(cells / line.shown, WAVE_MOST);
    return line;
}

/* The border in front of a wave, its bar, and its number below. */
static void draw_wave(grid *picture, rect at, long long number, double share)
{
    char text[NUMBER_SIZE];
    int cells = at.columns - 1;

    grid_put(picture, at.row, at.column, 0x2502, ROLE_frame);
    for (int i = 0; i < cells; i++) {
        grid_put(picture, at.row, at.column + 1 + i, 0x2591, ROLE_frame);
    }
    draw_bar(picture, at.row, at.column + 1, cells, share, ROLE_good);
    grid_text(picture, at.row + 1, at.column + 1, cells, ROLE_dim, number_format(text, number));
}

static void draw_timeline(const explorer *state, grid *picture, rect area)
{
    const occ_waves *waves = &state->waves;
    struct timeline line = timeline_of(waves, area.columns - 1);
    double last =
        waves->tail_blocks > 0 ? (double)waves->tail_blocks / (double)waves->resident_blocks : 1;

    for (int i = 0; i < line.shown; i++) {
        rect at = {area.row, area.column + i * line.cells, 1, line.cells};
        bool end = i == line.shown - 1;

        if (line.cut && i == line.shown - 2) {
            text_centered(picture, at, 0, ROLE_dim, ellipsis_of(picture));
            continue;
        }
        draw_wave(picture, at, end ? line.count : i + 1, end ? last : 1);
    }
    grid_put(picture, area.row, area.column + line.shown * line.cells, 0x2502, ROLE_frame);
}

/* "10,296 blocks  13 waves  +296" */
static void draw_size(const explorer *state, grid *picture, rect at, const grid_size *size)
{
    int present = state->launch.grid_size;
    char text[EXPLORER_TEXT];
    char number[NUMBER_SIZE];
    struct line line = line_of(picture, at, 0);
    view_role role = size->blocks == present ? ROLE_good : ROLE_text;

    sentence(text, sizeof text, state->language, SAY(RESULT_BLOCKS, size->blocks));
    text_right(picture, at.row, at.column, at.column + NUMBER_CELLS + 4, role, text);
    line_skip(&line, NUMBER_CELLS + 6);
    sentence(text, sizeof text, state->language, SAY(GPU_WAVES, size->waves));
    line_text(&line, role, text);
    if (present > 0 && size->blocks != present) {
        number_format(number, size->blocks - (long long)present);
        line_format(&line, ROLE_dim, "  %s%s", size->blocks > present ? "+" : "", number);
    }
}

static void draw_sizes(const explorer *state, grid *picture, rect area)
{
    grid_size sizes[GRID_SIZES_MOST];
    int count = grid_sizes_of(&state->launch, &state->waves, sizes);
    int first = sizes_row(state);
    struct line heading = line_of(picture, area, first - 1);

    if (first - 1 < area.rows) {
        line_say(&heading, 0, ROLE_title, SAY(GPU_SIZES));
    }
    for (int i = 0; i < count && first + i < area.rows; i++) {
        draw_size(state, picture, (rect){area.row + first + i, area.column, 1, area.columns},
                  &sizes[i]);
        if (i == state->row) {
            area_reverse(picture, area, first + i);
        }
    }
}

/* The largest cooperative grid: behind the resident blocks, or below the grid sizes. */
static void place_cooperative(const explorer *state, grid *picture, rect area, int column)
{
    grid_size sizes[GRID_SIZES_MOST];
    int below = sizes_row(state) + grid_sizes_of(&state->launch, &state->waves, sizes) + 1;
    char text[EXPLORER_TEXT];

    if (!state->profile->arch.cooperative_launch) {
        return;
    }
    sentence(text, sizeof text, state->language,
             SAY(GPU_COOPERATIVE, state->waves.cooperative_grid));
    if (column + 2 + text_cells(picture, text) <= area.column + area.columns) {
        say_cooperative(state, picture, area, column + 2);
    } else if (below < area.rows) {
        area.row += below;
        say_cooperative(state, picture, area, area.column);
    }
}

static void draw_waves(const explorer *state, grid *picture, rect area)
{
    rect row = {area.row, area.column, 1, area.columns};
    int column = say_resident(state, picture, row);

    row.row++;
    if (area.rows > 1) {
        say_grid(state, picture, row);
    }
    row.row++;
    if (state->waves.waves > 0 && area.rows >= 2 + TIMELINE_ROWS) {
        draw_timeline(state, picture, row);
    }
    draw_sizes(state, picture, area);
    place_cooperative(state, picture, area, column);
}

/* ------------------------------------------------------------------------
 * Clusters and partitions
 */

/* Returns the rows used. */
static int say_clusters(const explorer *state, grid *picture, rect area)
{
    const occ_waves *waves = &state->waves;
    int size = state->launch.cluster_size;
    struct flow flow = flow_of(picture, area);
    int sms = 0;

    flow_say(&flow, 0, ROLE_title,
             SAY(GPU_GPCS, state->device->gpc_count,
                 confidence_word(state->language, state->device->gpc_status)));
    if (size > 0 && occ_cluster_sms(state->device, size, &sms) == OCC_OK) {
        flow_say(&flow, 2, ROLE_text,
                 SAY(GPU_CLUSTERS, size, waves->active_clusters, sms, state->device->sms));
    } else {
        flow_say(&flow, 2, ROLE_dim, SAY(GPU_NO_CLUSTERS));
    }
    return flow.row + 1;
}

/* The GPCs; which SMs a partition has of them is not known. Returns the rows used. */
static int draw_gpcs(const explorer *state, grid *picture, rect area)
{
    bool part = state->waves.sms < state->device->sms;
    rect boxes = area;

    if (state->device->gpc_count == 0 || part) {
        struct flow flow = flow_of(picture, area);

        flow_say(&flow, 0, ROLE_dim, SAY(GPU_GPCS_UNKNOWN));
        return flow.row + 1;
    }
    int rows = say_clusters(state, picture, area);

    boxes.row += rows;
    boxes.rows -= rows;
    gpc_boxes_draw(state, picture, boxes);
    return rows + gpc_boxes_rows(state->device, area.columns);
}

/* Green contexts and MPS of the architecture; of a partition in force the ways to it. */
static void say_ways(const explorer *state, struct flow *flow)
{
    const occ_arch *arch = &state->profile->arch;
    const explorer_subject subject = explorer_subject_of(state);
    char notes[PARTITION_MAX_NOTES][EXPLORER_MESSAGE];
    size_t count = partition_notes(&subject, notes);

    for (size_t i = 0; i < count; i++) {
        flow_sentence(flow, 2, ROLE_text, notes[i]);
    }
    if (count == 0 && arch->green_context_unit > 0) {
        flow_say(flow, 2, ROLE_text,
                 SAY(GPU_GREEN, arch->green_context_minimum, arch->green_context_unit));
    }
    if (count == 0 && arch->mps_unit > 0) {
        flow_say(flow, 2, ROLE_text, SAY(GPU_MPS, arch->mps_minimum, arch->mps_unit));
    }
}

/*
 * The MIG slices are devices of the profile, named after the whole: "1g 16 SMs,
 * 104.17 waves". Of clusters both are bounds, since a slice's GPCs are unknown.
 */
static void say_slices(const explorer *state, struct flow *flow)
{
    static const char mig[] = " MIG ";
    size_t length = strlen(state->device->name);

    for (size_t i = 0; i < state->profile->device_count; i++) {
        const occ_device *slice = &state->profile->devices[i];
        occ_waves waves;
        char blocks[NUMBER_SIZE];
        char most[2 * NUMBER_SIZE];
        char number[NUMBER_SIZE];

        if (strncmp(slice->name, state->device->name, length) != 0 ||
            strncmp(slice->name + length, mig, sizeof mig - 1) != 0 ||
            occ_device_waves(&state->profile->arch, slice, &state->launch, &waves) != OCC_OK) {
            continue;
        }
        snprintf(most, sizeof most, "%s%s", waves.upper_bound ? "≤ " : "",
                 number_format(blocks, waves.resident_blocks));
        snprintf(number, sizeof number, "%s%.2f", waves.upper_bound ? "≥ " : "", waves.waves);
        flow_say(flow, 2, ROLE_text,
                 waves.waves > 0 ? SENTENCE_GPU_SLICE_WAVES : SENTENCE_GPU_SLICE,
                 SAY_VALUES(slice->name + length + 1, waves.sms, most, number));
    }
}

static void draw_partitions(const explorer *state, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);

    if (area.rows <= 0 || !occ_has(&state->profile->arch, OCC_PARAM_SMS)) {
        return;
    }
    flow_say(&flow, 0, ROLE_title, SAY(GPU_PARTITIONS));
    say_ways(state, &flow);
    if (state->waves.sms == state->device->sms) {
        say_slices(state, &flow);
    }
}

/* ------------------------------------------------------------------------
 * The page
 */

/* Why the page is empty: no device, or a launch that does not run. true: said. */
static bool say_nothing_runs(const explorer *state, grid *picture, rect area)
{
    const explorer_subject subject = explorer_subject_of(state);
    struct flow flow = flow_of(picture, area);
    char brief[EXPLORER_TEXT];
    char reason[EXPLORER_MESSAGE];

    if (!state->device) {
        flow_say(&flow, 0, ROLE_text, SAY(GPU_NO_DEVICE, state->profile->arch.name));
        return true;
    }
    if (state->waves.resident_blocks == 0 && misfit_of(&subject, brief, reason)) {
        flow_sentence(&flow, 0, ROLE_error, reason);
        return true;
    }
    return false;
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    struct parts parts = parts_of(state, layout->body);

    if (say_nothing_runs(state, picture, parts.waves)) {
        return;
    }
    draw_waves(state, picture, parts.waves);
    if (parts.gpcs.rows <= 0) {
        return;
    }
    int rows = draw_gpcs(state, picture, parts.gpcs);

    rows += parts.gpcs.rows > rows + 6;
    parts.gpcs.row += rows;
    parts.gpcs.rows -= rows;
    draw_partitions(state, picture, parts.gpcs);
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    rect area = parts_of(state, layout->body).waves;
    grid_size sizes[GRID_SIZES_MOST];
    int count = state->device ? grid_sizes_of(&state->launch, &state->waves, sizes) : 0;
    int found = row - area.row - sizes_row(state);

    return rect_holds(area, row, column) && found >= 0 && found < count ? found : -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_GRID},
    {ACTION_FIELDS, ACTION_COUNT, SENTENCE_HINT_FIELDS},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
};

const struct view_page view_page_gpu = {
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
