/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "explorer/advice_question.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/page/view_page.h"
#include "view/screen_parts.h"

/* ---- The code for it */

enum { CONTINUED = 4 }; /* the indent of the rest of a long line of code */

static size_t code_of(const explorer *state, char (*code)[SENTENCE_SIZE], int *blocks)
{
    const occ_advice *chosen = &state->advice.items[state->row];

    if (state->row >= state->advice.count) {
        return 0;
    }
    *blocks = chosen->point.blocks;
    return advice_code(&state->now, chosen, code);
}

/* A line of code, broken at a blank where it is too long. Returns its rows. */
static int draw_code_line(grid *picture, rect area, const char *line)
{
    struct flow flow = flow_of(picture, area);

    if (text_width(line) <= area.columns) {
        flow_text(&flow, 0, ROLE_text, line);
        return 1;
    }
    const char *cut = strchr(line, ' ');
    char first[SENTENCE_SIZE];

    for (const char *next = cut; next && next - line <= area.columns;
         next = strchr(next + 1, ' ')) {
        cut = next;
    }
    if (!cut || area.rows < 2) {
        return 0;
    }
    snprintf(first, sizeof first, "%.*s", (int)(cut - line), line);
    flow_text(&flow, 0, ROLE_text, first);
    flow_break(&flow);
    flow.column = CONTINUED;
    flow_sentence(&flow, 0, ROLE_text, cut + 1);
    return flow.row + 1;
}

int advice_code_rows(const explorer *state, int cells)
{
    char code[NOTES_MOST][SENTENCE_SIZE];
    int blocks;
    size_t count = code_of(state, code, &blocks);
    grid nowhere = {.language = state->language};
    int rows = 2;

    for (size_t i = 0; i < count; i++) {
        rows += draw_code_line(&nowhere, (rect){0, 0, GRID_MOST, cells}, code[i]);
    }
    return count > 0 ? rows : 0;
}

void advice_code_draw(const explorer *state, grid *picture, rect area)
{
    char code[NOTES_MOST][SENTENCE_SIZE];
    int blocks = 0;
    size_t count = code_of(state, code, &blocks);
    struct line title = line_of(picture, area, 1);
    int row = 2;

    line_skip(&title, 1);
    line_say(&title, 0, ROLE_title, SAY(ADVICE_CODE, blocks));
    for (size_t i = 0; i < count && row < area.rows; i++) {
        rect at = {area.row + row, area.column + 3, area.rows - row, area.columns - 4};

        row += draw_code_line(picture, at, code[i]);
    }
}

static evaluated_launch evaluate(const explorer *state)
{
    evaluated_launch outcome = state->now;

    outcome.launch = question_followed(state, &state->now.launch);
    launch_evaluate(&outcome);
    return outcome;
}

/* "▲ registers 33 → 32  100 %  64/64 warps  8 blocks  limited by warp slots" */
static void draw_heading(const explorer *state, grid *picture, rect area,
                         const evaluated_launch *outcome)
{
    struct flow flow = flow_of(picture, area);
    bool gains = outcome->result.warps > state->now.result.warps;
    char changes[SENTENCE_SIZE];
    char limiters[PHRASE_SIZE];

    flow_text(&flow, 0, gains ? ROLE_good : ROLE_dim, gains ? "▲" : "▼");
    if (question_kind(state) == ADVICE_CHANGES) {
        changes_phrase(picture->language, &state->now.launch, &state->advice.items[state->row],
                       BREVITY_NONE, changes, sizeof changes);
        flow_text(&flow, 1, ROLE_title, changes);
    }
    result_figures(&flow, state->now.arch, &outcome->result,
                   bounding_values(state->now.unstated, outcome->result.blocks));
    if (outcome->result.blocks > 0) {
        limiter_names(picture->language, outcome->result.limiters, limiters, sizeof limiters);
        flow_text(&flow, 2, limiter_role(limiter_first(outcome->result.limiters)), limiters);
    }
}

void advice_outcome_draw(const explorer *state, grid *picture, rect area)
{
    const evaluated_launch outcome = evaluate(state);

    if (area.rows < ADVICE_OUTCOME_ROWS || area.columns < ADVICE_OUTCOME_COLUMNS ||
        state->row >= state->advice.count) {
        return;
    }
    draw_heading(state, picture, (rect){area.row, area.column + 1, 1, area.columns - 2}, &outcome);
    why_columns_draw(picture, &outcome, WHY_LIMITS | WHY_BIT(WHY_JOIN) | WHY_BIT(WHY_GPU),
                     (rect){area.row + 2, area.column + 3, area.rows - 2, area.columns - 4});
}
