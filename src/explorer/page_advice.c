/* SPDX-License-Identifier: MIT */
/*
 * The page of advice: changes that gain, and the nearest changes of each parameter
 * that lose; or the answer to a question of advice_question.h.
 */
#include "explorer/advice_question.h"
#include "launch/advice_scope.h"
#include "explorer/change.h"
#include "launch/advice_answers.h"
#include "explorer/page.h"

static void find_changes(explorer *state)
{
    explorer_advice *advice = &state->advice;
    occ_advice_scope scope = advice_scope_of(&state->now, state->every_warp);
    size_t gains;
    size_t losses;

    scope.least_warps = question_least_warps(state);
    occ_advise(state->now.arch, state->now.device, &state->now.launch, &scope, advice->items,
               EXPLORER_MAX_ADVICE - OCC_MAX_LOSSES, &gains);
    occ_losses(state->now.arch, state->now.device, &state->now.launch, &scope,
               advice->items + gains, OCC_MAX_LOSSES, &losses);
    advice->gains = (int)gains;
    advice->count = (int)(gains + losses);
}

static void find_stretches(explorer *state)
{
    explorer_advice *advice = &state->advice;

    advice->count = (int)exactly_stretches(state->now.arch, state->now.device, &state->now.launch,
                                           state->question.blocks, advice->stretches);
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
        find_stretches(state);
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

/* Of block sizes the launch's own. */
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
    if (state->row >= state->advice.count) {
        return 0;
    }
    occ_launch launch = question_followed(state, &state->wanted.launch);

    return change_launch(state, &launch);
}

/* Block sizes of whole multiples, or of every number of whole warps. */
static unsigned toggle_blocks(explorer *state)
{
    state->every_warp = !state->every_warp;
    say(state, false, state->every_warp ? SENTENCE_BLOCKS_OF_WARPS : SENTENCE_BLOCKS_OF_MULTIPLES,
        SAY_VALUES(advice_block_multiple(&state->now, state->every_warp)));
    state->page_outdated = true;
    return EXPLORER_DRAW;
}

static unsigned act(explorer *state, action_id id)
{
    return id == ACTION_BLOCKS ? toggle_blocks(state) : question_ask(state, id);
}

const page_rules page_advice = {.update = update,
                                .row_count = row_count,
                                .row_in_force = row_in_force,
                                .activate = follow,
                                .act = act};
