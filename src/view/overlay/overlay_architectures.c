/* SPDX-License-Identifier: MIT */
/* The architectures and devices to pick from, and the launch on the one under the cursor. */
#include "base/range.h"
#include "explorer/page.h"
#include "launch/launch_fault.h"
#include "view/page/view_page.h"

enum { ARCH_CELLS = 8 };

static void draw_row(const explorer *state, grid *picture, rect area, int index)
{
    const picker_row *item = &state->picker.rows[index];
    const profile *found = profile_set_get(state->profiles, (size_t)item->profile);
    const occ_device *device = item->device >= 0 ? &found->devices[item->device] : NULL;
    struct line line = line_of(picture, area, 0);
    view_role role = explorer_is_on(state, item->profile, item->device) ? ROLE_good
                     : device                                           ? ROLE_text
                                                                        : ROLE_strong;

    line_text(&line, device ? ROLE_dim : role, found->arch.name);
    line.column = area.column + ARCH_CELLS;
    if (device) {
        const struct language *language =
            language_of_arch(state->language, &found->arch, &state->now.launch);
        const profile *unit =
            profile_unit(found, state->now.launch.warp_size, !state->now.launch.cu_mode);
        int sms = unit->devices[item->device].sms;

        line.end = text_right(picture, area.row, line.column, area.column + area.columns, ROLE_dim,
                              SAID(language, SAY(ARCHITECTURES_SMS, sms))) -
                   2;
        line_skip(&line, 2);
    }
    line_text(&line, role, device ? device->name : found->arch.title);
}

static void say_outcome(const evaluated_launch *subject, struct flow *flow)
{
    launch_fault fault;
    struct span spans[2 * OCC_ROW_COUNT];
    struct spans limiters = {
        spans, limiter_spans(subject->language, subject->result.limiters, true, spans)};
    struct phrase phrase;

    if (launch_fault_of(subject, &fault)) {
        flow_sentence(flow, 0, ROLE_error, fault.reason);
        return;
    }
    result_figures(flow, subject->arch, &subject->result, launch_bounding(subject));
    phrase_of(&phrase, subject->language, ROLE_text, &limiters, SAY(SUMMARY_LIMITED, PART_0));
    flow_phrase(flow, 2, phrase.spans, phrase.count);
}

static void say_architecture(const occ_arch *arch, struct flow *flow)
{
    flow_sentence(
        flow, 0, ROLE_dim,
        SAID(flow->picture->language, SAY(ARCHITECTURES_OF_SM, arch->max_warps_per_sm,
                                          arch->max_blocks_per_sm, arch->registers_per_sm)));
    flow_say(flow, 1, ROLE_dim,
             SAY(ARCHITECTURES_SMEM, arch->carveouts[arch->carveout_count - 1] / 1024));
    if (arch->cluster_max_portable > 0) {
        flow_say(flow, 2, ROLE_dim,
                 SAY(ARCHITECTURES_CLUSTERS,
                     larger(arch->cluster_max_portable, arch->cluster_max_nonportable)));
    }
}

/* "GH100  1,980 MHz  4,800 GB/s", as far as they are known, and the blocks of the launch. */
static void say_device(const evaluated_launch *subject, struct flow *flow)
{
    const occ_device *device = subject->device;
    const occ_waves *waves = &subject->waves;

    flow_text(flow, 0, ROLE_dim, device->chip);
    if (device->clock_mhz > 0) {
        flow_say(flow, 2, ROLE_dim, SAY(ARCHITECTURES_CLOCK, device->clock_mhz));
    }
    if (device->bandwidth_gbs > 0) {
        flow_say(flow, 2, ROLE_dim,
                 SAY(ARCHITECTURES_BANDWIDTH, (long long)(device->bandwidth_gbs + 0.5)));
    }
    if (waves->resident_blocks > 0) {
        flow_say(flow, 2, ROLE_text,
                 SAY(GPU_RESIDENT, waves->resident_blocks, waves->sms,
                     bound_mark(waves->upper_bound, true)));
        flow_say(flow, 2, ROLE_text,
                 SAY(COMPARE_SHARE, OCCUPANCY(100 * waves->resident_share, waves->upper_bound)));
    }
}

/* Draws the chosen launch: two lines below the list, as much as there is room for beside it. */
static void draw(const explorer *state, grid *picture, rect box)
{
    rect area = picker_draw(state, picture, box, SENTENCE_ARCHITECTURES_NONE);

    if (area.rows <= 0) {
        return;
    }
    const picker_row *item = &state->picker.rows[state->picker.cursor];
    compare_row row = {.profile = item->profile, .device = item->device};
    const evaluated_launch *subject = &row.now;
    struct flow flow = flow_of(picture, area);

    compare_evaluate(state, &row);
    picture->language = subject->language;
    say_outcome(subject, &flow);
    flow_break(&flow);
    if (subject->device) {
        say_device(subject, &flow);
    } else {
        say_architecture(subject->arch, &flow);
    }
    rect_drop(&area, flow.row + 2);
    grid nowhere = {.language = subject->language, .ascii = picture->ascii};
    rect all = {0, 0, GRID_MOST, area.columns};
    int gpcs = subject->device && row.fits ? gpcs_draw(subject, &nowhere, all, GPC_LINES) : 0;

    if (gpcs > 0 && gpcs <= area.rows) { /* all, or none */
        gpcs_draw(subject, picture, area, GPC_LINES);
        rect_drop(&area, gpcs + 1);
    }
    rect_drop(&area, facts_draw(subject, picture, area) + 1);
    parts_draw_fullest(picture, subject, area);
    picture->language = state->language;
}

static const struct hint hints[] = {
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_ROW},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_CHOOSE},
    {ACTION_CANCEL, ACTION_COUNT, SENTENCE_HINT_CLOSE},
};

const struct view_overlay view_overlay_architectures = {
    .title = SENTENCE_ARCHITECTURES_TITLE,
    .box = picker_box,
    .list = picker_list,
    .draw_row = draw_row,
    .draw = draw,
    .hints = HINTS_OF(hints, false),
};
