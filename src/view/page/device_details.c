/* SPDX-License-Identifier: MIT */
#include "view/page/device_details.h"

#include "base/number_format.h"
#include "launch/misfit.h"
#include "explorer/page.h"
#include "launch/phrase.h"
#include "view/page/gpu_parts.h"
#include "view/page/view_page.h"
#include "view/page/why_column.h"

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

/* ------------------------------------------------------------------------
 * Parts: each drops its rows from the top of the area
 */

static void drop_rows(rect *area, int rows)
{
    area->row += rows;
    area->rows -= rows;
}

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
    drop_rows(area, flow.row + 2);
}

/* The blocks on all SMs, and their share of the warps. */
static void say_resident(const evaluated_launch *subject, struct flow *flow)
{
    const occ_waves *waves = subject->waves;

    flow_break(flow);
    flow_say(flow, 0, ROLE_text,
             waves->upper_bound ? SENTENCE_GPU_RESIDENT_BOUND : SENTENCE_GPU_RESIDENT,
             SAY_VALUES(waves->resident_blocks, waves->sms));
    flow_say(flow, 2, ROLE_text,
             SAY(COMPARE_SHARE, OCCUPANCY(100 * waves->resident_share, waves->upper_bound)));
}

/* Occupancy of the launch on the device, or the refusal. */
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
            spans, limiter_spans(subject->language, subject->result->limiters, true, spans)};
        struct phrase phrase;

        result_figures(&flow, subject->arch, subject->result, launch_bounding(subject));
        phrase_of(&phrase, subject->language, ROLE_text, &limiters, SAY(SUMMARY_LIMITED, PART_0));
        flow_phrase(&flow, 2, phrase.spans, phrase.count);
        if (subject->device) {
            say_resident(subject, &flow);
        }
    }
    drop_rows(area, flow.row + 2);
}

/* Whole, or not at all. */
static void draw_gpcs(const evaluated_launch *subject, grid *picture, rect *area)
{
    grid nowhere = {.language = subject->language, .ascii = picture->ascii};
    int rows = gpcs_draw(subject, &nowhere, (rect){0, 0, GRID_MOST, area->columns}, GPC_LINES);

    if (rows > 0 && rows <= area->rows) {
        gpcs_draw(subject, picture, *area, GPC_LINES);
        drop_rows(area, rows + 1);
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
        bool in_force = subject->result->smem_capacity == arch->carveouts[i];
        char text[NUMBER_SIZE];

        number_format(text, arch->carveouts[i] / KIB);
        flow_text(&flow, 1, in_force ? ROLE_strong : ROLE_text, text);
    }
    flow_text(&flow, 1, ROLE_dim, word(subject->language, SENTENCE_CARVEOUTS_KIB));
    drop_rows(area, flow.row + 2);
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
        subject->result->limiters | join,
        join | gpu,
        join,
    };

    why_columns_draw_fullest(picture, subject, masks, sizeof masks / sizeof *masks, area);
}

void device_details_draw(const explorer *state, grid *picture, rect area, const picker_row *row)
{
    compare_row evaluated = {.profile = row->profile, .device = row->device};

    compare_evaluate(state, &evaluated);

    const evaluated_launch subject = compare_subject(state, &evaluated);

    draw_heading(&subject, picture, &area);
    draw_outcome(&subject, picture, &area);
    if (subject.device && evaluated.fits) {
        draw_gpcs(&subject, picture, &area);
    }
    draw_carveouts(&subject, picture, &area);
    if (area.rows >= FACTS_LEAST_ROWS) {
        drop_rows(&area, fact_columns_draw(&subject, picture, area) + 1);
        draw_arithmetic(&subject, picture, area);
    }
}
