/* SPDX-License-Identifier: MIT */
#include "view/overlay.h"

#include <stdio.h>

#include "base/number.h"
#include "view/page.h"
#include "view/box.h"
#include "view/line.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 3, ARCH_CELLS = 8 };

static rect window_of(rect box)
{
    rect window = panel_inside(box);
    int foot = window.rows >= HEAD_ROWS + FOOT_ROWS + 3 ? FOOT_ROWS : 0;

    window.row += HEAD_ROWS;
    window.rows -= HEAD_ROWS + foot;
    return window;
}

static void draw_filter(const explorer *state, grid *picture, rect inside)
{
    const explorer_picker *picker = &state->picker;
    struct line line = line_of(picture, inside, 0);
    char count[48];
    int end;

    line_text(&line, ROLE_dim, "Filter ");
    snprintf(count, sizeof count, "none");
    if (picker->count > 0) {
        snprintf(count, sizeof count, "%d of %d", picker->cursor + 1, picker->count);
    }
    end = text_right(picture, inside.row, line.column, inside.column + inside.columns, ROLE_dim,
                     count);
    entry_draw(picture, (rect){inside.row, line.column, 1, end - line.column - 1}, picker->filter,
               ROLE_strong);
}

/* ------------------------------------------------------------------------
 * Architectures and devices
 */

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
             confidence_word(device->gpc_count > 0 ? device->gpc_status : OCC_UNKNOWN));
    flow_text(&flow, 2, ROLE_dim, text);
    for (int i = 0; i < device->gpc_count; i++) {
        snprintf(text, sizeof text, "%d", device->gpc_sms[i]);
        flow_text(&flow, 1, ROLE_dim, text);
    }
}

/* ------------------------------------------------------------------------
 * Either
 */

static void draw_detail(const explorer *state, grid *picture, rect area)
{
    const explorer_picker *picker = &state->picker;

    if (picker->count == 0) {
        struct line line = line_of(picture, area, 0);

        line_text(&line, ROLE_dim,
                  state->overlay == OVERLAY_KERNEL
                      ? "no kernel has this in its name, its file or its architecture"
                      : "nothing has this in its name");
        return;
    }
    const picker_row *row = &picker->rows[picker->cursor];

    if (state->overlay == OVERLAY_KERNEL) {
        kernels_detail(state, picture, area, row);
    } else if (catalogue_device(state, row)) {
        detail_device(catalogue_device(state, row), picture, area);
    } else if (catalogue_profile(state, row)) {
        detail_architecture(&catalogue_profile(state, row)->arch, picture, area);
    }
}

void picker_draw(const explorer *state, grid *picture, rect box)
{
    bool kernels = state->overlay == OVERLAY_KERNEL;
    const explorer_picker *picker = &state->picker;
    rect inside = panel_frame(picture, box, kernels ? "Kernel" : "Architecture or device");
    rect window = window_of(box);
    int top = list_top(picker->cursor, picker->count, window.rows);

    for (int i = 0; i < window.rows && top + i < picker->count; i++) {
        const picker_row *row = &picker->rows[top + i];

        if (kernels) {
            kernels_row(state, picture, window, i, row);
        } else {
            draw_architecture(state, picture, window, i, row);
        }
        if (top + i == picker->cursor) {
            area_reverse(picture, (rect){window.row, box.column + 1, window.rows, box.columns - 2},
                         i);
        }
    }
    list_scrollbar(picture, window, box.column + box.columns - 1, top, picker->count);
    if (kernels) {
        kernels_headings(state, picture, (rect){window.row - 1, window.column, 1, window.columns});
    }
    if (inside.rows > window.rows + HEAD_ROWS) {
        draw_detail(state, picture,
                    (rect){inside.row + inside.rows - FOOT_ROWS + 1, inside.column, FOOT_ROWS - 1,
                           inside.columns});
    }
    draw_filter(state, picture, inside);
}

int picker_row_at(const explorer *state, rect box, int row)
{
    rect window = window_of(box);
    int index = list_top(state->picker.cursor, state->picker.count, window.rows) + row - window.row;
    bool inside = row >= window.row && row < window.row + window.rows;

    return inside && index < state->picker.count ? index : -1;
}
