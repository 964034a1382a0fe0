/* SPDX-License-Identifier: MIT */
/* The page of devices: every architecture and its products, in a table to scroll; its details. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/range.h"
#include "base/text.h"
#include "base/utf8.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/page/view_page.h"

/* ---- The details of the row under the cursor */

enum { KIB = 1024 };

void device_figures(struct flow *flow, view_role role, const occ_device *device)
{
    flow_fit(flow, 2, role, device->chip);
    if (device->clock_mhz > 0) {
        flow_say(flow, 2, role, SAY(ARCHITECTURES_CLOCK, device->clock_mhz));
    }
    if (device->bandwidth_gbs > 0) {
        flow_say(flow, 2, role,
                 SAY(ARCHITECTURES_BANDWIDTH, (long long)(device->bandwidth_gbs + 0.5)));
    }
}

/* ---- Parts: each drops its rows from the top of the area */

/* "H200 SXM 141GB  sm_90 Hopper GH100", then the figures of the device. */
static void draw_heading(const evaluated_launch *subject, grid *picture, rect *area)
{
    const occ_device *device = subject->device;
    struct flow flow = flow_of(picture, *area);

    if (device) {
        flow_fit(&flow, 0, ROLE_title, device->name);
    }
    flow_text(&flow, 2, device ? ROLE_dim : ROLE_title, subject->arch->name);
    flow_fit(&flow, 1, ROLE_dim, subject->arch->title);
    if (device) {
        flow_break(&flow);
        flow_say(&flow, 0, ROLE_text, SAY(GPU_SMS, device->sms));
        device_figures(&flow, ROLE_text, device);
    }
    rect_drop(area, flow.row + 2);
}

static void say_resident(const evaluated_launch *subject, struct flow *flow)
{
    const occ_waves *waves = &subject->waves;

    flow_break(flow);
    flow_say(flow, 0, ROLE_text,
             SAY(GPU_RESIDENT, waves->resident_blocks, waves->sms,
                 bound_mark(waves->upper_bound, true)));
    flow_say(flow, 2, ROLE_text,
             SAY(COMPARE_SHARE, OCCUPANCY(100 * waves->resident_share, waves->upper_bound)));
}

static void draw_outcome(const evaluated_launch *subject, grid *picture, rect *area)
{
    struct flow flow = flow_of(picture, *area);
    char brief[PHRASE_SIZE];
    char reason[SENTENCE_SIZE];

    flow_say(&flow, 0, ROLE_dim, SAY(DEVICES_LAUNCH));
    if (misfit_of(subject, brief, reason)) {
        flow_sentence(&flow, 2, ROLE_error, reason);
    } else {
        struct span spans[2 * OCC_ROW_COUNT];
        struct spans limiters = {
            spans, limiter_spans(subject->language, subject->result.limiters, true, spans)};
        struct phrase phrase;

        result_figures(&flow, subject->arch, &subject->result, launch_bounding(subject));
        phrase_of(&phrase, subject->language, ROLE_text, &limiters, SAY(SUMMARY_LIMITED, PART_0));
        flow_phrase(&flow, 2, phrase.spans, phrase.count);
        if (subject->device) {
            say_resident(subject, &flow);
        }
    }
    rect_drop(area, flow.row + 2);
}

/* Draws all GPCs, or none. */
static void draw_gpcs(const evaluated_launch *subject, grid *picture, rect *area)
{
    grid nowhere = {.language = subject->language, .ascii = picture->ascii};
    int rows = gpcs_draw(subject, &nowhere, (rect){0, 0, GRID_MOST, area->columns}, GPC_LINES);

    if (rows > 0 && rows <= area->rows) {
        gpcs_draw(subject, picture, *area, GPC_LINES);
        rect_drop(area, rows + 1);
    }
}

/* "carve-outs: 0 8 16 KiB", that of the launch marked; where there is a choice. */
static void draw_carveouts(const evaluated_launch *subject, grid *picture, rect *area)
{
    const occ_arch *arch = subject->arch;
    struct flow flow = flow_of(picture, *area);

    if (arch->carveout_count < 2) {
        return;
    }
    flow_say(&flow, 0, ROLE_dim, SAY(DEVICES_CARVEOUTS));
    for (int i = 0; i < arch->carveout_count; i++) {
        bool in_force = subject->result.smem_capacity == arch->carveouts[i];
        char text[NUMBER_SIZE];

        number_format(text, arch->carveouts[i] / KIB);
        flow_text(&flow, 1, in_force ? ROLE_strong : ROLE_text, text);
    }
    flow_text(&flow, 1, ROLE_dim, word(subject->language, SENTENCE_CARVEOUTS_KIB));
    rect_drop(area, flow.row + 2);
}

/* As many parts as the area has rows for: all, those of one SM, those that bind, the sum. */
static void draw_arithmetic(const evaluated_launch *subject, grid *picture, rect area)
{
    const unsigned join = WHY_BIT(WHY_JOIN);
    const unsigned gpu = WHY_BIT(WHY_GPU);
    const unsigned masks[] = {
        WHY_LIMITS | join | gpu | WHY_BIT(WHY_LATENCY),
        WHY_LIMITS | join | gpu,
        WHY_LIMITS | join,
        subject->result.limiters | join,
        join | gpu,
        join,
    };

    why_columns_draw_fullest(picture, subject, masks, sizeof masks / sizeof *masks, area);
}

static void device_details_draw(const explorer *state, grid *picture, rect area,
                                const picker_row *row)
{
    compare_row evaluated = {.profile = row->profile, .device = row->device};

    compare_evaluate(state, &evaluated);

    const evaluated_launch *subject = &evaluated.now;

    draw_heading(subject, picture, &area);
    draw_outcome(subject, picture, &area);
    if (subject->device && evaluated.fits) {
        draw_gpcs(subject, picture, &area);
    }
    draw_carveouts(subject, picture, &area);
    if (area.rows >= FACTS_LEAST_ROWS) {
        rect_drop(&area, fact_columns_draw(subject, picture, area) + 1);
        draw_arithmetic(subject, picture, area);
    }
}

/* ---- The list */

enum {
    CELL_SIZE = 2 * OCC_NAME_SIZE + 4,
    HEADINGS = 1,
    LIST_CELLS = 111,   /* of the columns as far as that of GPCs, with the margins */
    DETAILS_FROM = 150, /* cells of the screen */
    DETAILS_LEAST = 54, /* cells with the gap: two columns of facts, also where GPCs give way */
    DETAILS_MOST = 84,  /* arithmetic in single lines */
    DETAILS_GAP = 3,
};

const profile *catalogue_profile(const explorer *state, const picker_row *row)
{
    return profile_set_get(state->profiles, (size_t)row->profile);
}

const occ_device *catalogue_device(const explorer *state, const picker_row *row)
{
    const profile *found = catalogue_profile(state, row);

    return found && row->device >= 0 ? &found->devices[row->device] : NULL;
}

/* ---- Columns: the text of a row, or "" */

struct shown {
    const struct language *language;
    const profile *profile;   /* NULL: the row of headings */
    const occ_arch *arch;     /* of the profile */
    const occ_device *device; /* NULL: the row of the architecture */
};

/* A slice is indented under its whole device, which stands above it. */
static void write_name(const struct shown *shown, char *text)
{
    const char *slice = shown->device ? device_slice_name(shown->profile, shown->device) : NULL;

    if (slice) {
        snprintf(text, CELL_SIZE, "    %s", slice);
    } else if (shown->device) {
        snprintf(text, CELL_SIZE, "  %s", shown->device->name);
    } else {
        snprintf(text, CELL_SIZE, "%s  %s", shown->arch->name, shown->arch->title);
    }
}

static void write_gpcs(const struct shown *shown, char *text)
{
    if (shown->device && shown->device->gpc_count > 0) {
        sentence(text, CELL_SIZE, shown->language,
                 SAY(DEVICES_GPC_COUNT, shown->device->gpc_count,
                     confidence_word(shown->language, shown->device->gpc_status)));
    } else if (shown->device && shown->arch->cluster_max_portable > 0) {
        snprintf(text, CELL_SIZE, "%s", confidence_word(shown->language, OCC_CONFIDENCE_UNKNOWN));
    }
}

static void write_smem(const struct shown *shown, char *text)
{
    if (!shown->device) {
        snprintf(text, CELL_SIZE, "%d",
                 shown->arch->carveouts[shown->arch->carveout_count - 1] / 1024);
    }
}

static void write_cluster(const struct shown *shown, char *text)
{
    int most = occ_cluster_limit(shown->arch, shown->device, true);

    if (most > 0 && !shown->device && most > shown->arch->cluster_max_portable) {
        snprintf(text, CELL_SIZE, "%d/%d", shown->arch->cluster_max_portable, most);
    } else if (most > 0 && (!shown->device || shown->device->cluster_max_nonportable > 0)) {
        snprintf(text, CELL_SIZE, "%d", most);
    }
}

static void write_bandwidth(const struct shown *shown, char *text)
{
    if (shown->device && shown->device->bandwidth_gbs > 0) {
        number_format(text, (long long)(shown->device->bandwidth_gbs + 0.5));
    }
}

static void write_chip(const struct shown *shown, char *text)
{
    if (shown->device) {
        snprintf(text, CELL_SIZE, "%s", shown->device->chip);
    }
}

#define ARCH_MEMBER(member) false, NULL, false, offsetof(occ_arch, member)
#define DEVICE_MEMBER(member) false, NULL, true, offsetof(occ_device, member)

/* From the left; the last ones are left out on a narrow screen. */
static const struct device_column {
    sentence_id heading; /* not of the first */
    int cells;           /* at least */
    bool left;           /* aligned left, as texts are */
    void (*write)(const struct shown *shown,
                  char *text); /* NULL: an int at offset, where above 0 */
    bool of_device;
    size_t offset;
} device_columns[] = {
    {SENTENCE_COUNT, 26, true, write_name, false, 0},
    {SENTENCE_DEVICES_SMS, 4, DEVICE_MEMBER(sms)},
    {SENTENCE_DEVICES_WARPS, 5, ARCH_MEMBER(max_warps_per_sm)},
    {SENTENCE_DEVICES_BLOCKS, 6, ARCH_MEMBER(max_blocks_per_sm)},
    {SENTENCE_DEVICES_REGISTERS, 7, ARCH_MEMBER(registers_per_sm)},
    {SENTENCE_DEVICES_SMEM, 8, false, write_smem, false, 0},
    {SENTENCE_DEVICES_CLUSTER, 7, false, write_cluster, false, 0},
    {SENTENCE_DEVICES_MHZ, 6, DEVICE_MEMBER(clock_mhz)},
    {SENTENCE_DEVICES_BANDWIDTH, 6, false, write_bandwidth, false, 0},
    {SENTENCE_DEVICES_GPCS, 13, true, write_gpcs, false, 0},
    {SENTENCE_DEVICES_CHIP, 12, true, write_chip, false, 0},
};

/* NAME_MOST: the cells that the name takes at most of those that the other columns leave. */
enum { COLUMN_COUNT = sizeof device_columns / sizeof *device_columns, NAME_MOST = 44 };

static void write_cell(const struct device_column *column, const struct shown *shown, char *text)
{
    const void *owner = column->of_device ? (const void *)shown->device
                        : shown->device   ? NULL
                                          : shown->arch;
    int number = 0;

    if (column->write) {
        column->write(shown, text);
        return;
    }
    if (owner) {
        memcpy(&number, (const char *)owner + column->offset, sizeof number);
    }
    if (number > 0) {
        number_format(text, number);
    }
}

static const char *heading_of(const struct language *language, int column)
{
    return column == 0 ? "" : word(language, device_columns[column].heading);
}

static int cells_of(const struct language *language, int column)
{
    return larger(device_columns[column].cells, text_width(heading_of(language, column)));
}

static int columns_that_fit(const struct language *language, int cells, int *spare)
{
    int used = device_columns[0].cells;
    int count = 1;

    while (count < COLUMN_COUNT && used + 2 + cells_of(language, count) <= cells) {
        used += 2 + cells_of(language, count++);
    }
    *spare = cells > used ? cells - used : 0;
    return count;
}

static void draw_row(grid *picture, rect area, const struct shown *shown, view_role role)
{
    int spare;
    int count = columns_that_fit(shown->language, area.columns, &spare);
    int column = area.column;

    for (int i = 0; i < count; i++) {
        int cells = cells_of(shown->language, i);
        char text[CELL_SIZE] = "";

        if (i == 0) {
            cells += smaller(spare, NAME_MOST - cells);
        }
        if (shown->arch) {
            write_cell(&device_columns[i], shown, text);
        } else {
            text_format(text, sizeof text, "%s", heading_of(shown->language, i));
        }
        if (device_columns[i].left) {
            /* An architecture's name extends into the empty column of the SMs. */
            bool wide = i == 0 && shown->arch && !shown->device;
            int more = wide ? 2 + cells_of(shown->language, 1) : 0;
            struct line line = {picture, area.row, column, column + cells + more};

            line_text(&line, role, text);
        } else {
            text_right(picture, area.row, column, column + cells, role, text);
        }
        column += cells + 2;
    }
}

/* ---- The page: the list, and beside it the details of the row under the cursor */

static int list_columns(int columns)
{
    return columns < DETAILS_FROM
               ? columns
               : columns - clamp(columns - LIST_CELLS, DETAILS_LEAST, DETAILS_MOST);
}

static rect list_area(rect area)
{
    area.columns = list_columns(area.columns);
    return area;
}

/* Empty: the screen is too narrow for them. */
static rect details_area(rect area)
{
    int list = list_columns(area.columns);

    return (rect){area.row, area.column + list + DETAILS_GAP, area.rows,
                  larger(area.columns - list - DETAILS_GAP - 1, 0)};
}

static struct list list_of(const explorer *state, rect whole)
{
    rect area = list_area(whole);

    return (struct list){
        {area.row + HEADINGS, area.column + 1, area.rows - HEADINGS, area.columns - 3},
        state->row,
        state->catalogue_count,
        {.column = area.column, .columns = area.columns - 1},
        area.column + area.columns - 1};
}

static void draw_item(const explorer *state, grid *picture, rect area, int index)
{
    const picker_row *row = &state->catalogue[index];
    const profile *found = catalogue_profile(state, row);
    const occ_device *device = catalogue_device(state, row);
    bool in_force = explorer_is_on(state, row->profile, row->device);

    if (found) {
        draw_row(picture, area, &(struct shown){state->language, found, &found->arch, device},
                 in_force ? ROLE_good
                 : device ? ROLE_text
                          : ROLE_strong);
    }
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect details = details_area(layout->whole);
    const struct list list = list_of(state, layout->whole);
    rect headings = {list.window.row - HEADINGS, list.window.column, 1, list.window.columns};

    draw_row(picture, headings, &(struct shown){.language = state->language}, ROLE_dim);
    list_draw(state, picture, &list, draw_item);
    if (details.columns > 0 && state->row < state->catalogue_count &&
        catalogue_profile(state, &state->catalogue[state->row])) {
        device_details_draw(state, picture, details, &state->catalogue[state->row]);
    }
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    const struct list list = list_of(state, layout->whole);

    return rect_holds(list_area(layout->whole), row, column) ? list_row_at(&list, row) : -1;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_PAGE_MORE, ACTION_PAGE_LESS, SENTENCE_HINT_SCROLL},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_EXPLORE},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_ARCHITECTURE, ACTION_COUNT, SENTENCE_HINT_ARCHITECTURE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
};

const struct view_page view_page_devices = {
    .whole = true,
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints, false),
};
