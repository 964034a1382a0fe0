/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "explorer/curves.h"
#include "explorer/page.h"
#include "launch/latency_line.h"
#include "launch/launch_fault.h"
#include "launch/phrase.h"
#include "launch/worth.h"
#include "view/screen_parts.h"

static void form_add_text(struct forms *forms, view_role role, const char *text)
{
    if (forms->count < PHRASE_FORMS) {
        struct phrase *phrase = &forms->items[forms->count++];

        text_format(phrase->text, sizeof phrase->text, "%s", text);
        phrase->spans[0] = (struct span){role, phrase->text};
        phrase->count = 1;
    }
}

/* One more form, shorter than those before: form(forms, state, ROLE_text, SAY(...)). */
static void form(struct forms *forms, const explorer *state, view_role role, sentence_id id,
                 const struct sentence_value *values, size_t count)
{
    if (forms->count < PHRASE_FORMS) {
        phrase_of(&forms->items[forms->count++], state->language, role, NULL, id, values, count);
    }
}

/* ---- The result, and the limits */

/* The occupancy in its own role, then warps and blocks; the same in brief; the occupancy alone. */
void phrase_result(const explorer *state, struct forms *forms)
{
    static const sentence_id ids[] = {SENTENCE_SUMMARY_FIGURES, SENTENCE_SUMMARY_FIGURES_SHORT};
    const occ_arch *arch = state->now.arch;
    const occ_result *result = &state->now.result;
    const char *blocks = SAID(state->language, SAY(RESULT_BLOCKS, result->blocks));

    for (size_t i = 0; i <= sizeof ids / sizeof *ids; i++) {
        struct phrase *phrase = &forms->items[forms->count++];
        size_t used =
            1 + text_format(phrase->text, sizeof phrase->text, "%s",
                            OCCUPANCY(occ_percent(arch, result), launch_bounding(&state->now)));
        bool alone = result->blocks == 0 || i == sizeof ids / sizeof *ids;

        phrase->spans[0] =
            (struct span){result->blocks > 0 ? ROLE_strong : ROLE_error, phrase->text};
        phrase->spans[1] = (struct span){ROLE_text, phrase->text + used};
        phrase->count = alone ? 1 : 2;
        if (!alone) {
            sentence(phrase->text + used, sizeof phrase->text - used, state->language, ids[i],
                     SAY_VALUES(result->warps, arch->max_warps_per_sm, blocks));
        }
    }
}

static void add_limiters(const explorer *state, struct forms *forms, bool names, sentence_id id)
{
    struct span spans[2 * OCC_ROW_COUNT];
    struct spans limiters = {
        spans, limiter_spans(state->language, state->now.result.limiters, names, spans)};

    phrase_of(&forms->items[forms->count++], state->language, ROLE_text, &limiters, id,
              SAY_VALUES(PART_0));
}

/* The reason of a refused launch, whole and in brief. */
static void refuse(const explorer *state, struct forms *forms, launch_fault *fault)
{
    launch_fault_of(&state->now, fault);
    form_add_text(forms, ROLE_error, fault->reason);
    form(forms, state, ROLE_error, SAY(FAULT, fault->brief));
}

void phrase_limits(const explorer *state, struct forms *forms)
{
    launch_fault fault;

    if (state->now.result.blocks == 0) {
        refuse(state, forms, &fault);
        form_add_text(forms, ROLE_error, fault.brief);
    } else if (state->now.result.limiters) {
        add_limiters(state, forms, true, SENTENCE_SUMMARY_LIMITED);
        add_limiters(state, forms, false, SENTENCE_SUMMARY_LIMITED_SHORT);
        form(forms, state, ROLE_text,
             SAY(SUMMARY_LIMITS, __builtin_popcount(state->now.result.limiters)));
    }
}

void phrase_fault(const explorer *state, struct forms *forms)
{
    launch_fault fault;

    if (state->now.result.blocks > 0 && state->now.waves.cooperative_refused) {
        refuse(state, forms, &fault);
        form(forms, state, ROLE_error, SAY(GRID_REFUSED));
    }
}

void phrase_tensor_span(const explorer *state, struct forms *forms)
{
    char text[SENTENCE_SIZE];

    if (tensor_span(&state->now, text)) {
        form_add_text(forms, ROLE_error, text);
    }
}

void phrase_step(const explorer *state, struct forms *forms)
{
    occ_advice step;
    char text[SENTENCE_SIZE], verdict[SENTENCE_SIZE];
    worth found;

    if (!explorer_best_step(state, &step)) {
        return;
    }
    step_phrase(&state->now, &step, text);
    if (worth_of(&state->now, &found) && worth_is_reached(&state->now, &found)) {
        worth_sentence(&state->now, &found, WORTH_BRIEF, verdict, sizeof verdict);
        form(forms, state, ROLE_text, SAY(STEP_WORTH, text, verdict));
        form_add_text(forms, ROLE_text, verdict);
        return;
    }
    form_add_text(forms, ROLE_good, text);
}

void phrase_driver(const explorer *state, struct forms *forms)
{
    int blocks = others_blocks(&state->now);

    if (blocks >= 0 && state->now.result.blocks > 0) {
        form(forms, state, ROLE_text, SAY(SUMMARY_DRIVER, blocks));
        form(forms, state, ROLE_text, SAY(SUMMARY_DRIVER_SHORT, blocks));
    }
}

/* Left to phrase_worth if the kernel's own verdict is known. */
static void phrase_latency(const explorer *state, struct forms *forms)
{
    latency_line line;
    worth known;
    char text[SENTENCE_SIZE];

    if (state->now.result.blocks == 0 || worth_of(&state->now, &known) ||
        !latency_of(&state->now, &line)) {
        return;
    }
    latency_needed(&state->now, &line, text);
    form(forms, state, ROLE_text, SAY(LATENCY_CHOSEN, line.name, text));
    if (line.known) {
        latency_assumption(state->language, &line, true, text, sizeof text);
        form(forms, state, ROLE_text, SAY(LATENCY_WARPS, line.warps, line.brief, text));
    }
}

/* The worth of more warps; the phrase of a step that gains nothing has it already. */
void phrase_worth(const explorer *state, struct forms *forms)
{
    occ_advice step;
    char text[SENTENCE_SIZE];
    worth found;

    if (!worth_of(&state->now, &found) ||
        (worth_is_reached(&state->now, &found) && explorer_best_step(state, &step))) {
        return;
    }
    for (worth_brevity brevity = WORTH_BRIEF; brevity <= WORTH_SHORT; brevity++) {
        worth_sentence(&state->now, &found, brevity, text, sizeof text);
        form_add_text(forms, ROLE_text, text);
    }
}

/* ---- The kernel: its memory, and the values that no file states */

void phrase_local(const explorer *state, struct forms *forms)
{
    const kernel *item = state->now.kernel;
    char text[PHRASE_SIZE];

    if (item && state->now.result.blocks > 0 && local_memory_phrase(state->language, item, text)) {
        form(forms, state, kernel_spilled(item) > 0 ? ROLE_error : ROLE_dim,
             SAY(SUMMARY_LOCAL, text));
    }
}

enum brevity { NAME, SPAN, SPAN_AND_HIGHEST };

/* "block (50 to 100 %, highest at 256)": the occupancy over all sizes. whole: with the highest. */
static const char *block_span(const explorer *state, const char *name, bool whole,
                              char text[PHRASE_SIZE])
{
    static const sentence_id bounds[] = {SENTENCE_SUMMARY_BLOCK_BOUND_SHORT,
                                         SENTENCE_SUMMARY_BLOCK_BOUND};
    static const sentence_id spans[] = {SENTENCE_SUMMARY_BLOCK_SPAN_SHORT,
                                        SENTENCE_SUMMARY_BLOCK_SPAN};
    const occ_arch *arch = state->now.arch;
    bool bound = state->now.unstated.parameters != 0;
    char least[NUMBER_SIZE];
    char most[NUMBER_SIZE];
    char highest[PHRASE_SIZE];
    occ_span span;

    if (occ_block_span(arch, state->now.device, &state->now.launch, &span) != OCC_OK) {
        return name;
    }
    block_span_phrase(&state->now, &span, highest);
    format_occupancy(least, span.refused ? 0 : percent_of_warps(arch, span.least_warps), false);
    format_occupancy(most, percent_of_warps(arch, span.most_warps), bound);
    if (bound) {
        sentence(text, PHRASE_SIZE, state->language, bounds[whole],
                 SAY_VALUES(name, most, highest));
    } else {
        sentence(text, PHRASE_SIZE, state->language, spans[whole],
                 SAY_VALUES(name, least, most, highest));
    }
    return text;
}

static void add_names(const explorer *state, struct forms *forms, view_role role, sentence_id id,
                      unsigned parameters)
{
    bool block = parameters & 1u << OCC_PARAM_BLOCK_SIZE;
    bool any = state->now.kernel && parameters != 0;

    for (int brevity = block ? SPAN_AND_HIGHEST : NAME; brevity >= NAME && any; brevity--) {
        char list[SENTENCE_SIZE];
        struct text_buffer names = text_buffer_of(list, sizeof list);

        for (occ_parameter field = 0; field < OCC_PARAM_COUNT; field++) {
            const char *name = word(state->language, parameter_of(field)->brief);
            char text[PHRASE_SIZE];

            if (parameters & 1u << field) {
                bool span = brevity != NAME && field == OCC_PARAM_BLOCK_SIZE;

                text_join(&names, word(state->language, SENTENCE_LIST_BETWEEN),
                          span ? block_span(state, name, brevity == SPAN_AND_HIGHEST, text) : name);
            }
        }
        form(forms, state, role, id, SAY_VALUES(list));
    }
}

static void phrase_unknown(const explorer *state, struct forms *forms)
{
    add_names(state, forms, ROLE_error, SENTENCE_SUMMARY_UNKNOWN, state->now.unknown);
}

/* Launch bounds that a format cannot state stand in the fields: they change no figure. */
static void phrase_assumed(const explorer *state, struct forms *forms)
{
    add_names(state, forms, ROLE_dim, SENTENCE_SUMMARY_ASSUMED,
              parameters_with(state->now.sources, SOURCE_ASSUMED) & ~(1u << OCC_PARAM_MAX_THREADS));
}

static void phrase_achieved(const explorer *state, struct forms *forms)
{
    const kernel *item = state->now.kernel;

    if (!item || item->launch.achieved_percent < 0) {
        return;
    }
    const char *percent = OCCUPANCY(item->launch.achieved_percent, false);

    if (item->launch.estimated) {
        form(forms, state, ROLE_marker, SAY(SUMMARY_ESTIMATED, percent));
        form(forms, state, ROLE_marker, SAY(SUMMARY_ESTIMATED_SHORT, percent));
        form(forms, state, ROLE_marker, SAY(SUMMARY_ESTIMATED_SIGN, percent));
    } else {
        form(forms, state, ROLE_marker, SAY(SUMMARY_ACHIEVED, percent));
    }
}

static void phrase_built_for(const explorer *state, struct forms *forms)
{
    const kernel *item = state->now.kernel;

    if (item && item->arch[0] &&
        profile_set_find(state->profiles, item->arch) != state->wanted.profile) {
        form(forms, state, ROLE_dim, SAY(SUMMARY_BUILT_FOR, item->arch));
        form(forms, state, ROLE_dim, SAY(SUMMARY_BUILT_FOR_SHORT, item->arch));
    }
}

/* ---- Attributes, pins, and the whole GPU */

static void phrase_optin(const explorer *state, struct forms *forms)
{
    if (state->now.result.needs_optin) {
        form(forms, state, ROLE_text, SAY(SUMMARY_NEEDS_OPTIN));
        form(forms, state, ROLE_text, SAY(SUMMARY_NEEDS_OPTIN_SHORT));
    }
}

static void phrase_oversized(const explorer *state, struct forms *forms)
{
    if (state->now.result.needs_oversized) {
        form(forms, state, ROLE_text, SAY(SUMMARY_NEEDS_OVERSIZED));
        form(forms, state, ROLE_text, SAY(SUMMARY_NEEDS_OVERSIZED_SHORT));
    }
}

static void phrase_nonportable(const explorer *state, struct forms *forms)
{
    if (state->now.result.needs_nonportable) {
        form(forms, state, ROLE_text, SAY(SUMMARY_NEEDS_NONPORTABLE));
    }
}

/* "a b": the letters of the pins. */
static void write_letters(const explorer *state, char letters[2 * EXPLORER_MAX_PINS])
{
    struct text_buffer list = text_buffer_of(letters, (size_t)2 * EXPLORER_MAX_PINS);

    for (int i = 0; i < state->pin_count; i++) {
        text_join(&list, " ", (const char[]){state->pins[i].letter, '\0'});
    }
}

/* The last pin; of several pins behind all their letters. */
void phrase_pin(const explorer *state, struct forms *forms)
{
    if (state->pin_count == 0) {
        return;
    }
    const explorer_pin *pin = &state->pins[state->pin_count - 1];
    const profile *found = profile_set_get(state->profiles, (size_t)pin->where.profile);
    double own = occ_percent(state->now.arch, &state->now.result);
    double pinned = occ_percent(&found->arch, &pin->result);
    char difference[NUMBER_SIZE];
    char more[NUMBER_SIZE + 4];
    char letters[2 * EXPLORER_MAX_PINS];
    bool here = pin->where.profile == state->wanted.profile;
    bool several = state->pin_count > 1;
    const char letter[] = {pin->letter, '\0'};
    const char *percent = OCCUPANCY(pinned, pin->unknown);

    write_letters(state, letters);
    text_format(more, sizeof more, "%s%s", own < pinned ? "−" : "+",
                number_format_real(difference, fabs(own - pinned), 2));
    const char *last[] = {
        SAID(state->language, here ? SENTENCE_SUMMARY_PINNED : SENTENCE_SUMMARY_PINNED_ELSEWHERE,
             SAY_VALUES(pin->result.warps, percent, more, letter, found->arch.name)),
        SAID(state->language, SAY(SUMMARY_PINNED_SHORT, percent, more, letter))};

    for (int i = 0; i < 2; i++) {
        form_add_text(forms, ROLE_ghost,
                      several ? SAID(state->language, SAY(SUMMARY_PINS_LAST, letters, last[i]))
                              : last[i]);
    }
    form(forms, state, ROLE_ghost, several ? SENTENCE_SUMMARY_PINS : SENTENCE_SUMMARY_PIN,
         SAY_VALUES(letters));
}

/* The meaning of the numbers at the lines of other carve-outs. */
static void phrase_carveouts(const explorer *state, struct forms *forms)
{
    const occ_arch *arch = state->now.arch;

    if (state->carveouts && state->page == PAGE_GRAPHS && arch->carveout_count > 1) {
        form(forms, state, ROLE_ghost,
             arch->unified_cache > 0 ? SENTENCE_SUMMARY_CARVEOUTS : SENTENCE_SUMMARY_CARVEOUTS_BARE,
             NULL, 0);
    }
}

/* ---- The whole GPU: faults of the launch, partition, clusters, waves */

static void add_fault(const explorer *state, struct forms *forms,
                      bool (*find)(const evaluated_launch *, launch_fault *))
{
    launch_fault fault;

    if (state->now.result.blocks > 0 && find(&state->now, &fault)) {
        form_add_text(forms, ROLE_error, fault.reason);
        form_add_text(forms, ROLE_error, fault.brief);
    }
}

void phrase_grid(const explorer *state, struct forms *forms)
{
    add_fault(state, forms, grid_fault);
    if (forms->count > 0) {
        form(forms, state, ROLE_error, SAY(GRID_REFUSED));
    }
}

void phrase_split(const explorer *state, struct forms *forms)
{
    add_fault(state, forms, split_fault);
}

static void phrase_clusters(const explorer *state, struct forms *forms)
{
    const occ_waves *waves = &state->now.waves;

    if (!state->now.device || state->now.launch.cluster_size == 0) {
        return;
    }
    form(forms, state, ROLE_text,
         waves->upper_bound ? SENTENCE_SUMMARY_CLUSTERS_BOUND : SENTENCE_SUMMARY_CLUSTERS,
         SAY_VALUES(waves->active_clusters, waves->max_cluster));
    form(forms, state, ROLE_text,
         SAY(SUMMARY_CLUSTERS_SHORT, waves->active_clusters, bound_mark(waves->upper_bound, true)));
}

/* The header has no room for them on a narrow screen. */
static void phrase_partition(const explorer *state, struct forms *forms)
{
    if (state->now.device && state->now.waves.sms < state->now.device->sms) {
        form(forms, state, ROLE_marker,
             SAY(SUMMARY_PARTITION, state->now.device->sms, state->now.waves.sms));
    }
}

static void phrase_waves(const explorer *state, struct forms *forms)
{
    const occ_waves *waves = &state->now.waves;
    launch_fault fault;

    if (!state->now.device || waves->cooperative_refused || state->now.launch.grid_size == 0 ||
        waves->resident_blocks == 0 || grid_fault(&state->now, &fault)) {
        return;
    }
    const char *number = DECIMALS(waves->waves);

    if (waves->upper_bound) {
        form(forms, state, ROLE_text,
             SAY(GPU_WAVES_OF_SLICE, number, bound_mark(NUMBER_AT_LEAST, true)));
        return;
    }
    if (waves->tail_blocks > 0 && waves->full_waves > 0) {
        form(forms, state, ROLE_text, SAY(SUMMARY_WAVES_TAIL, number, waves->tail_blocks));
    }
    form(forms, state, ROLE_text, SAY(SUMMARY_WAVES, number));
}

summary_phrase *const summary_others[] = {
    phrase_local,     phrase_driver,      phrase_carveouts, phrase_latency,
    phrase_unknown,   phrase_assumed,     phrase_pin,       phrase_partition,
    phrase_clusters,  phrase_achieved,    phrase_built_for, phrase_optin,
    phrase_oversized, phrase_nonportable, phrase_waves,     NULL,
};
