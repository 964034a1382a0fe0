/* SPDX-License-Identifier: MIT */
/* The picker of architectures and devices. */
#include "base/number_format.h"
#include "base/range.h"
#include "launch/phrase.h"
#include "view/cells/box.h"
#include "view/cells/line.h"
#include "view/overlay/overlay.h"
#include "view/page/view_page.h"

enum { ARCH_CELLS = 8 };

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_CHOOSE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

static void draw_architecture(const explorer *state, grid *picture, rect area, int row,
                              const picker_row *item)
{
    const profile *found = catalogue_profile(state, item);
    const occ_device *device = catalogue_device(state, item);
    struct line line = line_of(picture, area, row);
    char sms[64];

    if (!found) {
        return;
    }
    line_text(&line, device ? ROLE_dim : ROLE_strong, found->arch.name);
    line.column = area.column + ARCH_CELLS;
    if (!device) {
        line_text(&line, ROLE_strong, found->arch.title);
        return;
    }
    sentence(sms, sizeof sms, state->language, SAY(ARCHITECTURES_SMS, device->sms));
    line.end = text_right(picture, area.row + row, line.column, area.column + area.columns,
                          ROLE_dim, sms) -
               2;
    line_skip(&line, 2);
    line_text(&line, ROLE_text, device->name);
}

static void detail_architecture(const occ_arch *arch, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);

    flow_sentence(&flow, 0, ROLE_dim,
                  SAID(picture->language, SAY(ARCHITECTURES_OF_SM, arch->max_warps_per_sm,
                                              arch->max_blocks_per_sm, arch->registers_per_sm)));
    flow_say(&flow, 1, ROLE_dim,
             SAY(ARCHITECTURES_SMEM, arch->carveouts[arch->carveout_count - 1] / 1024));
    if (arch->cluster_max_portable > 0) {
        flow_say(&flow, 2, ROLE_dim,
                 SAY(ARCHITECTURES_CLUSTERS,
                     larger(arch->cluster_max_portable, arch->cluster_max_nonportable)));
    }
}

static void detail_device(const occ_device *device, grid *picture, rect area)
{
    struct flow flow = flow_of(picture, area);
    const char *confidence = confidence_word(picture->language, device->gpc_status);

    device_figures(&flow, ROLE_dim, device);
    flow_say(&flow, 2, ROLE_dim,
             device->gpc_count > 0 ? SENTENCE_ARCHITECTURES_GPCS
                                   : SENTENCE_ARCHITECTURES_GPCS_UNKNOWN,
             SAY_VALUES(confidence));
    for (int i = 0; i < device->gpc_count; i++) {
        flow_text(&flow, 1, ROLE_dim, NUMBER(device->gpc_sms[i]));
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
        .title = SENTENCE_ARCHITECTURES_TITLE,
        .nothing = SENTENCE_ARCHITECTURES_NONE,
        .draw_row = draw_architecture,
        .draw_detail = draw_detail,
    };

    picker_draw(state, picture, box, &picker);
}

const struct view_overlay view_overlay_architectures = {
    .box = picker_box,
    .draw = draw,
    .row_at = picker_row_at,
    .row_kind = TARGET_ROW,
    .hints = HINTS_OF(hints),
};
