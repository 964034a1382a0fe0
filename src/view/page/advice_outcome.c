/* SPDX-License-Identifier: MIT */
#include "view/page/advice_outcome.h"

#include "explorer/advice_question.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/screen_parts.h"
#include "view/cells/theme.h"
#include "view/page/why_column.h"

/* A launch and its result. */
struct outcome {
    occ_launch launch;
    occ_result result;
    occ_waves waves;
    evaluated_launch subject;
};

static void evaluate(const explorer *state, struct outcome *outcome)
{
    const occ_arch *arch = &state->profile->arch;

    outcome->launch = question_followed(state, &state->launch);
    outcome->waves = (occ_waves){0};
    occ_occupancy(arch, state->device, &outcome->launch, &outcome->result);
    outcome->subject = explorer_subject_of(state);
    outcome->subject.launch = &outcome->launch;
    outcome->subject.result = &outcome->result;
    outcome->subject.waves = &outcome->waves;
    if (state->device) {
        launch_waves(&outcome->subject, &outcome->waves);
    }
}

/* "▲ registers 33 → 32  100 %  64/64 warps  8 blocks  limited by warp slots" */
static void draw_heading(const explorer *state, grid *picture, rect area,
                         const struct outcome *outcome)
{
    struct flow flow = flow_of(picture, area);
    bool gains = outcome->result.warps > state->result.warps;
    char changes[SENTENCE_SIZE];
    char limiters[PHRASE_SIZE];

    flow_text(&flow, 0, gains ? ROLE_good : ROLE_dim, gains ? "▲" : "▼");
    if (question_kind(state) == ADVICE_CHANGES) {
        changes_phrase(picture->language, &state->launch, &state->advice.items[state->row],
                       BREVITY_NONE, changes, sizeof changes);
        flow_text(&flow, 1, ROLE_title, changes);
    }
    result_figures(&flow, &state->profile->arch, &outcome->result,
                   bounding_values(state->unstated, outcome->result.blocks));
    if (outcome->result.blocks > 0) {
        limiter_names(picture->language, outcome->result.limiters, limiters, sizeof limiters);
        flow_text(&flow, 2, limiter_role(limiter_first(outcome->result.limiters)), limiters);
    }
}

void advice_outcome_draw(const explorer *state, grid *picture, rect area)
{
    struct outcome outcome;

    if (area.rows < ADVICE_OUTCOME_ROWS || area.columns < ADVICE_OUTCOME_COLUMNS ||
        state->row >= state->advice.count) {
        return;
    }
    evaluate(state, &outcome);
    draw_heading(state, picture, (rect){area.row, area.column + 1, 1, area.columns - 2}, &outcome);
    why_columns_draw(picture, &outcome.subject, WHY_LIMITS | WHY_BIT(WHY_JOIN) | WHY_BIT(WHY_GPU),
                     (rect){area.row + 2, area.column + 3, area.rows - 2, area.columns - 4});
}
