/* SPDX-License-Identifier: MIT */
/* The page of advice: changes that gain and that lose, or the answer to a question. */
#include <string.h>

#include "base/text.h"
#include "explorer/change.h"
#include "explorer/entry.h"
#include "explorer/explored_kernels.h"
#include "explorer/page.h"
#include "launch/phrase.h"

enum { PERCENT_MOST = 100 };

advice_kind question_kind(const explorer *state)
{
    return state->question.archs[0]     ? ADVICE_SHARED
           : state->question.blocks > 0 ? ADVICE_EXACTLY
                                        : ADVICE_CHANGES;
}

/* ---- Asking */

static bool is_asked(const explorer *state, action_id id)
{
    return id == ACTION_TARGET    ? state->question.target > 0
           : id == ACTION_EXACTLY ? state->question.blocks > 0
                                  : state->question.archs[0] != '\0';
}

/* ---- Architectures by name */

static const profile *find_arch(const explorer *state, const char *name, char *reason, size_t size)
{
    const profile *found =
        profile_set_get(state->profiles, (size_t)profile_set_find(state->profiles, name));
    char clean[PHRASE_SIZE];
    char meant[PHRASE_SIZE];

    if (!found) {
        bool any = profile_set_suggest(state->profiles, name, meant, sizeof meant);

        text_clean_string(clean, sizeof clean, name);
        sentence(reason, size, state->language,
                 any ? SENTENCE_NO_SUCH_ARCH_MEANT : SENTENCE_NO_SUCH_ARCH,
                 SAY_VALUES(clean, meant));
    }
    return found;
}

static void add_place(const explorer *state, const profile *known, block_places *places)
{
    block_place *place = &places->items[places->count++];
    int build = state->kernel;

    *place = (block_place){
        .arch = &known->arch,
        .launch = state->wanted.launch,
        .bound = (state->now.unstated.parameters & ~(1u << OCC_PARAM_BLOCK_SIZE)) != 0};
    kernels_build_for(state, &known->arch, &build, &place->launch);
}

bool question_places(const explorer *state, const char *archs, block_places *places, char *reason,
                     size_t size)
{
    const kernel *item = state->now.kernel;
    char list[PHRASE_SIZE];
    char *rest = list;

    *places = (block_places){.count = 0};
    text_format(list, sizeof list, "%s", archs);
    for (char *name = strtok_r(rest, ", ", &rest); name; name = strtok_r(NULL, ", ", &rest)) {
        const profile *known = find_arch(state, name, reason, size);

        if (!known) {
            return false;
        }
        if (places->count < BLOCK_PLACES_MOST) {
            add_place(state, known, places);
        }
    }
    if (places->count == 0) {
        sentence(reason, size, state->language, SAY(NO_ARCHS));
        return false;
    }
    block_places_bounds(places, advice_block_multiple(&state->now, state->every_warp), 0);
    if (item && item->block_size > 0) { /* the code fixes this size alone */
        places->unit = places->most = item->block_size;
    }
    return true;
}

/* ---- The entry */

static bool take_archs(explorer *state)
{
    explorer_entry *entry = &state->entry;
    block_places places;

    if (strlen(entry->text) >= sizeof state->question.archs) {
        sentence(entry->reason, sizeof entry->reason, state->language,
                 SAY(SESSION_VALUE_TOO_LONG, "architectures", sizeof state->question.archs - 1));
        return false;
    }
    if (!question_places(state, entry->text, &places, entry->reason, sizeof entry->reason)) {
        return false;
    }
    text_format(state->question.archs, sizeof state->question.archs, "%s", entry->text);
    state->question.blocks = 0;
    return true;
}

bool question_take(explorer *state)
{
    advice_question *question = &state->question;
    explorer_entry *entry = &state->entry;
    bool good;

    switch (entry->kind) {
    case ENTRY_TARGET: /* 0 drops it */
        return number_read(entry->text, NUMBER_PERCENT, question->target > 0 ? 0 : 1, PERCENT_MOST,
                           &question->target, state->language, entry->reason, sizeof entry->reason);
    case ENTRY_EXACTLY:
        good = number_read(entry->text, NUMBER_COUNT, 1, QUESTION_BLOCKS_MOST, &question->blocks,
                           state->language, entry->reason, sizeof entry->reason);
        question->archs[0] = good ? '\0' : question->archs[0];
        return good;
    default:
        return take_archs(state);
    }
}

occ_launch question_followed(const explorer *state, const occ_launch *start)
{
    const explorer_advice *advice = &state->advice;
    const amount_stretch *stretch;
    occ_launch launch = *start;

    switch (question_kind(state)) {
    case ADVICE_CHANGES:
        occ_follow(&launch, &advice->items[state->row]);
        break;
    case ADVICE_EXACTLY:
        stretch = &advice->stretches[state->row];
        occ_set(&launch, stretch->parameter, exactly_nearest(&state->now.launch, stretch));
        break;
    case ADVICE_SHARED:
        launch.block_size = advice->blocks[state->row].block_size;
        break;
    }
    return launch;
}

/* A block size comes last: another one asks for a kernel with other indices and another grid. */
bool explorer_best_step(const explorer *state, occ_advice *best)
{
    occ_advice_scope scope = advice_scope_of(&state->now, state->every_warp);
    occ_advice other;

    scope.no_pairs = true;
    if (advice_find(&state->now, &scope, best, 1) == 0) {
        return false;
    }
    scope.held |= 1u << OCC_PARAM_BLOCK_SIZE;
    if (best->changes[0].parameter == OCC_PARAM_BLOCK_SIZE &&
        advice_find(&state->now, &scope, &other, 1) > 0) {
        *best = other;
    }
    return true;
}

/* ---- The page */

static void find_changes(explorer *state)
{
    explorer_advice *advice = &state->advice;
    occ_advice_scope scope = advice_scope_of(&state->now, state->every_warp);
    const size_t most = EXPLORER_MAX_ADVICE - OCC_MAX_LOSSES - 1;
    size_t gains;
    size_t losses;

    scope.least_warps = warps_of_percent(state->now.arch, state->question.target);
    gains = advice_find(&state->now, &scope, advice->items, most);
    advice->realistic = (int)gains;
    advice->beyond =
        (int)advice_beyond(&state->now, &scope, advice->items + gains + 1, most - gains);
    if (advice->beyond > 0) {
        advice->items[gains] = (occ_advice){.count = 0};
        gains += state->every_change ? 1 + (size_t)advice->beyond : 1;
    }
    occ_losses(state->now.arch, state->now.device, &state->now.launch, &scope,
               advice->items + gains, OCC_MAX_LOSSES, &losses);
    advice->gains = (int)gains;
    advice->count = (int)(gains + losses);
}

/* The block sizes that reach the target; without one all of them. */
static void find_blocks(explorer *state)
{
    explorer_advice *advice = &state->advice;
    block_places *places = &advice->places;
    char reason[SENTENCE_SIZE];

    advice->count = 0;
    advice->refused = -1;
    if (!question_places(state, state->question.archs, places, reason, sizeof reason)) {
        return; /* a session may name architectures that are gone */
    }
    advice->refused = block_places_refused(places, &advice->refusal);
    if (advice->refused >= 0) {
        return;
    }
    for (int size = places->unit; size <= places->most && advice->count < EXPLORER_MAX_SHARED;
         size += places->unit) {
        shared_block *block = &advice->blocks[advice->count];

        block->block_size = size;
        block->lowest = block_places_percents(places, size, block->percents);
        advice->count += block->lowest >= state->question.target;
    }
}

static void update(explorer *state)
{
    switch (question_kind(state)) {
    case ADVICE_CHANGES:
        find_changes(state);
        break;
    case ADVICE_EXACTLY:
        state->advice.count =
            (int)exactly_stretches(state->now.arch, state->now.device, &state->now.launch,
                                   state->question.blocks, state->advice.stretches);
        break;
    case ADVICE_SHARED:
        find_blocks(state);
        break;
    }
}

static int row_count(const explorer *state)
{
    return state->advice.count;
}

static int row_in_force(const explorer *state)
{
    const explorer_advice *advice = &state->advice;
    int row = 0;

    if (question_kind(state) != ADVICE_SHARED) {
        return 0;
    }
    while (row < advice->count && advice->blocks[row].block_size != state->now.launch.block_size) {
        row++;
    }
    return row < advice->count ? row : 0;
}

static unsigned follow(explorer *state)
{
    if (question_kind(state) == ADVICE_CHANGES && state->advice.items[state->row].count == 0) {
        state->every_change = !state->every_change;
        state->page_outdated = true;
        return EXPLORER_DRAW;
    }
    occ_launch launch = question_followed(state, &state->wanted.launch);

    return change_launch(state, &launch);
}

/*
 * From another page a question leads to its answer, or to its entry if it is not asked yet. On the
 * page a question that is asked is dropped; but a target is asked anew.
 */
unsigned advice_act(explorer *state, action_id id, bool elsewhere)
{
    if (id == ACTION_BLOCKS) {
        state->every_warp = !state->every_warp;
        state->page_outdated = true;
        return say(state, false,
                   state->every_warp ? SENTENCE_BLOCKS_OF_WARPS : SENTENCE_BLOCKS_OF_MULTIPLES,
                   SAY_VALUES(advice_block_multiple(&state->now, state->every_warp)));
    }
    if (!is_asked(state, id) || (!elsewhere && id == ACTION_TARGET)) {
        return entry_line(state, (entry_kind)(ENTRY_TARGET + (id - ACTION_TARGET)));
    }
    if (!elsewhere) {
        state->question.blocks = id == ACTION_EXACTLY ? 0 : state->question.blocks;
        state->question.archs[0] = id == ACTION_ARCHITECTURES ? '\0' : state->question.archs[0];
        state->row = 0;
        state->page_outdated = true;
    }
    return EXPLORER_DRAW;
}

const page_rules page_advice = {
    .update = update, .row_count = row_count, .row_in_force = row_in_force, .activate = follow};
