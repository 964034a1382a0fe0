/* SPDX-License-Identifier: MIT */
/* The page of advice: changes that gain, and the nearest changes of each parameter that lose. */
#include "explorer/advice_scope.h"
#include "explorer/change.h"
#include "explorer/page.h"

static void update(explorer *state)
{
    explorer_advice *advice = &state->advice;
    explorer_subject subject = explorer_subject_of(state);
    occ_advice_scope scope = explorer_advice_scope(&subject, state->every_warp);
    size_t gains;
    size_t losses;

    occ_advise(subject.arch, subject.device, subject.launch, &scope, advice->items,
               EXPLORER_MAX_ADVICE - OCC_MAX_LOSSES, &gains);
    occ_losses(subject.arch, subject.device, subject.launch, &scope, advice->items + gains,
               OCC_MAX_LOSSES, &losses);
    advice->gains = (int)gains;
    advice->count = (int)(gains + losses);
}

static int row_count(const explorer *state)
{
    return state->advice.count;
}

static unsigned follow(explorer *state)
{
    occ_launch launch = state->wanted.launch;

    if (state->row >= state->advice.count) {
        return 0;
    }
    occ_follow(&launch, &state->advice.items[state->row]);
    return change_launch(state, &launch);
}

/* Block sizes of whole multiples, or of every number of whole warps. */
static unsigned act(explorer *state, action_id id)
{
    const explorer_subject subject = explorer_subject_of(state);

    (void)id;
    state->every_warp = !state->every_warp;
    say(state, false, state->every_warp ? SENTENCE_BLOCKS_OF_WARPS : SENTENCE_BLOCKS_OF_MULTIPLES,
        SAY_VALUES(explorer_block_multiple(&subject, state->every_warp)));
    state->page_outdated = true;
    return EXPLORER_DRAW;
}

const page_rules page_advice = {
    .update = update, .row_count = row_count, .activate = follow, .act = act};
