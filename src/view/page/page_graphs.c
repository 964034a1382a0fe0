/* SPDX-License-Identifier: MIT */
/* The page of graphs: the occupancy over each slider, or over the current one alone. */
#include <stdio.h>

#include "base/range.h"
#include "explorer/steps.h"
#include "launch/advice_scope.h"
#include "launch/phrase.h"
#include "view/cells/line.h"
#include "view/cells/theme.h"
#include "view/graph/graph.h"
#include "view/page/view_page.h"

/* ---- Beside the graphs of a large screen */

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

    if (state->now.result.warps == state->now.arch->max_warps_per_sm) {
        return false;
    }
    if (explorer_best_step(state, best)) {
        return true;
    }
    occ_advise(subject->arch, subject->device, &subject->launch, &scope, best, 1, &count);
    return count > 0;
}

static void find_advice(const explorer *state, const grid *picture, int cells,
                        struct advice *advice)
{
    occ_advice best;

    advice->gains = find_best(state, &state->now, &best);
    if (advice->gains) {
        advice_phrase(&state->now, &best, advice->text, sizeof advice->text);
    } else {
        snprintf(advice->text, sizeof advice->text, "%s",
                 word(state->language, no_gain_sentence(&state->now)));
    }
    advice->rows = sentence_rows(picture, advice->text, cells - INDENT);
}

static void draw_advice(grid *picture, rect area, const struct advice *advice)
{
    if (advice->gains) {
        grid_put(picture, area.row, area.column, 0x25b2, ROLE_good);
    }
    area_sentence(picture, (rect){area.row, area.column + INDENT, area.rows, area.columns - INDENT},
                  advice->gains ? ROLE_strong : ROLE_dim, advice->text);
}

/* WHY_BIT of the limits that bind; of none the join of all. */
static unsigned binding_parts(const occ_result *result)
{
    return result->limiters ? result->limiters : WHY_BIT(WHY_JOIN);
}

/* The advice, measured for the area, below the arithmetic. */
static void draw_words(const explorer *state, grid *picture, rect area, const struct advice *advice)
{
    unsigned parts = binding_parts(&state->now.result);
    rect arithmetic = area;

    arithmetic.rows =
        larger(area.rows - advice->rows - 1,
               smaller(why_columns_rows(picture, &state->now, parts, area.columns), area.rows));
    int used = why_columns_draw(picture, &state->now, parts, arithmetic) + 1;

    rect_drop(&area, used);
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
static void graphs_beside_draw(const explorer *state, grid *picture, rect area)
{
    rect words = {area.row, area.column + 1, area.rows, area.columns - 2};
    struct advice advice;

    find_advice(state, picture, words.columns, &advice);
    int arithmetic =
        why_columns_rows(picture, &state->now, binding_parts(&state->now.result), words.columns);
    int sm = area.rows - arithmetic - 1 - advice.rows - 1;

    if (sm >= SM_LEAST) {
        sm_box_draw(state, picture, (rect){area.row, area.column, sm, area.columns});
        rect_drop(&words, sm + 1);
    }
    draw_words(state, picture, words, &advice);
}

/* ---- Beside one large graph */

/* The limits whose rows a slider changes first. */
static const occ_limit_id limits_of[OCC_PARAM_COUNT] = {
    [OCC_PARAM_BLOCK_SIZE] = OCC_ROW_WARPS,      [OCC_PARAM_REGISTERS] = OCC_ROW_REGISTERS,
    [OCC_PARAM_DYNAMIC_SMEM] = OCC_ROW_SMEM,     [OCC_PARAM_CLUSTER_SIZE] = OCC_ROW_CLUSTER,
    [OCC_PARAM_TENSOR_COLUMNS] = OCC_ROW_TENSOR,
};

/* The limit with the fewest blocks that is not in a mask. */
static unsigned next_limit(const occ_result *result, unsigned shown)
{
    unsigned found = 0;
    int blocks = OCC_UNLIMITED;

    for (occ_limit_id id = OCC_ROW_BLOCKS; id < OCC_ROW_COUNT; id++) {
        if (!(shown & OCC_ROW_BIT(id)) && result->limits[id].blocks < blocks) {
            blocks = result->limits[id].blocks;
            found = OCC_ROW_BIT(id);
        }
    }
    return found;
}

/* The row of the slider's limit and the next to bind in a low area; else all rows. */
static unsigned rows_shown(const explorer *state, int rows)
{
    bool limited = state->now.result.limits[limits_of[state->slider]].blocks != OCC_UNLIMITED;
    unsigned own =
        limited ? OCC_ROW_BIT(limits_of[state->slider]) : next_limit(&state->now.result, 0);

    return rows > 4 ? ~0u : own | next_limit(&state->now.result, own);
}

static void draw_beside(const explorer *state, grid *picture, const view_layout *layout)
{
    const struct parameter_axis *axis = parameter_axis_of(state->slider);
    rect facts = layout->cliffs;
    int used = cliff_list_draw(state, picture, layout->cliffs, layout->letters) + 1;

    if (facts.rows - used > FACTS_LEAST_ROWS) {
        rect_drop(&facts, used);
        facts.column += 3;
        facts.columns -= 4;
        fact_columns_draw(&state->now, picture, facts);
    }
    if (layout->axis_name.rows > 0) {
        text_centered(picture, layout->axis_name, 0, ROLE_dim, word(state->language, axis->unit));
    }
    if (layout->limits.rows > 0) {
        limits_draw(state, picture, layout->limits, rows_shown(state, layout->limits.rows));
    }
}

/* ---- The page */

static void draw(const explorer *state, grid *picture, const view_layout *layout)
{
    graphs_draw(state, picture, layout->graphs, layout->letters != 0);
    if (state->large) {
        draw_beside(state, picture, layout);
    }
    if (layout->beside.rows > 0) {
        graphs_beside_draw(state, picture, layout->beside);
    }
}

static explorer_target target_at(const explorer *state, const view_layout *layout, int row,
                                 int column)
{
    explorer_target target = graphs_target(state, layout->graphs, row, column);
    int before =
        rect_holds(layout->cliffs, row, column) ? cliff_list_value(state, layout->cliffs, row) : -1;

    if (before >= 0) {
        target =
            (explorer_target){.kind = TARGET_VALUE, .parameter = state->slider, .value = before};
    }
    return target;
}

static unsigned limiters_of(const explorer *state)
{
    unsigned limiters = 0;

    for (int i = 0; i < SLIDER_COUNT; i++) {
        limiters |= graph_limiters(state, slider_at(i));
    }
    return limiters;
}

static const struct hint large_hints[] = {
    {ACTION_LARGE, ACTION_COUNT, SENTENCE_HINT_ALL_GRAPHS},
    {ACTION_LESS, ACTION_MORE, SENTENCE_HINT_STEP},
    {ACTION_UP, ACTION_DOWN, SENTENCE_HINT_SLIDER},
    {ACTION_CLIFF_BACK, ACTION_CLIFF_ON, SENTENCE_HINT_CLIFF},
    {ACTION_ENTER, ACTION_COUNT, SENTENCE_HINT_TYPE},
    {ACTION_PAGE_NEXT, ACTION_COUNT, SENTENCE_HINT_PAGE},
    {ACTION_HELP, ACTION_COUNT, SENTENCE_HINT_HELP},
    {ACTION_QUIT, ACTION_COUNT, SENTENCE_HINT_QUIT},
    {ACTION_PERCENT, ACTION_COUNT, SENTENCE_HINT_PERCENT},
    {ACTION_CARVEOUTS, ACTION_COUNT, SENTENCE_HINT_CARVEOUTS},
    {ACTION_GLYPHS, ACTION_COUNT, SENTENCE_HINT_GLYPHS},
    {ACTION_UNDO, ACTION_COUNT, SENTENCE_HINT_UNDO},
};

static const struct hints *hints_of(const explorer *state)
{
    static const struct hints large = {large_hints, sizeof large_hints / sizeof *large_hints,
                                       false};

    return state->large ? &large : &slider_hints;
}

const struct view_page view_page_graphs = {
    .draw = draw,
    .target_at = target_at,
    .limiters = limiters_of,
    .hints_of = hints_of,
};
