/* SPDX-License-Identifier: MIT */
/* The picker of architectures and devices. */
#include <stdio.h>

#include "base/number.h"
#include "view/box.h"
#include "view/line.h"
#include "view/overlay.h"
#include "view/view_page.h"

enum { BOX_COLUMNS = 84, ARCH_CELLS = 8 };

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, "row"},
    {ACTION_ENTER, ACTION_COUNT, "choose"},
    {ACTION_CANCEL, ACTION_COUNT, "close"},
};

static void draw_architecture(const explorer *state, grid *picture, rect area, int row,
                              const picker_row *item)
{
    const profile *found = catalogue_profile(state, item);
    const occ_device *device = catalogue_device(state, item);
    struct line line = line_of(picture, area, row);
    char sms[32];

    if (!found) {
        return;
    }
    line_text(&line, device ? ROLE_dim : ROLE_strong, found->arch.name);
    line.column = area.column + ARCH_CELLS;
    if (!device) {
        line_text(&line, ROLE_strong, found->arch.title);
        return;
    }
    snprintf(sms, sizeof sms, "%d SMs", device->sms);
    line.end = text_right(picture, area.row + row, line.column, area.column + area.columns,
                          ROLE_dim, sms) -
               2;
    line_skip(&line, 2);
    line_text(&line, ROLE_text, device->name);
}

static void detail_architecture(const occ_arch *arch, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    char number[NUMBER_SIZE];
    char text[96];

    snprintf(text, sizeof text, "%d warps, %d blocks, %s registers an SM,", arch->max_warps_per_sm,
             arch->max_blocks_per_sm, number_format(number, arch->registers_per_sm));
    flow_sentence(&flow, 0, ROLE_dim, text);
    snprintf(text, sizeof text, "%d KiB shared memory",
             arch->carveouts[arch->carveout_count - 1] / 1024);
    flow_text(&flow, 1, ROLE_dim, text);
    if (arch->cluster_max_portable > 0) {
        snprintf(text, sizeof text, "clusters of %d",
                 arch->cluster_max_nonportable > arch->cluster_max_portable
                     ? arch->cluster_max_nonportable
                     : arch->cluster_max_portable);
        flow_text(&flow, 2, ROLE_dim, text);
    }
}

static void detail_device(const occ_device *device, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    char number[NUMBER_SIZE];
    char text[OCC_NAME_SIZE + 32];

    flow_sentence(&flow, 0, ROLE_dim, device->chip);
    if (device->clock_mhz > 0) {
        snprintf(text, sizeof text, "%s MHz", number_format(number, device->clock_mhz));
        flow_text(&flow, 2, ROLE_dim, text);
    }
    if (device->bandwidth_gbs > 0) {
        snprintf(text, sizeof text, "%s GB/s",
                 number_format(number, (long long)(device->bandwidth_gbs + 0.5)));
        flow_text(&flow, 2, ROLE_dim, text);
    }
    snprintf(text, sizeof text, device->gpc_count > 0 ? "GPCs, %s:" : "GPC sizes %s",
             confidence_word(device->gpc_count > 0 ? device->gpc_status : OCC_CONFIDENCE_UNKNOWN));
    flow_text(&flow, 2, ROLE_dim, text);
    for (int i = 0; i < device->gpc_count; i++) {
        snprintf(text, sizeof text, "%d", device->gpc_sms[i]);
        flow_text(&flow, 1, ROLE_dim, text);
    }
}

static void draw_detail(const explorer *state, grid *picture, rect area, const picker_row *item)
{
    const profile *found = catalogue_profile(state, item);
    const occ_device *device = catalogue_device(state, item);

    if (device) {
        detail_device(device, picture, area);
    } else if (found) {
        detail_architecture(&found->arch, picture, area);
    }
}

static void draw(const explorer *state, grid *picture, rect box)
{
    static const struct picker picker = {
        .title = "Architecture or device",
        .nothing = "nothing has this in its name",
        .draw_row = draw_architecture,
        .draw_detail = draw_detail,
    };

    picker_draw(state, picture, box, &picker);
}

static rect box_of(const view_layout *layout)
{
    return panel_place(layout->whole, layout->whole.rows, BOX_COLUMNS);
}

const struct view_overlay view_overlay_architectures = {
    .box = box_of,
    .draw = draw,
    .row_at = picker_row_at,
    .row_kind = TARGET_ROW,
    .hints = HINTS_OF(hints),
};
