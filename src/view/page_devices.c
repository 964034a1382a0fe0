/* SPDX-License-Identifier: MIT */
/* The page of devices: every architecture and its products, in a table to scroll. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "view/box.h"
#include "view/line.h"
#include "view/view_page.h"

enum { CELL_SIZE = 2 * OCC_NAME_SIZE + 4, HEADINGS = 1 };

const char *confidence_word(occ_confidence confidence)
{
    static const char *const words[] = {
        [OCC_CONFIDENCE_UNKNOWN] = "unknown",   [OCC_CONFIDENCE_ASSUMED] = "assumed",
        [OCC_CONFIDENCE_FITTED] = "fitted",     [OCC_CONFIDENCE_DOCUMENTED] = "documented",
        [OCC_CONFIDENCE_MEASURED] = "measured",
    };

    return words[confidence];
}

const profile *catalogue_profile(const explorer *state, const picker_row *row)
{
    return profile_set_get(state->profiles, (size_t)row->profile);
}

const occ_device *catalogue_device(const explorer *state, const picker_row *row)
{
    const profile *found = catalogue_profile(state, row);

    return found && row->device >= 0 ? &found->devices[row->device] : NULL;
}

/* ------------------------------------------------------------------------
 * Columns: the text of a row, or "". An architecture has its figures in its own
 * row, its devices theirs in the rows below.
 */

static void write_name(const occ_arch *arch, const occ_device *device, char *text)
{
    if (device) {
        snprintf(text, CELL_SIZE, "  %s", device->name);
    } else {
        snprintf(text, CELL_SIZE, "%s  %s", arch->name, arch->title);
    }
}

static void write_sms(const occ_arch *arch, const occ_device *device, char *text)
{
    (void)arch;
    if (device) {
        snprintf(text, CELL_SIZE, "%d", device->sms);
    }
}

static void write_gpcs(const occ_arch *arch, const occ_device *device, char *text)
{
    if (device && device->gpc_count > 0) {
        snprintf(text, CELL_SIZE, "%d %s", device->gpc_count, confidence_word(device->gpc_status));
    } else if (device && arch->cluster_max_portable > 0) {
        snprintf(text, CELL_SIZE, "unknown");
    }
}

static void write_warps(const occ_arch *arch, const occ_device *device, char *text)
{
    if (!device) {
        snprintf(text, CELL_SIZE, "%d", arch->max_warps_per_sm);
    }
}

static void write_blocks(const occ_arch *arch, const occ_device *device, char *text)
{
    if (!device) {
        snprintf(text, CELL_SIZE, "%d", arch->max_blocks_per_sm);
    }
}

static void write_registers(const occ_arch *arch, const occ_device *device, char *text)
{
    if (!device) {
        number_format(text, arch->registers_per_sm);
    }
}

static void write_smem(const occ_arch *arch, const occ_device *device, char *text)
{
    if (!device) {
        snprintf(text, CELL_SIZE, "%d", arch->carveouts[arch->carveout_count - 1] / 1024);
    }
}

static void write_cluster(const occ_arch *arch, const occ_device *device, char *text)
{
    int most = occ_cluster_limit(arch, device, true);

    if (most > 0 && !device && most > arch->cluster_max_portable) {
        snprintf(text, CELL_SIZE, "%d/%d", arch->cluster_max_portable, most);
    } else if (most > 0 && (!device || device->cluster_max_nonportable > 0)) {
        snprintf(text, CELL_SIZE, "%d", most);
    }
}

static void write_clock(const occ_arch *arch, const occ_device *device, char *text)
{
    (void)arch;
    if (device && device->clock_mhz > 0) {
        number_format(text, device->clock_mhz);
    }
}

static void write_bandwidth(const occ_arch *arch, const occ_device *device, char *text)
{
    (void)arch;
    if (device && device->bandwidth_gbs > 0) {
        number_format(text, (long long)(device->bandwidth_gbs + 0.5));
    }
}

static void write_chip(const occ_arch *arch, const occ_device *device, char *text)
{
    (void)arch;
    if (device) {
        snprintf(text, CELL_SIZE, "%s", device->chip);
    }
}

/* From the left; the last ones are left out on a narrow screen. */
static const struct device_column {
    const char *heading;
    int cells;
    bool left; /* aligned left, as texts are */
    void (*write)(const occ_arch *arch, const occ_device *device, char *text);
} device_columns[] = {
    {"", 26, true, write_name},
    {"SMs", 4, false, write_sms},
    {"Warps", 5, false, write_warps},
    {"Blocks", 6, false, write_blocks},
    {"Registers", 9, false, write_registers},
    {"Smem KiB", 8, false, write_smem},
    {"Cluster", 7, false, write_cluster},
    {"GPCs", 13, true, write_gpcs},
    {"MHz", 6, false, write_clock},
    {"GB/s", 6, false, write_bandwidth},
    {"Chip", 12, true, write_chip},
};

/* NAME_MOST: the cells that the name takes at most of those that the other columns leave. */
enum { COLUMN_COUNT = sizeof device_columns / sizeof *device_columns, NAME_MOST = 44 };

static int columns_that_fit(int cells, int *spare)
{
    int used = device_columns[0].cells;
    int count = 1;

    while (count < COLUMN_COUNT && used + 2 + device_columns[count].cells <= cells) {
        used += 2 + device_columns[count].cells;
        count++;
    }
    *spare = cells > used ? cells - used : 0;
    return count;
}

/* A row of the table; its headings where arch is NULL. */
static void draw_row(grid *picture, rect area, int row, const occ_arch *arch,
                     const occ_device *device, view_role role)
{
    int spare;
    int count = columns_that_fit(area.columns, &spare);
    int column = area.column;

    for (int i = 0; i < count; i++) {
        const struct device_column *shown = &device_columns[i];
        int cells = shown->cells;
        char text[CELL_SIZE] = "";

        if (i == 0) {
            cells += spare < NAME_MOST - cells ? spare : NAME_MOST - cells;
        }
        if (arch) {
            shown->write(arch, device, text);
        } else {
            snprintf(text, sizeof text, "%s", shown->heading);
        }
        if (shown->left) {
            /* An architecture's name extends into the empty column of the SMs. */
            int more = i == 0 && arch && !device ? 2 + device_columns[1].cells : 0;
            struct line line = {picture, area.row + row, column, column + cells + more};

            line_text(&line, role, text);
        } else {
            text_right(picture, area.row + row, column, column + cells, role, text);
        }
        column += cells + 2;
    }
}

static rect window_of(rect area)
{
    return (rect){area.row + HEADINGS, area.column + 1, area.rows - HEADINGS, area.columns - 3};
}

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    rect area = layout->whole;
    rect window = window_of(area);
    int top = list_top(state->row, state->catalogue_count, window.rows);
    rect headings = {area.row, window.column, 1, window.columns};

    draw_row(picture, headings, 0, NULL, NULL, ROLE_dim);
    for (int i = 0; i < window.rows && top + i < state->catalogue_count; i++) {
        const picker_row *row = &state->catalogue[top + i];
        const profile *found = catalogue_profile(state, row);
        const occ_device *device = catalogue_device(state, row);
        bool in_force =
            row->profile == state->wanted.profile && row->device == state->wanted.device;

        if (found) {
            draw_row(picture, window, i, &found->arch, device,
                     in_force ? ROLE_good
                     : device ? ROLE_text
                              : ROLE_strong);
        }
        if (top + i == state->row) {
            area_reverse(picture, (rect){area.row, area.column, area.rows, area.columns - 1},
                         HEADINGS + i);
        }
    }
    list_scrollbar(picture, window, area.column + area.columns - 1, top, state->catalogue_count);
}

static int row_at(const explorer *state, const view_layout *layout, int row, int column)
{
    (void)column;
    return list_row_at(window_of(layout->whole), state->row, state->catalogue_count, row);
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, "row"},
    {ACTION_PAGE_MORE, ACTION_PAGE_LESS, "scroll"},
    {ACTION_ENTER, ACTION_COUNT, "explore it"},
    {ACTION_PAGE_NEXT, ACTION_COUNT, "page"},
    {ACTION_ARCHITECTURE, ACTION_COUNT, "arch"},
    {ACTION_HELP, ACTION_COUNT, "help"},
    {ACTION_QUIT, ACTION_COUNT, "quit"},
};

const struct view_page view_page_devices = {
    .whole = true,
    .draw = draw,
    .row_at = row_at,
    .hints = HINTS_OF(hints),
};
