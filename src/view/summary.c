/* SPDX-License-Identifier: MIT */
#include "view/screen_parts.h"

#include <stdio.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "base/width.h"
#include "explorer/partition_text.h"
#include "explorer/explored_kernels.h"
#include "explorer/advice_scope.h"
#include "explorer/latency_line.h"
#include "explorer/launch_of_kernel.h"
#include "explorer/phrase.h"
#include "explorer/steps.h"
#include "explorer/tensor_text.h"
#include "view/line.h"
#include "view/theme.h"

enum { EACH_LIMIT_COLUMNS = 90 };

static const char *word_of(const struct language *language, occ_limit_id id, bool names)
{
    return names ? limit_name(language, id) : occ_limit_key(id);
}

int limiter_legend_cells(const struct language *language, unsigned limiters, bool names)
{
    int cells = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            cells +=
                4 + text_width(word_of(language, id, names)); /* two blanks, the letter, a blank */
        }
    }
    return cells > 2 ? cells - 2 : 0;
}

void limiter_legend(grid *picture, rect area, int row, unsigned limiters, bool names)
{
    struct line line = line_of(picture, area, row);

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (limiters & OCC_ROW_BIT(id)) {
            line_format(&line, limiter_role(id), "%c", limiter_letter(id));
            line_skip(&line, 1);
            line_text(&line, ROLE_dim, word_of(picture->language, id, names));
            line_skip(&line, 2);
        }
    }
}

void result_figures(struct flow *flow, const occ_arch *arch, const occ_result *result, bool bound)
{
    bool runs = result->blocks > 0;

    flow_text(flow, 2, runs ? ROLE_strong : ROLE_error,
              OCCUPANCY(occ_percent(arch, result), bound));
    if (runs) {
        flow_say(flow, 2, ROLE_text, SAY(RESULT_WARPS, result->warps, arch->max_warps_per_sm));
        flow_say(flow, 2, ROLE_text, SAY(RESULT_BLOCKS, result->blocks));
    }
}

/* "registers + warp slots", by name or by letter; returns the number of spans. */
static size_t name_limiters(const explorer *state, struct span *spans,
                            char letters[OCC_ROW_COUNT][2], bool names)
{
    size_t count = 0;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (!(state->result.limiters & OCC_ROW_BIT(id))) {
            continue;
        }
        letters[id][0] = limiter_letter(id);
        letters[id][1] = '\0';
        if (count > 0) {
            spans[count++] = (struct span){ROLE_dim, " + "};
        }
        spans[count++] =
            (struct span){limiter_role(id), names ? limit_name(state->language, id) : letters[id]};
    }
    return count;
}

static void draw_limiters(const explorer *state, struct flow *flow)
{
    struct span spans[2 * OCC_ROW_COUNT];
    char letters[OCC_ROW_COUNT][2];
    struct spans limiters = {spans, name_limiters(state, spans, letters, true)};
    struct phrase phrase;

    phrase_of(&phrase, state->language, ROLE_text, &limiters, SAY(SUMMARY_LIMITED, PART_0));
    if (limiters.count > 0 && !flow_phrase(flow, 2, phrase.spans, phrase.count)) {
        limiters.count = name_limiters(state, spans, letters, false);
        phrase_of(&phrase, state->language, ROLE_text, &limiters,
                  SAY(SUMMARY_LIMITED_SHORT, PART_0));
        flow_phrase(flow, 2, phrase.spans, phrase.count);
    }
}

/* The driver's own answer, where it is another one. */
static void draw_driver(const explorer *state, struct flow *flow)
{
    int blocks = occ_driver_blocks(&state->profile->arch, &state->launch, &state->result);
    explorer_subject subject = explorer_subject_of(state);
    char span[EXPLORER_MESSAGE];

    if (blocks >= 0 && state->result.blocks > 0 &&
        !flow_say(flow, 2, ROLE_text, SAY(SUMMARY_DRIVER, blocks))) {
        flow_say(flow, 2, ROLE_text, SAY(SUMMARY_DRIVER_SHORT, blocks));
    }
    if (tensor_span(&subject, span)) {
        flow_sentence(flow, 2, ROLE_error, span);
    }
}

/* That it may spill gives way where there is no room. */
static void draw_next_step(const explorer *state, struct flow *flow)
{
    const explorer_subject subject = explorer_subject_of(state);
    occ_advice step;
    char text[EXPLORER_MESSAGE];
    char whole[EXPLORER_MESSAGE];
    bool room = false;

    if (!explorer_best_step(state, &step)) {
        return;
    }
    explorer_step_phrase(state, &step, text, sizeof text);
    if (explorer_may_spill(&subject, &step)) {
        sentence(whole, sizeof whole, state->language, SAY(ADVICE_MAY_SPILL, text));
        room = text_cells(flow->picture, whole) + 3 <= flow_room(flow);
    }
    flow_item(flow, ROLE_good, room ? whole : text);
}

static void draw_cooperative(const explorer *state, struct flow *flow)
{
    char reason[EXPLORER_MESSAGE];
    explorer_subject subject = explorer_subject_of(state);

    if (cooperative_refusal(&subject, reason, sizeof reason)) {
        flow_sentence(flow, 2, ROLE_error, reason);
    }
}

/* Of a kind of latency that the user chose: whether more occupancy is worth anything. */
static void draw_latency(const explorer *state, const latency_line *line, struct flow *flow)
{
    const explorer_subject subject = explorer_subject_of(state);
    char text[EXPLORER_MESSAGE];

    latency_verdict(&subject, line, text, sizeof text);
    flow_say(flow, 2, ROLE_text, SAY(LATENCY_CHOSEN, line->name, text));
}

/* The next step, behind what makes it needless. */
static void draw_gains(const explorer *state, struct flow *flow)
{
    const explorer_subject subject = explorer_subject_of(state);
    latency_line line;
    bool chosen = state->result.blocks > 0 && latency_of(&subject, &line) && line.chosen;
    bool enough = chosen && line.known && line.warps <= state->result.warps;

    if (enough) {
        draw_latency(state, &line, flow);
    }
    draw_next_step(state, flow);
    if (chosen && !enough) {
        draw_latency(state, &line, flow);
    }
}

static void draw_refusal(const explorer *state, struct flow *flow)
{
    char text[EXPLORER_MESSAGE];

    explorer_refusal(state->language, &state->result.refusal, text, sizeof text);
    flow_sentence(flow, 2, ROLE_error, text);
}

/* A block size that is assumed, and the occupancy over all of them: "block (50 to 100 %, highest at 256)". */
static void write_block_span(const explorer *state, const char *name, char text[EXPLORER_TEXT])
{
    const occ_arch *arch = &state->profile->arch;
    char least[NUMBER_SIZE];
    char most[NUMBER_SIZE];
    occ_span span;

    if (occ_block_span(arch, state->device, &state->launch, &span) != OCC_OK) {
        text_format(text, EXPLORER_TEXT, "%s", name);
        return;
    }
    format_real(least, span.refused ? 0 : 100.0 * span.least_warps / arch->max_warps_per_sm);
    format_occupancy(most, 100.0 * span.most_warps / arch->max_warps_per_sm, state->unknown);
    if (state->unknown) {
        sentence(text, EXPLORER_TEXT, state->language,
                 SAY(SUMMARY_BLOCK_BOUND, name, most, span.best_block));
    } else {
        sentence(text, EXPLORER_TEXT, state->language,
                 SAY(SUMMARY_BLOCK_SPAN, name, least, most, span.best_block));
    }
}

/* Parameters by their short names, in one phrase. */
static void draw_names(const explorer *state, struct flow *flow, view_role role, sentence_id id,
                       unsigned parameters)
{
    char list[EXPLORER_MESSAGE];
    struct text_buffer names = text_buffer_of(list, sizeof list);

    for (occ_parameter field = 0; field < OCC_PARAM_COUNT; field++) {
        const char *name = word(state->language, parameter_of(field)->brief);
        char text[EXPLORER_TEXT];

        if (!(parameters & 1u << field)) {
            continue;
        }
        text_format(text, sizeof text, "%s", name);
        if (field == OCC_PARAM_BLOCK_SIZE) {
            write_block_span(state, name, text);
        }
        text_join(&names, word(state->language, SENTENCE_LIST_BETWEEN), text);
    }
    if (list[0]) {
        flow_say(flow, 2, role, id, SAY_VALUES(list));
    }
}

/* The parameters that nothing states. */
static void draw_sources(const explorer *state, struct flow *flow)
{
    draw_names(state, flow, ROLE_error, SENTENCE_SUMMARY_UNKNOWN, state->unknown);
    draw_names(state, flow, ROLE_dim, SENTENCE_SUMMARY_ASSUMED,
               parameters_with(state->sources, SOURCE_ASSUMED));
}

/* The measured occupancy of the kernel, and what is assumed about its launch. */
static void draw_kernel_notes(const explorer *state, struct flow *flow)
{
    if (state->kernel < 0) {
        return;
    }
    const kernel *explored = &state->kernels->items[state->kernel];

    if (explored->launch.achieved_percent >= 0) {
        flow_say(flow, 2, ROLE_marker,
                 explored->launch.estimated ? SENTENCE_SUMMARY_ESTIMATED
                                            : SENTENCE_SUMMARY_ACHIEVED,
                 SAY_VALUES(PERCENT(explored->launch.achieved_percent)));
    }
    draw_sources(state, flow);
    if (explored->arch[0] &&
        profile_set_find(state->profiles, explored->arch) != state->wanted.profile) {
        flow_say(flow, 2, ROLE_dim, SAY(SUMMARY_BUILT_FOR, explored->arch));
    }
}

/* Behind the occupancy: the local memory that a low count of registers costs. */
static void draw_local_memory(const explorer *state, struct flow *flow)
{
    const kernel *explored = state->kernel >= 0 ? &state->kernels->items[state->kernel] : NULL;
    char text[EXPLORER_TEXT];

    if (explored && state->result.blocks > 0 &&
        explorer_local_memory(state->language, explored, text, sizeof text)) {
        flow_say(flow, 2, kernels_spilled(explored) > 0 ? ROLE_error : ROLE_dim,
                 SAY(SUMMARY_LOCAL, text));
    }
}

/* Attributes that the launch must set. */
static void draw_attributes(const explorer *state, struct flow *flow)
{
    if (state->result.needs_optin) {
        flow_say(flow, 2, ROLE_text, SAY(SUMMARY_NEEDS_OPTIN));
    }
    if (state->result.needs_oversized) {
        flow_say(flow, 2, ROLE_text, SAY(SUMMARY_NEEDS_OVERSIZED));
    }
    if (state->result.needs_nonportable) {
        flow_say(flow, 2, ROLE_text, SAY(SUMMARY_NEEDS_NONPORTABLE));
    }
}

static void draw_pin(const explorer *state, struct flow *flow)
{
    if (state->pin_count == 0) {
        return;
    }
    const explorer_pin *pin = &state->pins[state->pin_count - 1];
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    double own = occ_percent(&state->profile->arch, &state->result);
    double pinned = occ_percent(&found->arch, &pin->result);
    const char letter[] = {pin->letter, '\0'};
    char more[32];
    bool here = pin->where.profile == state->wanted.profile;

    snprintf(more, sizeof more, "%+.4g", own - pinned);
    flow_say(flow, 2, ROLE_ghost,
             here ? SENTENCE_SUMMARY_PINNED : SENTENCE_SUMMARY_PINNED_ELSEWHERE,
             SAY_VALUES(pin->result.warps, OCCUPANCY(pinned, pin->unknown), more, letter,
                        found->arch.name));
}

static void draw_clusters(const explorer *state, struct flow *flow)
{
    const occ_waves *waves = &state->waves;

    if (state->device && state->launch.cluster_size > 0) {
        flow_say(flow, 2, ROLE_text,
                 waves->upper_bound ? SENTENCE_SUMMARY_CLUSTERS_BOUND : SENTENCE_SUMMARY_CLUSTERS,
                 SAY_VALUES(waves->active_clusters, waves->max_cluster));
    }
}

/* The SMs of a partition: the header has no room for them on a narrow screen. */
static void draw_partition(const explorer *state, struct flow *flow)
{
    if (state->device && state->waves.sms < state->device->sms) {
        flow_say(flow, 2, ROLE_marker,
                 SAY(SUMMARY_PARTITION, state->device->sms, state->waves.sms));
    }
}

static void draw_waves(const explorer *state, struct flow *flow)
{
    const occ_waves *device = &state->waves;
    bool tail = device->tail_blocks > 0 && device->full_waves > 0;
    char waves[32];

    if (!state->device || state->waves.cooperative_refused || state->launch.grid_size == 0 ||
        device->resident_blocks == 0) {
        return;
    }
    snprintf(waves, sizeof waves, "%.2f", device->waves);
    flow_say(flow, 2, ROLE_text, tail ? SENTENCE_SUMMARY_WAVES_TAIL : SENTENCE_SUMMARY_WAVES,
             SAY_VALUES(waves, device->tail_blocks));
}

/* Blocks per SM by each limit alone. */
static void draw_each_limit(const explorer *state, struct flow *flow)
{
    char number[NUMBER_SIZE + 2];

    flow_say(flow, 2, ROLE_dim, SAY(SUMMARY_BLOCKS_BY_LIMIT));
    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        const occ_limit *limit = &state->result.limits[id];
        struct span spans[2] = {
            {limit->limits ? limiter_role(id) : ROLE_dim, limit_name(state->language, id)},
            {limit->limits ? ROLE_strong : ROLE_text, number}};

        if (limit->blocks != OCC_UNLIMITED) {
            snprintf(number, sizeof number, " %d", limit->blocks);
            flow_phrase(flow, 2, spans, 2);
        }
    }
}

/* The letters on the page, at the right end of the last row if there is room. */
static void draw_legend(unsigned shown, struct flow *flow)
{
    rect area = flow->area;

    if (flow->row < area.rows - 1) {
        flow_break(flow);
        flow->row = area.rows - 1;
    }
    int gap = flow->column > 0 ? 3 : 0;
    int cells = limiter_legend_cells(flow->picture->language, shown, true);
    bool names = cells + gap <= flow_room(flow);

    cells = names ? cells : limiter_legend_cells(flow->picture->language, shown, false);
    if (cells + gap <= flow_room(flow)) {
        area.column += area.columns - cells;
        area.columns = cells;
        limiter_legend(flow->picture, area, flow->row, shown, names);
    }
}

void summary_draw(const explorer *state, grid *picture, rect area, unsigned limiters_shown)
{
    struct flow flow;

    area.column += 1;
    area.columns -= 2;
    flow = flow_of(picture, area);
    result_figures(&flow, &state->profile->arch, &state->result, state->unknown);
    draw_local_memory(state, &flow);
    if (state->result.blocks == 0) {
        draw_refusal(state, &flow);
    } else {
        draw_driver(state, &flow);
        draw_limiters(state, &flow);
    }
    draw_cooperative(state, &flow);
    draw_gains(state, &flow);
    draw_pin(state, &flow);
    draw_partition(state, &flow);
    draw_clusters(state, &flow);
    draw_kernel_notes(state, &flow);
    draw_attributes(state, &flow);
    draw_waves(state, &flow);
    if (area.rows > 2 && area.columns >= EACH_LIMIT_COLUMNS && state->result.blocks > 0) {
        flow_break(&flow);
        draw_each_limit(state, &flow);
    }
    if (limiters_shown) {
        draw_legend(limiters_shown, &flow);
    }
}
