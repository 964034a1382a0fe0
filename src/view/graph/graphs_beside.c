/* SPDX-License-Identifier: MIT */
#include "view/graph/graphs_beside.h"

#include <stdio.h>

#include "base/range.h"
#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "explorer/steps.h"
#include "view/cells/line.h"
#include "view/page/sm_box.h"
#include "view/page/why_column.h"

enum {
    SM_LEAST = 14, /* rows of the picture of an SM */
    INDENT = 2,
};

/* The best advice in words, or that there is none, measured for an area. */
struct advice {
    char text[SENTENCE_SIZE];
    bool gains;
    int rows;
};

/* The single change of the summary; where there is none the best pair, whose search takes longer. */
static bool find_best(const explorer *state, const evaluated_launch *subject, occ_advice *best)
{
    occ_advice_scope scope = advice_scope_of(subject, state->every_warp);
    size_t count = 0;

    if (state->result.warps == state->profile->arch.max_warps_per_sm) {
        return false;
    }
    if (explorer_best_step(state, best)) {
        return true;
    }
    occ_advise(subject->arch, subject->device, subject->launch, &scope, best, 1, &count);
    return count > 0;
}

static void find_advice(const explorer *state, const grid *picture, int cells,
                        struct advice *advice)
{
    evaluated_launch subject = explorer_subject_of(state);
    occ_advice best;

    advice->gains = find_best(state, &subject, &best);
    if (advice->gains) {
        advice_phrase(&subject, &best, advice->text, sizeof advice->text);
    } else {
        snprintf(advice->text, sizeof advice->text, "%s",
                 word(state->language, no_gain_sentence(&subject)));
    }
    advice->rows = sentence_rows(picture, advice->text, cells - INDENT);
}

static void draw_advice(grid *picture, rect area, const struct advice *advice)
{
    struct flow flow =
        flow_of(picture, (rect){area.row, area.column + INDENT, area.rows, area.columns - INDENT});

    if (advice->gains) {
        grid_put(picture, area.row, area.column, 0x25b2, ROLE_good);
    }
    flow_sentence(&flow, 0, advice->gains ? ROLE_strong : ROLE_dim, advice->text);
}

/* WHY_BIT of the limits that bind; of none the join of all. */
static unsigned binding_parts(const occ_result *result)
{
    return result->limiters ? result->limiters : WHY_BIT(WHY_JOIN);
}

/* The advice, measured for the area, below the arithmetic. */
static void draw_words(const explorer *state, grid *picture, rect area, const struct advice *advice)
{
    const evaluated_launch subject = explorer_subject_of(state);
    unsigned parts = binding_parts(&state->result);
    rect arithmetic = area;

    arithmetic.rows =
        larger(area.rows - advice->rows - 1,
               smaller(why_columns_rows(picture, &subject, parts, area.columns), area.rows));
    int used = why_columns_draw(picture, &subject, parts, arithmetic) + 1;

    area.row += used;
    area.rows -= used;
    if (area.rows >= advice->rows) {
        draw_advice(picture, area, advice);
    }
}

void binding_words_draw(const explorer *state, grid *picture, rect area)
{
    struct advice advice;

    find_advice(state, picture, area.columns, &advice);
    draw_words(state, picture, area, &advice);
}

/* The picture has the rows that the words leave. */
void graphs_beside_draw(const explorer *state, grid *picture, rect area)
{
    const evaluated_launch subject = explorer_subject_of(state);
    rect words = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct advice advice;

    find_advice(state, picture, words.columns, &advice);
    int arithmetic =
        why_columns_rows(picture, &subject, binding_parts(&state->result), words.columns);
    int sm = area.rows - arithmetic - 1 - advice.rows - 1;

    if (sm >= SM_LEAST) {
        sm_box_draw(state, picture, (rect){area.row, area.column, sm, area.columns});
        words.row += sm + 1;
        words.rows -= sm + 1;
    }
    draw_words(state, picture, words, &advice);
}
